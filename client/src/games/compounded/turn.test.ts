import { expect, test } from 'vitest'
import type { CompoundedAction, CompoundedView } from '../../wire/compounded'
import type { Action, Option, Position } from '../../wire/shapes'
import { Turn, pathOf } from './turn.svelte'

/** A question to seat 0, and the list of what it answers. */
function asked(question: string, ...actions: CompoundedAction[]): [Turn, (Action | string)[]] {
  return asking(true, question, ...actions)
}

const CHEMICAL = ['Place', 'Score', 'Extinguish', 'Raise']

function asking(lit: boolean, question: string, ...actions: CompoundedAction[]): [Turn, (Action | string)[]] {
  const view = {
    asked: question,
    field: [
      { cell: 'A1', open: ['O'] },
      { cell: 'C1', open: ['H', 'O', 'H'] },
    ],
  } as unknown as CompoundedView
  const tries = lit ? [] : CHEMICAL // not listed as long as nothing lights up
  const options = actions
    .filter(({ type }) => !tries.includes(type))
    .map((action): Option<CompoundedAction> => ({
      text: '',
      action,
      phrase: null,
      warned: null,
    }))
  const position = { seat: 0, view, options, lit, tries } as unknown as Position<CompoundedView, CompoundedAction>
  const sent: (Action | string)[] = []
  const one = (choice: Option | Action | string) =>
    typeof choice === 'object' && 'action' in choice ? choice.action : choice
  return [
    new Turn(
      () => position,
      (choice) => sent.push(...(Array.isArray(choice) ? choice.map(one) : [one(choice)])),
    ),
    sent,
  ]
}

const place = (element: string, target: string, source = 'bench') =>
  ({ type: 'Place', element, target, source }) as const
const DONE = { type: 'Done' } as const

test('an element is taken up, then its compounds are lit', () => {
  const [turn, sent] = asked('PlaceElements', place('H', 'A1'), place('H', 'B2'), place('O', 'A1'), DONE)
  expect([...turn.lit.keys()]).toEqual(['bench:H', 'bench:O'])

  turn.touch('bench:H')
  expect([...turn.lit.keys()]).toEqual(['cell:A1', 'cell:B2'])
  turn.touch('cell:B2')

  expect(sent).toEqual([place('H', 'B2')])
  expect(turn.begun).toBe(false)
})

test('another element is taken up instead, and the same one laid down', () => {
  const [turn] = asked('PlaceElements', place('H', 'A1'), place('O', 'A1'))
  turn.touch('bench:H')

  turn.touch('bench:O')
  expect(turn.touched).toEqual(['bench:O'])
  turn.touch('bench:O')

  expect(turn.begun).toBe(false)
})

test('a Wild on a compound with several kinds of slots asks which one', () => {
  const [turn, sent] = asked('PlaceElements', place('H', 'A1', 'wild'), place('O', 'A1', 'wild'))
  turn.touch('wild')
  turn.touch('cell:A1')

  expect(turn.several).toHaveLength(2)
  turn.choose(turn.several[1]!)

  expect(sent).toEqual([place('O', 'A1', 'wild')])
})

test('dragging says both at once', () => {
  const [turn, sent] = asked('MoveClaim', { type: 'Move', origin: 'A1', to: 'B2' }, { type: 'Keep' })

  turn.drop('cell:A1', 'cell:B2')

  expect(sent).toEqual([{ type: 'Move', origin: 'A1', to: 'B2' }])
})

test('what is returned goes into the bag and nowhere else', () => {
  const [turn, sent] = asked('ReturnSurplus', { type: 'Return', element: 'H' })

  turn.drop('bench:H', 'cell:A1')
  expect(sent).toEqual([])
  turn.drop('bench:H', 'bag')

  expect(sent).toEqual([{ type: 'Return', element: 'H' }])
})

