import { beforeEach, expect, test } from 'vitest'
import { plain } from '../sentences/catalogue.svelte'
import { tell, type Tale } from '../sentences/tale'
import { likes } from '../theme/settings.svelte'
import type { TableEvent } from '../wire/shapes'
import { MANIFESTS } from './manifest'

const files = import.meta.glob<string>('../wire/*.ts', { query: '?raw', import: 'default', eager: true })
const GAMES = Object.keys(MANIFESTS)
const WRONG = /\(\+\d|now holds|\b[A-O]1?\d\b|undefined|NaN|[[\]{}|*]/
const LONGEST = 90
const to = (game: string, you: number) => ({ game, names: ['Antoine', 'Rosalind', 'Jabir', 'Marie'], you })

/** Every event of a game with likely values, by the declarations of its file. */
function samples(game: string): TableEvent[] {
  const file = files[`../wire/${game}.ts`]!
  const union = file.split(/export type \w+Event =\n/)[1]!
  const types = [...union.matchAll(/^ {2}\| (\w+)/gm)].map((found) => found[1]!)
  return types.map((type) => {
    const body = new RegExp(`export interface ${type} \\{([^}]*)\\}`).exec(file)![1]!
    const fields = [...body.matchAll(/^ {2}(\w+)\??: (.+)$/gm)].filter(([, name]) => name !== 'type')
    return {
      text: '',
      ...Object.fromEntries(fields.map(([, name, kind]) => [name, sample(name!, kind!)])),
      type,
    } as TableEvent
  })
}

function sample(name: string, kind: string): unknown {
  if (kind === 'number[]') return [12, 30, 7]
  if (kind === 'number') return ['owner', 'victim', 'partner', 'creditor', 'mover', 'other'].includes(name) ? 1 : 2
  if (kind.endsWith('[]')) return name === 'made' ? ['MgCl2', 'NaCl'] : ['Mg', 'Cl']
  if (name === 'card' || name === 'group') return 'Mg'
  return name === 'formula' ? 'MgCl2' : 'Magnesium chloride'
}

beforeEach(() => {
  likes.language = 'en'
})

test.each(GAMES)('every event of %s has a line in both languages, or is folded', async (game) => {
  const { tale } = await MANIFESTS[game]!.tale()
  const types = samples(game).map((event) => event.type)
  const known = (lines: Tale['en']) => [...new Set(Object.keys(lines).map((key) => key.split('.')[0]!))].sort()

  expect(known(tale.en)).toEqual([...types].sort())
  expect(Object.keys(tale.de)).toEqual(Object.keys(tale.en))
  for (const [key, line] of Object.entries(tale.en)) expect([key, line === '']).toEqual([key, tale.de[key] === ''])
})

test.each(GAMES)('lines of %s are short and plain, told to anybody', async (game) => {
  const { tale } = await MANIFESTS[game]!.tale()
  for (const lines of [tale.en, tale.de])
    for (const [key, line] of Object.entries(lines)) {
      const event = samples(game).find((one) => one.type === key.split('.')[0])!
      for (const text of [line].flat())
        for (const you of [-1, 2]) {
          const alone = { en: { [event.type]: text }, de: {}, ...(tale.also ? { also: tale.also } : {}) }
          const said = plain(tell(alone, event, undefined, 0, to(game, you))!)
          expect(said.length, `${key}: ${said}`).toBeLessThanOrEqual(LONGEST)
          expect(said, key).not.toMatch(WRONG)
        }
    }
})

test('the same event is told to whom it happens, and to others, in varied words', async () => {
  const { tale } = await MANIFESTS.ion!.tale()
  const parked = { type: 'CardPlaced', text: '', seat: 0, card: 'F', group: 'F' } as TableEvent
  const said = (number: number, you: number) => plain(tell(tale, parked, undefined, number, to('ion', you))!)

  expect(said(0, 0)).toBe('You park F for later.')
  expect(said(0, 1)).toBe('Antoine parks F for later.')
  expect(said(2, 1)).toBe('Antoine puts F aside.')
  expect(said(3, 1)).toBe(said(0, 1)) // a replay tells the same
  const made = { type: 'CompoundMade', text: '', seat: 0, formula: 'NaF', name: 'sodium fluoride' } as TableEvent
  expect(tell(tale, parked, made, 0, to('ion', 1))).toEqual([])
})
