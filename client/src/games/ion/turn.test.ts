import { expect, test } from 'vitest'
import type { IonAction, IonView } from '../../wire/ion'
import type { Action, Option, Position } from '../../wire/shapes'
import { Turn } from './turn.svelte'

const SEATS = [{ area: ['Na'] }, { area: ['Mg-Cl', 'OH'] }] as unknown as IonView['seats']
const STEAL: IonAction = { type: 'Steal', victim: 1, group: 'Mg-Cl', move: 'Cl on Na' }

/** Seat 0 uses RXN, and the list of what it answers. */
function asked(lit: boolean): [Turn, Action[]] {
  const view = { seats: SEATS } as IonView
  const option = { text: '', says: '', warning: '', action: STEAL, phrase: null, warned: null }
  const position = { seat: 0, view, options: [option], lit } as Position<IonView, IonAction>
  const sent: Action[] = []
  return [new Turn(() => position, (choice: Option | Action) => sent.push('action' in choice ? choice.action : choice)), sent]
}

test('RXN lights what can be taken', () => {
  const [turn] = asked(true)

  expect(turn.takeable(1)).toEqual({ 'Mg-Cl': ['Cl'] })
})

test('without lights any card may be tried with RXN, and the server says why not', () => {
  const [turn, sent] = asked(false)
  expect(turn.takeable(1)).toEqual({ 'Mg-Cl': ['Mg', 'Cl'], OH: ['OH'] })

  turn.steal(1, 'OH', 'OH')
  turn.place('Na')

  expect(sent).toEqual([{ type: 'Steal', victim: 1, group: 'OH', move: 'OH on Na' }])
})
