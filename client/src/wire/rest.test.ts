import { beforeEach, expect, test, vi } from 'vitest'
import { rest } from './rest'
import { keepTokens } from './tokens'

const asked: { path: string; token: string }[] = []

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, init: { headers?: Record<string, string> }) => {
    asked.push({ path, token: init.headers?.authorization ?? '' })
    return { ok: true, text: async () => '{}', headers: new Headers({ 'content-type': 'application/json' }) }
  })
})

test('the past of a game is asked for with the key of the own seat', async () => {
  keepTokens('mine', ['key'])

  await Promise.all([
    rest.record('mine'),
    rest.review('tables', 'mine'),
    rest.recorded('mine'),
    rest.position('mine', 1, 0),
    rest.past('mine', 1, 0),
    rest.fork('mine', 1, []),
    rest.table('mine'),
  ])

  expect(asked.map(({ token }) => token)).toEqual(Array(7).fill('Bearer key'))
})

test('no key is shown where none is held, nor at another table', async () => {
  keepTokens('mine', ['key'])

  await Promise.all([rest.recorded('theirs'), rest.code('ABC234')])

  expect(asked.map(({ token }) => token)).toEqual(['', ''])
})
