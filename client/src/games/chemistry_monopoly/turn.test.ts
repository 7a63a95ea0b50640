import { expect, test } from 'vitest'
import type { ChemistryMonopolyAction, Gift, MonopolyView, SeatView } from '../../wire/chemistry_monopoly'
import type { Action, Option, Position } from '../../wire/shapes'
import { BOX, cell } from './box'
import { written } from './deal.svelte'
import { Turn } from './turn.svelte'

const SEATS = [
  { cash: 500, cards: ['Fe', 'Ni'], passes: ['Hall pass'], left: 0, offers: [] },
  { cash: 300, cards: ['Cu', 'Au'], passes: [], left: 0, offers: [] },
  { cash: 0, cards: [], passes: [], left: 1, offers: [] },
] as unknown as SeatView[]

function option(action: ChemistryMonopolyAction): Option<ChemistryMonopolyAction> {
  return {
    text: 'card' in action ? `${action.type} ${action.card}` : '',
    action,
    phrase: null,
    warned: null,
  }
}

/** A question to seat 0, and the list of what it answers. */
function asked(more: Partial<MonopolyView>, ...actions: ChemistryMonopolyAction[]): [Turn, Action[]] {
  return asking(true, more, ...actions)
}

const CHEMICAL = ['Condense', 'Evaporate', 'EvaporateTo']

function asking(lit: boolean, more: Partial<MonopolyView>, ...actions: ChemistryMonopolyAction[]): [Turn, Action[]] {
  const view = {
    seats: SEATS,
    transferred: ['Au'],
    rules: { offers: 10, solid: 5 },
    debt: null,
    offer: null,
    owner: {},
    levels: {},
    ...more,
  } as MonopolyView
  const tries = lit ? [] : CHEMICAL // not listed as long as nothing lights up
  const position = {
    seat: 0,
    view,
    options: actions.filter(({ type }) => !tries.includes(type)).map(option),
    lit,
    tries,
  } as Position<MonopolyView, ChemistryMonopolyAction>
  const sent: Action[] = []
  const one = (choice: Option | Action) => ('action' in choice ? choice.action : choice)
  return [
    new Turn(
      () => position,
      (choice) => sent.push(...(Array.isArray(choice) ? choice.map(one) : [one(choice)])),
    ),
    sent,
  ]
}

const gift = (giver: number, receiver: number, good: string, count = 1): Gift => ({ giver, receiver, good, count })

test('the ring goes clockwise from Go at the lower right', () => {
  expect([0, 10, 20, 30].map((at) => [cell(at).row, cell(at).column])).toEqual([
    [11, 11],
    [11, 1],
    [1, 1],
    [1, 11],
  ])
  expect(BOX.spaces[39]!.card).toBe('Au')
  expect(cell(39)).toEqual({ row: 10, column: 11, side: 'right' })
})

test('a mode lights its cards, and a touch of a lit card does it', () => {
  const [turn, sent] = asked({}, { type: 'Roll' }, { type: 'Condense', card: 'Fe' }, { type: 'Transfer', card: 'Ni' })
  expect(turn.modes).toEqual(['Condense', 'Transfer'])

  turn.choose('Condense')
  expect(turn.lit).toEqual(['Fe'])
  turn.touch('Fe')

  expect(sent).toEqual([{ type: 'Condense', card: 'Fe' }])
})

test('a touch of any other card opens its deed', () => {
  const [turn, sent] = asked({}, { type: 'Roll' }, { type: 'Condense', card: 'Fe' })

  turn.choose('Condense')
  turn.touch('Au')

  expect([turn.shown, sent]).toEqual(['Au', []])
})

test('an offer is put together and written in the notation of the game', () => {
  const [turn, sent] = asked({}, { type: 'Roll' })

  turn.trade(1)
  turn.touch('Fe')
  turn.touch('Au')
  turn.draft!.give = 100
  turn.draft!.toggleBack('Au')

  expect(turn.draft!.text).toBe('offer 0 gives 1: Fe + 100 @, 1 gives 0: Au -- buy back Au')
  turn.propose()
  expect(sent).toEqual([
    { type: 'Offer', gifts: [gift(0, 1, 'Fe'), gift(0, 1, '@', 100), gift(1, 0, 'Au')], back: ['Au'] },
  ])
})

test('an offer that is listed is sent as listed, so that its warning is seen', () => {
  const gifts = [gift(0, 1, '@', 200), gift(1, 0, 'Cu')]
  const [turn] = asked({}, { type: 'Roll' }, { type: 'Offer', gifts, back: [] })

  turn.trade(1, 'Cu')
  turn.draft!.give = 200

  expect(turn.draft!.listed(turn.offers)?.action).toEqual({ type: 'Offer', gifts, back: [] })
})

