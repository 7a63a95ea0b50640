import { expect, test } from 'vitest'
import { indent, sheets, type Line } from './picture'

const line = (...words: string[]): Line => words.map((text) => [text, ''])

test('a gap starts a new sheet', () => {
  expect(sheets([line('Turn 1'), line('Pile'), [], line('Ana'), []])).toEqual([
    [line('Turn 1'), line('Pile')],
    [line('Ana')],
  ])
})

test('a long line goes on under its first words', () => {
  expect(indent(line('    stash  ', '[Salt NaCl 3]'))).toBe(11)
  expect(indent(line('Turn 3, Ana'))).toBe(0)
})
