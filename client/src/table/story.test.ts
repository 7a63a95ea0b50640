import { expect, test } from 'vitest'
import { byTurn, follows, lastOf, sinceOwn, tail, whose } from './story'

const by = (seat: number, type: string) => ({ type, text: '', seat })

test('a name that stands beside a sentence is not said again', () => {
  const ana = { kind: 'seat' as const, seat: 0, text: 'Ana' }
  const placed = { kind: 'words' as const, text: ' placed Cl.' }

  expect(tail([ana, placed], 0)).toEqual([{ kind: 'words', text: 'placed Cl.' }])
  expect(tail([ana, placed], 1)).toEqual([ana, placed])
  expect(tail([placed], 0)).toEqual([placed])
})

test('the last deed of a seat is found behind what only moved cards', () => {
  const events = [by(0, 'CardPlaced'), by(1, 'CardPlaced'), by(0, 'HandReceived')]

  expect(lastOf(0, events, ['HandReceived'])).toBe(events[0])
  expect(lastOf(2, events, [])).toBeUndefined()
  expect(whose({ type: 'RoundStarted', text: '' })).toBe(-1)
})

test('the story is told turn by turn, by the words of the game or counted', () => {
  const [round, reveal, laid] = [by(-1, 'RoundStarted'), by(-1, 'CardsRevealed'), by(0, 'CardPlaced')]
  const told = byTurn([round, reveal, laid, reveal, round, reveal], ['RoundStarted'], 'CardsRevealed')

  expect(told.filter(({ head }) => head).map(({ event, turn }) => [event.type, turn])).toEqual([
    ['RoundStarted', 0],
    ['CardsRevealed', 1],
    ['CardsRevealed', 2],
    ['RoundStarted', 0],
    ['CardsRevealed', 1],
  ])
  expect(told.filter(({ head }) => !head)).toHaveLength(4)
})

test('a line that was told before is the same one', () => {
  const [reveal, laid] = [by(-1, 'CardsRevealed'), by(0, 'CardPlaced')]
  const before = byTurn([reveal], [], 'CardsRevealed')

  expect(
    byTurn([reveal, laid], [], 'CardsRevealed')
      .slice(0, 2)
      .every((told, at) => told === before[at]),
  ).toBe(true)
})

test('what the others did so far begins behind the own last deed', () => {
  const events = [
    by(1, 'CardPlaced'),
    by(0, 'CardPlaced'),
    by(1, 'CardPlaced'),
    by(0, 'HandReceived'),
    by(2, 'CardPlaced'),
  ]

  expect(sinceOwn(events, [0], ['HandReceived'])).toEqual([events[2], events[4]])
  expect(sinceOwn(events, [3], ['HandReceived'])).toHaveLength(4)
})

test('the story stays at its end unless somebody scrolls up, and goes on when they are back', () => {
  expect(follows(true, 300, false)).toBe(true) // much was told at once
  expect(follows(true, 300, true)).toBe(false)
  expect(follows(false, 300, false)).toBe(false)
  expect(follows(false, 10, false)).toBe(true)
})
