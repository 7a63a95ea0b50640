import { expect, test } from 'vitest'
import { lastOf, tail, whose } from './story'

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
