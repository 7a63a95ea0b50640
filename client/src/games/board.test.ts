import { expect, test, vi } from 'vitest'

vi.mock('./Plain.svelte', () => ({ default: 'text' }))
vi.mock('./ion/Board.svelte', () => ({ default: 'drawn cards of Ion' }))
vi.mock('./valence/Board.svelte', () => ({ default: 'drawn cards of Valence' }))
vi.mock('../theme/settings.svelte', () => ({ likes: { text: false } }))
vi.mock('../wire/rest', () => ({
  rest: { games: () => Promise.resolve([{ name: 'ion', components: '6fe7edb74ee7' }, { name: 'valence', components: '' }]) },
}))

import { boardOf, hasBoard } from './board'

test('a game with changed components is shown as text, for the drawn cards are the printed ones', async () => {
  expect(await boardOf('ion')).toBe('text')
  expect(hasBoard('ion')).toBe(false)
})

test('a game as it is printed is drawn', async () => {
  expect(await boardOf('valence')).toBe('drawn cards of Valence')
  expect(hasBoard('valence')).toBe(true)
})
