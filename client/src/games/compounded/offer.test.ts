import { expect, test } from 'vitest'
import type { OfferView, SeatView } from '../../wire/compounded'
import { modelOf, BOX } from './box'
import { Draft } from './draft.svelte'
import { goodsOf, leftOf, written } from './offer'

const BENCH = {
  bench: ['H', 'H', 'O'],
  wilds: 1,
  tools: ['Lab Key'],
  journals: [3],
  extinguishers: ['Extinguisher C'],
} as unknown as SeatView

test('everything that may change hands is listed once, with its number', () => {
  expect(goodsOf(BENCH)).toEqual([
    ['H', 2],
    ['O', 1],
    ['Wild', 1],
    ['Lab Key', 1],
    ['Journal', 1],
    ['Extinguisher C', 1],
  ])
})

test('an offer is written in the notation of the table', () => {
  const draft = new Draft(0)
  draft.toggle(1)
  draft.put(0, 'H')
  draft.put(0, 'H')
  draft.put(0, 'Lab Key')
  draft.put(1, 'Wild')

  expect(written(draft.lanes, ' a favour ')).toBe('offer 0 gives 1: 2 H + Lab Key, 1 gives 0: Wild -- a favour')
})

test('a deal among three has lanes for everybody', () => {
  const draft = new Draft(0)
  draft.toggle(1)
  draft.toggle(2)
  draft.open(1, 2)
  draft.put(4, 'S')

  expect(written(draft.lanes, '')).toBe('offer 1 gives 2: S')
  expect(draft.pairs).toEqual([[2, 1]])
})

test('a counter-offer begins with what was offered', () => {
  const offer = {
    number: 3,
    proposer: 1,
    gifts: [{ giver: 1, receiver: 0, good: 'H', count: 2 }],
    agreed: [1],
    promise: '',
    counters: 0,
  } as OfferView
  const draft = new Draft(0)
  draft.answer(offer)
  draft.give(0, 'O', '')

  expect(written(draft.lanes, '', draft.counters)).toBe('counter 3 with 0 gives 1: O, 1 gives 0: 2 H')
})

test('what lies in one lane is gone for the next', () => {
  const draft = new Draft(0)
  draft.toggle(1)
  draft.toggle(2)
  draft.put(0, 'H')

  expect(leftOf(BENCH, 0, 'H', draft.lanes)).toBe(1)
})

test('whoever leaves a deal takes the lanes along', () => {
  const draft = new Draft(0)
  draft.toggle(1)
  draft.put(0, 'H')
  draft.toggle(1)

  expect(draft.lanes).toEqual([])
})

test('elements lie on slots of their kind, a Wild too', () => {
  const { slots } = modelOf(BOX.cards.Water!, ['H*'])

  expect(slots.map(({ element, filled }) => [element, filled])).toEqual([
    ['O', ''],
    ['H', 'H*'],
    ['H', ''],
  ])
})
