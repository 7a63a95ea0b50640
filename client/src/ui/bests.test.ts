import { beforeEach, expect, test, vi } from 'vitest'
import { bestOf, noteResult } from './bests'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

test('the first result is no record, the next better one is', () => {
  expect(bestOf('ion')).toBeUndefined()
  expect(noteResult('a', 'ion', 30, true)).toEqual({ best: false, row: 1 })
  expect(noteResult('b', 'ion', 41, true)).toEqual({ best: true, row: 2 })
  expect(noteResult('c', 'ion', 12, false)).toEqual({ best: false, row: 0 })
  expect(bestOf('ion')).toBe(41)
})

test('a table that is looked at again does not count twice', () => {
  noteResult('a', 'ion', 30, true)
  expect(noteResult('a', 'ion', 30, true).row).toBe(1)
})

test('what somebody wrote there by hand does no harm', () => {
  localStorage.setItem('labtable.bests', '{"points":{"ion":"many"}}')
  expect(bestOf('ion')).toBeUndefined()
})
