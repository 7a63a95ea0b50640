import { expect, test } from 'vitest'
import type { Meeting, SeatView, ValenceAction, ValenceView } from '../../wire/valence'
import type { Action, Option, Position } from '../../wire/shapes'
import { likes } from '../../theme/settings.svelte'
import { Turn, within } from './turn.svelte'

likes.language = 'en'

const MEETING: Meeting = {
  reactors: ['Acid'],
  target: 'Base',
  owner: 1,
  products: ['Salt', 'Water'],
  equation: 'HCl + KOH -> KCl + H2O',
  words: '',
  said: '',
}

function option(action: ValenceAction): Option<ValenceAction> {
  return { text: '', action, phrase: null, warned: null }
}

/** A question to seat 0, and the list of what it answers. */
function asked(hand: string[], ...actions: ValenceAction[]): [Turn, Action[]] {
  return asking(true, hand, ...actions)
}

const CHEMICAL = ['Build', 'React', 'Dissolve']

function asking(lit: boolean, hand: string[], ...actions: ValenceAction[]): [Turn, Action[]] {
  const seat = { hand, stash: ['Acid', 'Acid', 'Water'] } as unknown as SeatView
  const view = { seats: [seat], meetings: [MEETING] } as unknown as ValenceView
  const tries = lit ? [] : actions.map(({ type }) => type).filter((type) => CHEMICAL.includes(type)) // not listed as long as nothing lights up
  const position = {
    seat: 0,
    view,
    options: actions.filter(({ type }) => !tries.includes(type)).map(option),
    lit,
    tries,
  } as Position<ValenceView, ValenceAction>
  const sent: Action[] = []
  return [
    new Turn(
      () => position,
      (choice) => sent.push('action' in choice ? choice.action : choice),
    ),
    sent,
  ]
}

test('equal cards are counted', () => {
  expect(within(['H', 'H'], ['H', 'O', 'H'])).toBe(true)
  expect(within(['H', 'H'], ['H', 'O'])).toBe(false)
})

test('cards that lead to something are lit, one after the other', () => {
  const [turn] = asked(['H', 'H', 'O', 'Na'], { type: 'Build', cards: ['H', 'H', 'O'] })
  expect(turn.fitting).toEqual([0, 1, 2])

  turn.touch(0)

  expect(turn.fitting).toEqual([1, 2])
  expect(turn.sum).toBe(1)
})

test('cards are discarded in the order in which they were picked', () => {
  const [turn, sent] = asked(['H', 'O', 'Na'], { type: 'Build', cards: ['H', 'O', 'Na'] })

  for (const place of [2, 0, 1]) turn.touch(place)
  turn.build()

  expect(turn.ready?.formula).toBe('NaOH')
  expect(sent).toEqual([{ type: 'Build', cards: ['Na', 'H', 'O'] }])
})

test('a picked card goes on top or before another one', () => {
  const [turn] = asked(['H', 'O', 'Na'], { type: 'Done' })
  for (const place of [0, 1, 2]) turn.touch(place)

  turn.move(0)
  expect(turn.cards).toEqual(['O', 'Na', 'H'])
  turn.move(0, 2)
  expect(turn.cards).toEqual(['O', 'H', 'Na'])
})

test('sulfur with three oxygen counts as turned over', () => {
  const [turn] = asked(['O', 'O', 'O', 'S'], { type: 'Build', cards: ['O', 'O', 'O', 'S'] })

  for (const place of [0, 1, 2]) turn.touch(place)
  expect(turn.sum).toBe(-6)
  turn.touch(3)

  expect(turn.sum).toBe(0)
})

test('what is not offered can still be tried, so that the table says why not', () => {
  const [turn, sent] = asked(['H', 'O'], { type: 'Done' })

  turn.touch(1)
  turn.build()

  expect(sent).toEqual([{ type: 'Build', cards: ['O'] }])
})

test('the whole hand is exchanged, picked cards on top', () => {
  const [turn, sent] = asked(['H', 'O', 'Na'], { type: 'Draw' }, { type: 'Exchange', cards: ['O', 'Na', 'H'] })

  turn.touch(0)
  turn.exchange()

  expect(sent).toEqual([{ type: 'Exchange', cards: ['O', 'Na', 'H'] }])
})

