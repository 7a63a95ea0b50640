import { expect, test } from 'vitest'
import type { Progress } from './messages'
import { completed } from './progress'
import type { Position } from './shapes'

const option = { text: 'Cl', action: { type: 'Pick' }, phrase: null, warned: null }
const position: Position = {
  seat: 0,
  secret: true,
  view: {
    turn: 3,
    seats: [
      { ready: false, hand: ['Cl'] },
      { ready: false, hand: [] },
    ],
  },
  question: 7,
  waiting: [0, 1],
  options: [option],
  can_undo: false,
  result: null,
  history: [],
  coach: null,
  decision: 'Select',
  asked: { key: 'Which card?', text: 'Which card?', parts: {} },
  lit: true,
  tries: [],
  routine: null,
}
const news: Progress = { t: 'progress', seq: 5, question: 7, waiting: [0], can_undo: [], answered: null }

test('somebody else has answered: my question stays open', () => {
  const now = completed(position, news)

  expect(now).toMatchObject({ waiting: [0], options: [option], can_undo: false })
  expect(now.view).toEqual({
    turn: 3,
    seats: [
      { ready: false, hand: ['Cl'] },
      { ready: true, hand: [] },
    ],
  })
})

test('I have answered: nothing is asked of me, and I may take it back', () => {
  const now = completed(position, { ...news, waiting: [1], can_undo: [0] })

  expect(now).toMatchObject({ waiting: [1], options: [], can_undo: true })
})

test('a view without seats stays as it is', () => {
  expect(completed({ ...position, view: null }, news).view).toBe(null)
})
