import { expect, test } from 'vitest'
import { meaning, pieces, subscripts } from './formula'

const found = (sentence: string) => pieces(sentence).filter((piece) => piece.formula).map((piece) => piece.text)

test('compounds in a sentence are found, words and lone symbols are not', () => {
  expect(found('Ana made Ca(OH)2, calcium hydroxide, and NaCl.')).toEqual(['Ca(OH)2', 'NaCl'])
  expect(found('In the center: He, At, Na. No tile.')).toEqual([])
  expect(found('Mg-Cl takes another Cl, not F.')).toEqual([])
})

test('numbers of a formula are small', () => {
  expect(subscripts('Ca(OH)2').map((part) => [part.text, part.small])).toEqual([
    ['Ca(OH)', false],
    ['2', true],
  ])
})

test('OH in a sentence is the hydroxide ion', () => {
  expect(meaning('OH')).toBe('OH-')
  expect(meaning('NaOH')).toBe('NaOH')
})
