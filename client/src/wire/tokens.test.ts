import { beforeEach, expect, test, vi } from 'vitest'
import { forgetTokens, keepTokens, myTables, tokensOf } from './tokens'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('of many tables the newest are kept, and come first', () => {
  for (let n = 1; n <= 41; n++) keepTokens(`table-${n}`, ['token'])

  const tables = myTables().map(({ table }) => table)
  expect(tables).toHaveLength(40)
  expect(tables[0]).toBe('table-41')
  expect(tables.at(-1)).toBe('table-2')
})

test('a second seat at a table joins the first, each once', () => {
  keepTokens('table', ['mine'])
  keepTokens('table', ['yours'])
  keepTokens('table', ['mine'])

  expect(tokensOf('table')).toEqual(['mine', 'yours'])
})

test('a table goes with its last token', () => {
  keepTokens('table', ['mine', 'yours'])
  keepTokens('other', ['theirs'])

  forgetTokens('table', ['mine'])
  expect(tokensOf('table')).toEqual(['yours'])
  forgetTokens('table', ['yours'])

  expect(myTables()).toEqual([{ table: 'other', tokens: ['theirs'] }])
})

test('a table without a token is none of mine', () => {
  keepTokens('watched', [])
  keepTokens('mine', ['token'])

  expect(myTables().map(({ table }) => table)).toEqual(['mine'])
})
