import { expect, test } from 'vitest'
import type { Position } from '../wire/shapes'
import { MANIFESTS } from './manifest'
import { endSound, isNewlyAsked, soundsOf } from '../sound/sounds'
import { durationOf, NOTES, SOUNDS } from '../sound/notes'

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

const BY_TABLE = ['turn', 'refusal', 'lift', 'first', 'win', 'loss', 'best'] // by the table itself

test('every sound is used', () => {
  const used = new Set([...Object.values(MANIFESTS).flatMap(({ sounds }) => Object.values(sounds).flat()), ...BY_TABLE])

  expect([...used].sort()).toEqual([...SOUNDS].sort())
})

test('sounds are short, soft and no two alike', () => {
  for (const sound of SOUNDS) expect(durationOf(sound)).toBeLessThan(2700)
  for (const note of SOUNDS.flatMap((sound) => NOTES[sound])) expect(note.loud).toBeLessThanOrEqual(0.8)
  expect(new Set(SOUNDS.map((sound) => JSON.stringify(NOTES[sound]))).size).toBe(SOUNDS.length)
})

test('what happens several times at once is heard once', () => {
  const events = ['CardPlaced', 'CardPlaced', 'CompoundMade', 'HandReceived'].map((type) => ({ type }))

  expect(soundsOf(MANIFESTS.ion!.sounds, events)).toEqual(['bond', 'compound', 'slide'])
  expect(soundsOf({}, events)).toEqual([])
})

test('a seat is called when it is asked and was not before', () => {
  const at = (...waiting: number[]) => [{ seat: 1, waiting } as unknown as Position]

  expect(isNewlyAsked(at(0), at(1))).toBe(true)
  expect(isNewlyAsked(at(1), at(1))).toBe(false)
  expect(isNewlyAsked(at(1), at(0))).toBe(false)
})

test('an end sounds as it went', () => {
  expect([
    endSound([1], [1], false),
    endSound([1], [0], false),
    endSound([1], [0], true),
    endSound([1], [], false),
  ]).toEqual(['win', 'loss', 'best', 'win'])
})
