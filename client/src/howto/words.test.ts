import { expect, test } from 'vitest'
import { likes } from '../theme/settings.svelte'
import { inPlay, inWords, listed, type Told } from './words'

likes.language = 'en'
const FOUND = import.meta.glob<Record<'en' | 'de', Told>>('../games/*/howto.ts', { eager: true, import: 'default' })

test('all five games are told in both languages, gap by gap', () => {
  const gaps = (told: Told) =>
    Object.fromEntries(Object.entries(told).map(([key, text]) => [key, (text.match(/\{\w+\}/g) ?? []).sort()]))
  expect(Object.keys(FOUND)).toHaveLength(5)
  for (const { en, de } of Object.values(FOUND)) expect(gaps(de)).toEqual(gaps(en))
})

test('values stand in their gaps', () => {
  expect(inWords({ en: { more: '{turns} turns' } }, { turns: 6 })).toEqual({ more: '6 turns' })
})

test('numbered words come as a list, without what stands under them', () => {
  expect(listed({ 'know.1': 'a', 'know.1.text': 'x', aim: 'y', 'know.2': 'b' }, 'know')).toEqual(['a', 'b'])
})

test('a module is told where it is on the table, and where no table is known', () => {
  expect([
    inPlay({ action_tiles: true }, 'action_tiles'),
    inPlay({}, 'action_tiles'),
    inPlay(null, 'action_tiles'),
  ]).toEqual([true, false, true])
})
