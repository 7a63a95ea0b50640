import { expect, test } from 'vitest'
import { lastOf, tail, whose } from './story'

const by = (seat: number, type: string) => ({ type, text: '', seat })

test('a name that stands beside a sentence is not said again', () => {
  expect(tail('Ana placed Cl: NaCl.', 'Ana')).toBe('placed Cl: NaCl.')
  expect(tail('Anatol placed Cl.', 'Ana')).toBe('Anatol placed Cl.')
  expect(tail('Revealed: Cl.')).toBe('Revealed: Cl.')
})

test('the last deed of a seat is found behind what only moved cards', () => {
  const events = [by(0, 'CardPlaced'), by(1, 'CardPlaced'), by(0, 'HandReceived')]

  expect(lastOf(0, events, ['HandReceived'])).toBe(events[0])
  expect(lastOf(2, events, [])).toBeUndefined()
  expect(whose({ type: 'RoundStarted', text: '' })).toBe(-1)
})