test('nobody deals with who has left, nor beyond the offers of a turn', () => {
  const [turn] = asked({}, { type: 'Roll' })
  expect(turn.partners).toEqual([1])
  expect(turn.trading).toBe(true)

  const [tired] = asked({ rules: { offers: 0, solid: 5 } as MonopolyView['rules'] }, { type: 'Roll' })
  expect(tired.trading).toBe(false)
})

test('a counter-offer begins with the terms it answers', () => {
  const offer = { speaker: 1, terms: '', gifts: [gift(1, 0, '@', 300), gift(0, 1, 'Fe')], back: [], countered: false }
  const [turn] = asked({ offer }, { type: 'Accept', back: [] }, { type: 'Decline' })

  turn.counter(offer.gifts)
  turn.draft!.get = 400

  expect(turn.phase).toBe('reply')
  expect(turn.draft!.text).toBe('counter 0 gives 1: Fe, 1 gives 0: 400 @')
  expect(written(offer.gifts)).toBe('0 gives 1: Fe, 1 gives 0: 300 @')
})

test('any bid is sent, listed or not', () => {
  const [turn, sent] = asked({}, { type: 'Bid', amount: 10 }, { type: 'DropOut' })

  turn.bid(10)
  turn.bid(77)

  expect(sent).toEqual([
    { type: 'Bid', amount: 10 },
    { type: 'Bid', amount: 77 },
  ])
})

test('a piece dropped on the Lab evaporates, a card transfers, a card dropped on somebody opens a deal', () => {
  const [turn, sent] = asked({}, { type: 'Roll' }, { type: 'Evaporate', card: 'Fe' }, { type: 'Transfer', card: 'Ni' })

  turn.drop('Fe', 'lab:')
  turn.drop('Ni', 'lab:')
  turn.drop('Ni', 'seat:1')

  expect(sent).toEqual([
    { type: 'Evaporate', card: 'Fe' },
    { type: 'Transfer', card: 'Ni' },
  ])
  expect(turn.draft!.chosen).toEqual(['Ni'])
})

test('condensing goes on over several questions while something can be condensed', () => {
  const [turn] = asked({}, { type: 'Roll' }, { type: 'Condense', card: 'Fe' })
  turn.choose('Condense')

  turn.renew()

  expect(turn.mode).toBe('Condense')
})

test('a debt comes with a plan of no more than it takes, which can be changed', () => {
  const debt = { amount: 550, creditor: 1, what: '', raisable: 900 } as unknown as MonopolyView['debt']
  const [turn, sent] = asked({ debt }, { type: 'Transfer', card: 'Fe' }, { type: 'Transfer', card: 'Ni' })
  expect(turn.picked).toHaveLength(1)

  turn.pick(turn.of('Transfer').find(({ text }) => !turn.picked.includes(text))!)
  expect(turn.picked).toHaveLength(2)
  turn.raise()
  expect(sent).toEqual([
    { type: 'Transfer', card: 'Fe' },
    { type: 'Transfer', card: 'Ni' },
  ])
  turn.renew()
  expect(turn.picked).toEqual(turn.plan)
})

test('without lights every lot may be tried', () => {
  const [turn, sent] = asking(
    false,
    {},
    { type: 'Roll' },
    { type: 'Condense', card: 'Fe' },
    { type: 'Transfer', card: 'Ni' },
  )
  expect(turn.modes).toEqual(['Condense', 'Evaporate', 'Transfer'])
  expect(turn.ways('Fe')).toEqual([])

  turn.choose('Condense')
  expect(turn.lit).toEqual([])
  turn.touch('Au')
  turn.drop('liquid', 'lot:Ni')
  turn.touch('Fe')

  expect(sent).toEqual(['Au', 'Ni', 'Fe'].map((card) => ({ type: 'Condense', card })))
})

test('without lights a debt is raised by whatever lies on own lots, and the table judges', () => {
  const debt = { creditor: 1, amount: 900, what: 'Au', raisable: 600 }
  const [turn, sent] = asking(
    false,
    { debt, owner: { Fe: 0, Ni: 0, Cu: 1 }, levels: { Fe: 1, Ni: 0, Cu: 2 } },
    { type: 'Evaporate', card: 'Fe' },
  )
  expect([turn.phase, turn.modes]).toEqual(['debt', ['Evaporate']])
  expect(turn.picked).toEqual(['evaporate Fe'])

  turn.raise()

  expect(sent).toEqual([{ type: 'Evaporate', card: 'Fe' }])
})
