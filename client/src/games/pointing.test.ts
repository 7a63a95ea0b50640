/** What belongs to an answer is found on a board that is only looked at, too. */
import { expect, test, vi } from 'vitest'
import type { Option, Position } from '../wire/shapes'
import * as compounded from './compounded/pointing'
import * as valence from './valence/pointing'

vi.stubGlobal('CSS', { escape: (text: string) => text })
const answer = (action: object) => ({ action }) as Option
const seen = { seat: 0, view: { asked: 'MoveClaim' } } as unknown as Position

test('both cards of a claim that moves are marked', () => {
  const marked = compounded.hinted(answer({ type: 'Move', origin: 'D2', to: 'C1' }), seen)

  expect(marked).toContain('li[data-cell="D2"]')
  expect(marked).toContain('li[data-cell="C1"]')
})

test('the pile and the deck are marked for who takes or draws', () => {
  expect(valence.hinted(answer({ type: 'Take', card: 'H' }), seen)).toEqual(['.pile > :is(button, .layer):last-child'])
  expect(valence.hinted(answer({ type: 'Draw' }), seen)).toEqual(['.deck'])
})
