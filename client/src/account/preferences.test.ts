import { beforeEach, expect, test, vi } from 'vitest'
import { likes, USUAL, wear } from '../theme/settings.svelte'
import type { Likes as Kept } from '../wire/messages'
import { bring, leave, ofAccount } from './preferences'

const NOTHING: Kept = {
  scheme: null,
  motion: null,
  colours: null,
  pace: null,
  language: null,
  auto: null,
  ask: null,
  text: null,
  sound: null,
  volume: null,
  talk: null,
  face: null,
  away: null,
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  wear(USUAL)
})

test('what the account likes wins, the rest is as this browser has it, and all goes with the account', () => {
  wear({ scheme: 'dark', pace: 'once', name: 'Ada' })

  expect(bring({ ...NOTHING, pace: 'slow', sound: false })).toEqual({})
  expect(likes).toMatchObject({ scheme: 'dark', pace: 'slow', sound: false, name: 'Ada' })

  leave()
  expect(likes).toMatchObject({ scheme: 'dark', pace: 'once', sound: true })
})

test('an account that likes nothing yet takes what this browser likes, but no name', () => {
  wear({ colours: 'safe', name: 'Ada' })

  expect(bring(NOTHING)).toEqual({ colours: 'safe' })
  expect(ofAccount({ name: 'Bo', pace: 'slow' })).toEqual({ pace: 'slow' })
})

test('who comes after somebody whose time ran out begins with what the browser likes', () => {
  bring({ ...NOTHING, colours: 'strong' })

  expect(bring(NOTHING)).toEqual({})
  expect(likes.colours).toBe('usual')
})
