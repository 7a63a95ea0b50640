import { expect, test } from 'vitest'
import type { IonAction, IonView } from '../../wire/ion'
import type { Action, Option, Position } from '../../wire/shapes'
import { Turn } from './turn.svelte'

const SEATS = [{ area: ['Na'] }, { area: ['Mg-Cl', 'OH'] }] as unknown as IonView['seats']
const STEAL: IonAction = { type: 'Steal', victim: 1, group: 'Mg-Cl', move: 'Cl on Na' }

/** Seat 0 uses RXN, and the list of what it answers. */
function asked(lit: boolean): [Turn, Action[]] {
  const view = { seats: SEATS } as IonView
  const option = { text: '', action: STEAL, phrase: null, warned: null }
  const position = { seat: 0, view, options: lit ? [option] : [], lit, tries: lit ? [] : ['Steal'] } as Position<
    IonView,
    IonAction
  >
  const sent: Action[] = []
  return [
    new Turn(
      () => position,
      (choice: Option | Action) => sent.push('action' in choice ? choice.action : choice),
    ),
    sent,
  ]
}

test('RXN lights what can be taken', () => {
  const [turn] = asked(true)

  expect(turn.takeable(1)).toEqual({ 'Mg-Cl': ['Cl'] })
})

test('without lights any card may be tried with RXN, and the server says why not', () => {
  const [turn, sent] = asked(false)
  expect(turn.takeable(1)).toEqual({ 'Mg-Cl': ['Mg', 'Cl'], OH: ['OH'] })

  turn.steal(1, 'OH', 'OH')
  expect([turn.alone, turn.targets, turn.trying]).toEqual([true, {}, undefined]) // nothing is told, nobody is asked
  turn.place('Na')

  expect(sent).toEqual([{ type: 'Steal', victim: 1, group: 'OH', move: 'OH on Na' }])
})

test('without lights cards are laid one after the other, and only what is no group is refused at once', () => {
  const seats = [{ area: ['Na', 'Cl', 'Cl'], placing: ['Fe', 'OH'] }] as unknown as IonView['seats']
  const position = {
    seat: 0,
    view: { seats, bond_many: true } as IonView,
    options: [],
    lit: false,
    tries: ['Place'],
  } as unknown as Position<IonView, IonAction>
  const sent: (Option | Action)[] = []
  const turn = new Turn(
    () => position,
    (choice) => sent.push(choice),
  )

  turn.held = 'Fe'
  turn.place('Cl')
  expect(turn.several.map(({ text }) => text)).toEqual(['Fe+2 on Cl', 'Fe+2 on 2 Cl', 'Fe+3 on Cl', 'Fe+3 on 2 Cl'])
  turn.make(turn.several[1]!)
  expect([turn.area, turn.left]).toEqual([['Na', 'FeCl2'], ['OH']])
  turn.place('FeCl2')
  expect(sent).toEqual([{ type: 'Place', moves: ['Fe+2 on 2 Cl', 'OH on FeCl2'] }])
  turn.place('Na')
  expect(sent[1]).toEqual({ type: 'Place', moves: ['Fe+2 on 2 Cl', 'OH on Na'] })
})
