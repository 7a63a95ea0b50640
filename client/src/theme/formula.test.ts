import { expect, test } from 'vitest'
import { meaning, pieces, subscripts, typeset, withoutRules } from './formula'

const found = (sentence: string) =>
  pieces(sentence)
    .filter((piece) => piece.kind === 'formula')
    .map((piece) => piece.text)

test('compounds in a sentence are found, words and lone symbols are not', () => {
  expect(found('Ana made Ca(OH)2, calcium hydroxide, and NaCl.')).toEqual(['Ca(OH)2', 'NaCl'])
  expect(found('In the center: He, At, Na. No tile.')).toEqual([])
  expect(found('Mg-Cl takes another Cl, not F.')).toEqual([])
  expect(found('CuO is copper(II) oxide, VI3 is not.')).toEqual(['CuO', 'VI3'])
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

test('rules in a sentence are found, and their letters are no formula', () => {
  expect(
    pieces('NaCl pays once (ION-086, ION-R07).')
      .filter((piece) => piece.kind === 'rule')
      .map((piece) => piece.text),
  ).toEqual(['ION-086', 'ION-R07'])
})

test('a sentence without its rules reads on', () => {
  expect(withoutRules('Only build: for younger players (VAL-090).')).toBe('Only build: for younger players.')
  expect(withoutRules('Both (ION-013, ION-R02) count; NaCl (salt) too.')).toBe('Both count; NaCl (salt) too.')
})

test('a place on a board is no formula', () => {
  expect(
    pieces('Water on C4 exploded: C2H2 and O2.')
      .filter((piece) => piece.kind === 'formula')
      .map((piece) => piece.text),
  ).toEqual(['C2H2', 'O2'])
})

const set = (words: string) =>
  typeset(words)
    .map(({ text, place }) => ({ line: text, sub: `_${text}`, sup: `^${text}` })[place])
    .join('')

test('formulas and charges in plain words are set as in print', () => {
  expect(set('a charge of -1 is missing: -2; prop-2-enal')).toBe('a charge of \u22121 is missing: \u22122; prop-2-enal')
  expect(set('ClO2(-1) Ag(+1) = 0')).toBe('ClO_2(\u22121) Ag(+1) = 0')
  expect(set('Mg2+ and SO4^2- make MgSO4; NH4+, H+ and O2- too.')).toBe(
    'Mg^2+ and SO_4^2\u2212 make MgSO_4; NH_4^+, H^+ and O^2\u2212 too.',
  )
  expect(set('one Ca2+ and two OH-; NaOH- und KOH-Tropfen')).toBe('one Ca^2+ and two OH^\u2212; NaOH- und KOH-Tropfen')
  expect(set('Ca2+ and 2 Cl-, with Br- or H-; Cl-Ionen')).toBe(
    'Ca^2+ and 2 Cl^\u2212, with Br^\u2212 or H^\u2212; Cl-Ionen',
  )
  expect(set('2NaO means 2 x NaO; 2 x 3 = 6')).toBe('2NaO means 2 \u00d7 NaO; 2 x 3 = 6')
  expect(set('S + Ca -> CaS')).toBe('S + Ca \u2192 CaS')
  expect(set('lays Br on F11 to F14, 3+4, Na- or K-ions')).toBe('lays Br on F11 to F14, 3+4, Na- or K-ions')
})

test('elements in an equation have small numbers, squares of a board have none', () => {
  expect(set('2 H2 + O2 -> 2 H2O')).toBe('2 H_2 + O_2 \u2192 2 H_2O')
  expect(set('P4 + 6 Cl2 -> 4 PCl3.')).toBe('P_4 + 6 Cl_2 \u2192 4 PCl_3.')
  expect(set('lay H on H2, and O on O3')).toBe('lay H on H2, and O on O3')
})
