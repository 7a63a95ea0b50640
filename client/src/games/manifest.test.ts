import { expect, test, vi } from 'vitest'

vi.mock('../board/Plain.svelte', () => ({ default: 'text' }))
vi.mock('./ion/Board.svelte', () => ({ default: 'drawn cards of Ion' }))
vi.mock('./valence/Board.svelte', () => ({ default: 'drawn cards of Valence' }))
vi.mock('../theme/settings.svelte', () => ({ likes: { text: false, language: 'en' } }))

import { boxOf, lay } from '../board/box'
import type { IonBoard } from '../wire/ion'
import { boardOf, hasBoard, laterOf, MANIFESTS } from './manifest'

test('the box of a game is laid out before its board is loaded', async () => {
  expect(await boardOf('ion')).toBe('drawn cards of Ion')
  expect(boxOf<IonBoard>('ion').names.NaCl).toBe('sodium chloride')
  expect(hasBoard('valence')).toBe(true)
})

test('what knows the pieces of a game waits for its box', async () => {
  let come = false
  const pointing = vi.fn(async () => ({ hinted: () => [], coached: {} }))
  MANIFESTS.litmus = { ...MANIFESTS.ion!, pointing }
  const later = laterOf('litmus', 'pointing').then(() => (come = true))
  await new Promise((done) => setTimeout(done))
  expect([come, pointing.mock.calls.length]).toEqual([false, 0])

  lay('litmus', {})
  expect(await later).toBe(true)
  delete MANIFESTS.litmus
})

test('a game of others without a manifest is shown as text', async () => {
  expect(await boardOf('litmus')).toBe('text')
  expect(hasBoard('litmus')).toBe(false)
})

test('a page that drew one box starts again for another', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })

  await boardOf('ion', '6fe7edb74ee7')

  expect(reload).toHaveBeenCalledOnce()
})
