import { expect, test, vi } from 'vitest'
import { textsOf } from '../sentences/catalogue.svelte'
import { learn } from '../texts/index.svelte'
import { likes } from '../theme/settings.svelte'
import type { Outcome } from '../wire/shapes'
import { difference, headline, madeIn, mostBy, partOf, placeOf } from './gameResult'

likes.language = 'en'
const said = { key: '', text: '', parts: {} }
const NAMES = ['Ana', 'Bo', 'Cy']
const ended = (scores: number[], winners: number[], breakdown: Record<string, number>[] = []): Outcome => ({
  scores,
  winners,
  breakdown,
  said,
})

test('the end speaks to the seat that reads it', () => {
  const result = ended([56, 25, 40], [0])
  expect(NAMES.map((_, seat) => headline('ion', result, seat, NAMES))).toEqual([
    'You won with 56',
    'Third, 31 points behind Ana',
    'Second, 16 points behind Ana',
  ])
})

test('a shared win names the others', () => {
  expect(headline('ion', ended([40, 40, 12], [0, 1]), 1, NAMES)).toBe('You share the win with Ana: 40 points each')
  expect(headline('valence', ended([3, 3, 3], [0, 1, 2]), 1, NAMES)).toBe('You have won together')
  expect(headline('valence', ended([3, 3, 3], []), 1, NAMES)).toBe('Nobody won')
})

test('a lost tie is no distance, and one point is one point', () => {
  expect(headline('ion', ended([40, 40, 12], [0]), 1, NAMES)).toBe('Same score as Ana, who wins the tie')
  expect(headline('ion', ended([40, 39, 12], [0]), 1, NAMES)).toBe('So close: one point behind Ana')
})

test('no place is claimed where the points do not tell it', () => {
  expect(headline('ion', ended([40, 9, 9], [0]), 2, NAMES)).toBe('31 points behind Ana')
})

test('money is no point', () => {
  expect(headline('chemistry_monopoly', ended([900, 0, 350], [0]), 2, NAMES)).toBe('Second, @550 behind Ana')
})

test('winners share the first place', () => {
  expect(NAMES.map((_, seat) => placeOf(ended([12, 40, 40], [1, 2]), seat))).toEqual([3, 1, 1])
})

test('the difference is the part where most was won or lost', () => {
  const result = ended([30, 20, 5], [0], [{ first: 10, second: 20 }, { first: 12, second: 8 }, {}])
  expect(difference(result, 0)).toEqual({ part: 'second', mine: 20, theirs: 8, rival: 1 })
  expect(difference(result, 1)).toEqual({ part: 'second', mine: 8, theirs: 20, rival: 0 })
})

test('compounds are told once each, with all who made them', () => {
  const made = (formula: string, seat: number) => ({ type: 'CompoundMade', text: '', formula, seat })
  const found = madeIn(
    [made('NaCl', 0), made('HF', 1), { type: 'CardPlaced', text: '' }, made('NaCl', 1)],
    ['CompoundMade'],
  )
  expect(found).toEqual([
    { formula: 'NaCl', seats: [0, 1] },
    { formula: 'HF', seats: [1] },
  ])
  expect([mostBy(0, found), mostBy(1, found)]).toEqual([0, 2])
})

test('the parts of the points are called in the language of the reader', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      events: {},
      rules: {},
      sentences: {},
      words: { Water: 'Wasser' },
      names: {},
      units: {},
      language: 'de',
    }),
  )
  likes.language = 'de'
  await learn()
  textsOf('valence')
  await vi.waitFor(() => expect(partOf('valence', 'Water')).toBe('Wasser'))
  expect(partOf('ion', 'tiles')).toBe('Plättchen') // what the client itself has a word for
  likes.language = 'en'
  vi.unstubAllGlobals()
})
