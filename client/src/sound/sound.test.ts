import { expect, test } from 'vitest'
import type { Position } from '../wire/shapes'
import { called } from './hear'
import { MANIFESTS } from '../games/manifest'
import { soundsOf } from './map'
import { length, SCORES, SOUNDS } from './scores'

const files = import.meta.glob<string>('../wire/*.ts', { query: '?raw', import: 'default', eager: true })

/** The events a game may send, by the union at the end of its file. */
function eventsOf(game: string): string[] {
  const union = files[`../wire/${game}.ts`]?.split(/export type \w+Event =\n/)[1] ?? ''
  return [...union.matchAll(/^ {2}\| (\w+)/gm)].map((found) => found[1]!)
}

test.each(Object.keys(MANIFESTS))('every event of %s that makes a sound is one the server sends', (game) => {
  const known = eventsOf(game)

  expect(known.length).toBeGreaterThan(5)
  expect(Object.keys(MANIFESTS[game]!.sounds).filter((type) => !known.includes(type))).toEqual([])
})

test('every sound is used', () => {
  const used = new Set([...Object.values(MANIFESTS).flatMap(({ sounds }) => Object.values(sounds)), 'turn'])

  expect([...used].sort()).toEqual([...SOUNDS].sort())
})

test('sounds are short, soft and no two alike', () => {
  for (const sound of SOUNDS) expect(length(sound)).toBeLessThan(2000)
  for (const note of SOUNDS.flatMap((sound) => SCORES[sound])) expect(note.loud).toBeLessThanOrEqual(0.8)
  expect(new Set(SOUNDS.map((sound) => JSON.stringify(SCORES[sound]))).size).toBe(SOUNDS.length)
})

test('what happens several times at once is heard once', () => {
  const events = ['CardPlaced', 'CardPlaced', 'CompoundMade', 'HandReceived'].map((type) => ({ type }))

  expect(soundsOf('ion', events)).toEqual(['laid', 'compound'])
  expect(soundsOf('a game of others', events)).toEqual([])
})

test('a seat is called when it is asked and was not before', () => {
  const at = (...waiting: number[]) => [{ seat: 1, waiting } as unknown as Position]

  expect(called(at(0), at(1))).toBe(true)
  expect(called(at(1), at(1))).toBe(false)
  expect(called(at(1), at(0))).toBe(false)
})
