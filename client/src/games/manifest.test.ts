import { expect, test, vi } from 'vitest'

vi.mock('../board/Plain.svelte', () => ({ default: 'text' }))
vi.mock('./ion/Board.svelte', () => ({ default: 'drawn cards of Ion' }))
vi.mock('./valence/Board.svelte', () => ({ default: 'drawn cards of Valence' }))
vi.mock('../theme/settings.svelte', () => ({ likes: { text: false } }))

import { boardOf, hasBoard } from './manifest'

test('a table with other components is shown as text, for the drawn cards are the printed ones', async () => {
  expect(await boardOf('ion', '6fe7edb74ee7')).toBe('text')
  expect(hasBoard('ion', '6fe7edb74ee7')).toBe(false)
})

test('a table with what is printed is drawn, beside one of the same game that is not', async () => {
  expect(await boardOf('ion')).toBe('drawn cards of Ion')
  expect(await boardOf('valence')).toBe('drawn cards of Valence')
  expect(hasBoard('valence')).toBe(true)
})
