import { expect, test } from 'vitest'
import type { HomeExercise } from '../wire/messages'
import { judgedAtHome, resultOf } from './atHome'

const exercise = { n: 2, asked: { key: '', text: '', parts: {} }, given: '', names: {}, choices: [], skill: '', misconception: '', tables: 0 }
const WRITE: HomeExercise = { exercise: { ...exercise, kind: 'write' }, asked: {}, accepted: ['Ca(OH)2'], answer: 'Ca(OH)2', why: { en: 'so' }, known: { CaOH: { en: 'too few' } } }
const NAME: HomeExercise = { ...WRITE, exercise: { ...exercise, kind: 'name' }, accepted: ['iron(III) oxide', 'Eisen(III)-oxid'], known: {} }

test('formulas and names are read as people type them', () => {
  expect(judgedAtHome(WRITE, [' Ca(OH)₂ '], 3)).toMatchObject({ right: true, answer: 'Ca(OH)2', left: 0, why: { en: 'so' } })
  expect(judgedAtHome(WRITE, ['ca(oh)2'], 3).right).toBe(false) // letters of symbols matter
  expect(judgedAtHome(NAME, ['Iron(III)  Oxide'], 3).right).toBe(true)
  expect(judgedAtHome(NAME, ['eisen(iii)oxid'], 3).right).toBe(true)
})

test('the right answer is told when no try is left', () => {
  expect(judgedAtHome(WRITE, ['CaOH'], 3)).toMatchObject({ right: false, answer: '', left: 2, why: { en: 'too few' } })
  expect(judgedAtHome(WRITE, ['x'], 3)).toMatchObject({ answer: '', why: {} })
  expect(judgedAtHome(WRITE, ['x', 'y', 'z'], 3)).toMatchObject({ right: false, answer: 'Ca(OH)2', left: 0, why: { en: 'so' } })
})

test('letters tell how it went', () => {
  expect([[], ['x'], ['x', 'y', 'z'], ['x', 'Ca(OH)2'], ['Ca(OH)2']].map((texts) => resultOf(WRITE, texts, 3))).toEqual([0, 0, 1, 2, 3])
})
