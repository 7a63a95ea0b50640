import { expect, test } from 'vitest'
import type { Sentence } from '../wire/messages'
import { type Catalogue, ENGLISH, fill, spoken } from './fill'

const NAMES = ['Ada', 'Bo']
const GERMAN: Catalogue = {
  sentences: {
    '{seat} placed {card:formula}: {group:formula}.': '{seat} legt {card}: {group}.',
    'keeps {uses:&}': 'behältst du {uses}',
    '{card:formula}, {points:point}': '{card}, {points}',
  },
  words: { and: 'und', nothing: 'nichts' },
  names: { 'sodium chloride': 'Natriumchlorid' },
  units: { point: ['Punkt', 'Punkte'] },
  language: 'de',
}
const say = (key: string, parts: Sentence['parts'] = {}): Sentence => ({ key, text: '', parts })

test('gaps become people, formulas and words', () => {
  const said = say('{seat} placed {card:formula}: {group:formula}.', { seat: 1, card: 'Cl', group: 'NaCl' })
  expect(fill(said, NAMES, ENGLISH)).toEqual([
    { kind: 'seat', seat: 1, text: 'Bo' },
    { kind: 'words', text: ' placed ' },
    { kind: 'formula', text: 'Cl' },
    { kind: 'words', text: ': ' },
    { kind: 'formula', text: 'NaCl' },
    { kind: 'words', text: '.' },
  ])
  expect(spoken(said, NAMES, GERMAN)).toBe('Bo legt Cl: NaCl.')
})

test('sentences within sentences, lists and units go into the language of the whole', () => {
  const uses = [
    say('{card:formula}, {points:point}', { card: 'Cl', points: 1 }),
    say('{card:formula}, {points:point}', { card: 'Na', points: 5 }),
  ]
  expect(spoken(say('keeps {uses:&}', { uses }), [], ENGLISH)).toBe('keeps Cl, 1 point and Na, 5 points')
  expect(spoken(say('keeps {uses:&}', { uses }), [], GERMAN)).toBe('behältst du Cl, 1 Punkt und Na, 5 Punkte')
})

test('what is counted may have two words', () => {
  const made = [say('{count:ionic compound}', { count: 1 }), say('{count:ionic compound}', { count: 3 })]
  const german = {
    ...GERMAN,
    sentences: { ...GERMAN.sentences, '{count:ionic compound}': '{count}', 'made {made}': 'gemacht {made}' },
    units: { 'ionic compound': ['Ionenverbindung', 'Ionenverbindungen'] },
  }
  expect(spoken(say('made {made}', { made }), [], ENGLISH)).toBe('made 1 ionic compound, 3 ionic compounds')
  expect(spoken(say('made {made}', { made }), [], german)).toBe('gemacht 1 Ionenverbindung, 3 Ionenverbindungen')
})

test('what a language lacks is said whole in English', () => {
  expect(spoken(say('{points:point} for {name}', { points: 2, name: 'sodium chloride' }), [], GERMAN)).toBe(
    '2 points for sodium chloride',
  )
})

test('lists by seat, empty lists and nobody', () => {
  expect(spoken(say('Revealed: {cards:by_seat}.', { cards: ['Cl', 'Na'] }), NAMES, ENGLISH)).toBe(
    'Revealed: Ada Cl, Bo Na.',
  )
  expect(spoken(say('{seats:seat&} and {cards}', { seats: [], cards: [] }), NAMES, ENGLISH)).toBe('nobody and nothing')
})

test('a seat without a name begins with a capital', () => {
  expect(spoken(say('{seat} passes.', { seat: 1 }), [], ENGLISH)).toBe('Seat 1 passes.')
})
