import { expect, test } from 'vitest'
import type { HomeExercise } from '../wire/messages'
import { judgedAtHome, resultOf } from './offlineAnswers'

const exercise = {
  n: 2,
  asked: { key: '', text: '', parts: {} },
  given: '',
  names: {},
  choices: [],
  skill: '',
  misconception: '',
  tables: 0,
}
const WRITE: HomeExercise = {
  exercise: { ...exercise, kind: 'write' },
  asked: {},
  accepted: ['Ca(OH)2'],
  answer: 'Ca(OH)2',
  why: { en: 'so' },
  known: { CaOH: { en: 'too few: Ca(OH)2' } },
  hints: { CaOH: { en: 'which charges?' } },
  hint: { en: 'count' },
  tries: 3,
}
const NAME: HomeExercise = {
  ...WRITE,
  exercise: { ...exercise, kind: 'name' },
  accepted: ['iron(III) oxide', 'Eisen(III)-oxid'],
  known: {},
  hints: {},
}

test('formulas and names are read as people type them', () => {
  expect(judgedAtHome(WRITE, [' Ca(OH)₂ '])).toMatchObject({
    right: true,
    answer: 'Ca(OH)2',
    left: 0,
    why: { en: 'so' },
  })
  expect(judgedAtHome(WRITE, ['ca(oh)2']).right).toBe(false) // letters of symbols matter
  expect(judgedAtHome(NAME, ['Iron(III)  Oxide']).right).toBe(true)
  expect(judgedAtHome(NAME, ['eisen(iii)oxid']).right).toBe(true)
})

test('the right answer is told when no try is left', () => {
  expect(judgedAtHome(WRITE, ['CaOH'])).toMatchObject({
    right: false,
    answer: '',
    left: 2,
    why: { en: 'which charges?' },
  })
  expect(judgedAtHome(WRITE, ['x', 'y', 'CaOH'])).toMatchObject({
    answer: 'Ca(OH)2',
    left: 0,
    why: { en: 'too few: Ca(OH)2' },
  })
  expect(judgedAtHome(WRITE, ['x'])).toMatchObject({ answer: '', why: { en: 'count' } })
  expect(judgedAtHome(WRITE, ['x', 'y', 'z'])).toMatchObject({
    right: false,
    answer: 'Ca(OH)2',
    left: 0,
    why: { en: 'so' },
  })
})

test('letters tell how it went', () => {
  expect([[], ['x'], ['x', 'y', 'z'], ['x', 'Ca(OH)2'], ['Ca(OH)2']].map((texts) => resultOf(WRITE, texts))).toEqual([
    0, 0, 1, 2, 3,
  ])
})