test('the same answer begins elsewhere when it is for Nobel or for the Burner alone', () => {
  expect(pathOf(place('H', 'A1'), { asked: 'PlaceForNobel', seat: 0 })).toEqual(['nobel:H', 'cell:A1'])
  expect(pathOf({ type: 'Burn', cell: 'A1' }, { asked: 'UseBurner', seat: 0 })).toEqual(['cell:A1'])
  expect(pathOf({ type: 'Burn', cell: 'A1' }, { asked: 'PlaceElements', seat: 0 })).toEqual([
    'tool:Bunsen Burner',
    'cell:A1',
  ])
})

test('several compounds to save are lit, a single one has a button', () => {
  const save = (cell: string) => ({ type: 'Extinguish', cell }) as const
  const [many] = asked('FightFire', save('A1'), save('B2'), { type: 'Pass' })
  const [one] = asked('StopBurner', save('A1'), { type: 'Pass' })

  expect(many.buttons.map(({ action }) => action.type)).toEqual(['Pass'])
  expect(one.buttons.map(({ action }) => action.type)).toEqual(['Extinguish', 'Pass'])
})

test('several elements go back in one question', () => {
  const [turn, sent] = asked('ReturnSurplus', { type: 'Return', element: 'H' }, { type: 'Return', element: 'O' })
  Object.assign(turn.position().view, { seats: [{ bench: ['H', 'H', 'O', 'O', 'O', 'O'], spaces: 4 }] })
  turn.touch('bench:H', 'bench0:H:0')
  turn.touch('bench:H', 'bench0:H:1')
  expect([turn.given, sent]).toEqual([['H', 'H'], []])
  turn.touch('bench:O', 'bench0:O:3') // one too many: the first stays
  turn.giveBack()

  expect(sent).toEqual([
    { type: 'Return', element: 'H' },
    { type: 'Return', element: 'O' },
  ])
})

test('without lights every element may be tried on every compound', () => {
  const [turn, sent] = asking(
    false,
    'PlaceElements',
    place('H', 'A1'),
    { type: 'Trade', given: 'C', count: 3, taken: 'H' },
    DONE,
  )
  expect([...turn.lit.keys()]).toEqual(['bench:C'])
  expect(['bench:H', 'bench:N', 'pile:O', 'wild', 'cell:A1', 'bench:N@1'].map((handle) => turn.tries(handle))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])

  turn.touch('bench:N')
  expect([turn.tries('cell:B2'), turn.tries('extinguisher:Empty')]).toEqual([true, true])
  turn.touch('cell:B2')
  turn.drop('pile:O', 'extinguisher:Empty')
  turn.drop('wild', 'cell:A1')
  turn.drop('bench:H', 'cell:A1')
  turn.drop('wild', 'cell:C1')
  expect(turn.several.map(({ text }) => text)).toEqual(['wild H on C1', 'wild O on C1']) // whatever is legal
  turn.choose(turn.several[1]!)

  expect(sent).toEqual([
    place('N', 'B2'),
    place('O', 'Empty', 'goggles'),
    place('O', 'A1', 'wild'),
    place('H', 'A1'),
    place('O', 'C1', 'wild'),
  ])
})

test('without lights one finds out alone what can be scored, what burns and what rises', () => {
  const [scores, scored] = asking(false, 'ScoreCompounds', { type: 'Score', cell: 'A1' }, DONE)
  scores.touch('cell:B2')
  expect(scored).toEqual([{ type: 'Score', cell: 'B2' }])

  const [fights, saved] = asking(false, 'FightFire', { type: 'Extinguish', cell: 'A1' }, { type: 'Pass' })
  expect(fights.buttons.map(({ action }) => action.type)).toEqual(['Pass'])
  fights.touch('cell:C3')
  expect(saved).toEqual([{ type: 'Extinguish', cell: 'C3' }])

  const [raises, raised] = asking(false, 'RaiseExperiment', { type: 'Raise', experiment: 'study' })
  expect([raises.buttons, raises.tries('tube:1:study')]).toEqual([[], false])
  raises.touch('tube:0:lab')
  raises.touch('tube:0:study')
  expect(raised).toEqual([
    { type: 'Raise', experiment: 'lab' },
    { type: 'Raise', experiment: 'study' },
  ])
})
