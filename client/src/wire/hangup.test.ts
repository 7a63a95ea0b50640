import { expect, test } from 'vitest'
import { hangUp } from './hangup'

function socket(readyState: number) {
  const closed: number[] = []
  const made = { CONNECTING: 0, readyState, onopen: null as (() => void) | null, close: (code: number) => closed.push(code) }
  return { closed, made, real: made as unknown as WebSocket }
}

test('a socket that is open is closed at once', () => {
  const open = socket(1)

  hangUp(open.real, 4000)

  expect(open.closed).toEqual([4000])
})

test('a socket that is being opened is closed when it is open, and says no hello', () => {
  const opening = socket(0)

  hangUp(opening.real)

  expect(opening.closed).toEqual([])
  opening.made.onopen?.()
  expect(opening.closed).toEqual([1000])
})

test('no socket, nothing to close', () => {
  expect(() => hangUp(null)).not.toThrow()
})
