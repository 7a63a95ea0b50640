import { expect, test } from 'vitest'
import type { SeatInfo } from '../wire/shapes'
import { silentSeat } from './idleSeats.svelte'

const seat = (number: number, claim_s: number | null): SeatInfo => ({
  seat: number,
  name: `Player ${number}`,
  kind: 'person',
  level: '',
  online: true,
  host: false,
  left: false,
  muted: false,
  invited: false,
  clock_s: null,
  declined: '',
  claim_s,
  instead: null,
})

test('somebody who is asked and silent may be claimed when the time is over', () => {
  const seats = [seat(0, null), seat(1, 30)]

  expect(silentSeat(seats, [0], [1], 29)).toBeUndefined()
  expect(silentSeat(seats, [0], [1], 30)?.seat).toBe(1)
})

test('nobody claims who has to move as well, or who only watches', () => {
  expect(silentSeat([seat(0, 5), seat(1, 0)], [0], [0, 1], 99)).toBeUndefined()
  expect(silentSeat([seat(0, null), seat(1, 0)], [], [1], 99)).toBeUndefined()
  expect(silentSeat([seat(0, null), seat(1, 0)], [0], [], 99)).toBeUndefined()
})

test('who has answered a question that is still open may claim, whatever the last news of the clock was', () => {
  expect(silentSeat([seat(0, 5), seat(1, 0)], [0], [1], 1)?.seat).toBe(1)
})
