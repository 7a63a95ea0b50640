import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeSocket, keepAlive, PING } from './socket'

class Line extends EventTarget {
  sent: string[] = []
  closed: number[] = []
  onmessage: unknown = () => {}
  onclose: unknown = () => {}
  readonly CONNECTING = 0
  readonly readyState = 1
  send = (text: string) => this.sent.push(text)
  close = (code: number) => this.closed.push(code)
  say = (what: 'message' | 'close') => this.dispatchEvent(new Event(what))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const line = new Line()
  const dead = vi.fn()
  keepAlive(line as unknown as WebSocket, dead)
  return { line, dead }
}

test('a line that answers is asked again and again', () => {
  const { line, dead } = watched()

  for (let n = 0; n < 5; n++) {
    vi.advanceTimersByTime(PING)
    line.say('message')
  }

  expect(line.sent.map((text) => JSON.parse(text).n)).toEqual([0, 1, 2, 3, 4])
  expect(dead).not.toHaveBeenCalled()
})

test('a line that leaves a ping without a word is given up once, and heard no more', () => {
  const { line, dead } = watched()

  vi.advanceTimersByTime(5 * PING)

  expect(line.sent.length).toBe(1)
  expect(line.closed).toEqual([4000])
  expect([line.onmessage, line.onclose]).toEqual([null, null])
  expect(dead).toHaveBeenCalledOnce()
})

test('whoever has hung up is not asked any more', () => {
  const { line, dead } = watched()

  line.say('close')
  vi.advanceTimersByTime(5 * PING)

  expect(line.sent).toEqual([])
  expect(dead).not.toHaveBeenCalled()
})

function fakeSocket(readyState: number) {
  const closed: number[] = []
  const made = {
    CONNECTING: 0,
    readyState,
    onopen: null as (() => void) | null,
    close: (code: number) => closed.push(code),
  }
  return { closed, made, real: made as unknown as WebSocket }
}

test('a socket that is open is closed at once', () => {
  const open = fakeSocket(1)

  closeSocket(open.real, 4000)

  expect(open.closed).toEqual([4000])
})

test('a socket that is being opened is closed when it is open, and says no hello', () => {
  const opening = fakeSocket(0)

  closeSocket(opening.real)

  expect(opening.closed).toEqual([])
  opening.made.onopen?.()
  expect(opening.closed).toEqual([1000])
})

test('no socket, nothing to close', () => {
  expect(() => closeSocket(null)).not.toThrow()
})