test('an order that is not listed is warned of like the listed one with the same card on top', () => {
  const listed = ['Na', 'H'].map((top) => ({
    ...option({ type: 'Exchange', cards: [top === 'H' ? 'Na' : 'H', 'O', top] }),
    warned: { key: `${top} on top`, text: `${top} on top`, parts: {} },
  }))
  const position = {
    seat: 0,
    view: { seats: [{ hand: ['H', 'O', 'Na'] }] },
    options: listed,
    tries: [],
  } as unknown as Position<ValenceView, ValenceAction>
  const chosen: (Option | Action)[] = []
  const turn = new Turn(
    () => position,
    (choice) => chosen.push(choice),
  )

  for (const place of [1, 2, 0]) turn.touch(place)
  turn.exchange()

  expect(chosen).toEqual([{ ...listed[1], action: { type: 'Exchange', cards: ['O', 'Na', 'H'] } }])
})

test('a reactor lights its targets and is staged with its equation', () => {
  const react = { type: 'React', reactor: 'Acid', target: 'Base', owner: 1 } as const
  const [turn, sent] = asked([], { type: 'Draw' }, react)
  expect(turn.targets(1)).toEqual({})

  turn.use(0, 'Acid')
  expect(turn.targets(1)).toEqual({ Base: 'Salt + Water' })
  turn.use(1, 'Base')

  expect(turn.meeting(option(react) as Option<typeof react>)?.equation).toBe('HCl + KOH -> KCl + H2O')
  expect(turn.staged?.action).toEqual(react)
  expect(sent).toEqual([])
})

test('two acids against a blocker are asked for, where there are several pairs', () => {
  const pair = (second: string) => ({ type: 'Dissolve', first: 'Acid', second, owner: 1 }) as const
  const [turn] = asked([], { type: 'Draw' }, pair('Acid'), pair('Sulfuric Acid'))

  turn.hold('Acid')
  turn.point(1, 'Transition Metal Compound')

  expect(turn.several.map(({ action }) => action)).toEqual([pair('Acid'), pair('Sulfuric Acid')])
})

test('the only answer left after building is to finish', () => {
  expect(asked(['H'], { type: 'Done' })[0].phase).toBe('build')
  expect(asked(['H'], { type: 'TradeUp', kind: 'Salt' }, { type: 'Done' })[0].phase).toBe('collect')
})

test('without lights nothing is told, and what is laid is tried', () => {
  const [turn, sent] = asking(false, ['H', 'O', 'Na'], { type: 'Build', cards: ['H', 'O', 'Na'] })
  expect(turn.fitting).toEqual([])

  for (const place of [0, 1]) turn.touch(place)
  expect(turn.ready).toBeUndefined()
  turn.build()
  turn.touch(2)
  turn.build()

  expect(sent).toEqual([
    { type: 'Build', cards: ['H', 'O'] },
    { type: 'Build', cards: ['H', 'O', 'Na'] },
  ])
})

test('without lights any two Molecules may be tried, and any pair against a blocker', () => {
  const [turn, sent] = asking(false, [], { type: 'React', reactor: 'Acid', target: 'Base', owner: 1 }, { type: 'Draw' })
  expect([turn.tries(0), turn.tries(1)]).toEqual([true, false])

  turn.use(0, 'Water')
  expect([turn.reactor, turn.tries(1), turn.targets(1)]).toEqual(['Water', true, {}])
  turn.use(1, 'Base')
  expect(sent).toEqual([{ type: 'React', reactor: 'Water', owner: 1, target: 'Base' }])

  turn.use(0, 'Acid')
  turn.use(1, 'Base')
  expect(sent[1]).toEqual({ type: 'React', reactor: 'Acid', owner: 1, target: 'Base' })

  turn.use(0, 'Acid')
  turn.use(1, 'Transition Metal Compound')
  expect(turn.several.map(({ text }) => text)).toEqual(['dissolve Acid + Acid on 1', 'dissolve Acid + Water on 1'])
  turn.stage(turn.several[1]!)
  expect(sent[2]).toEqual({ type: 'Dissolve', first: 'Acid', second: 'Water', owner: 1 })
})
