import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PING, watchOver } from './alive'

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
  watchOver(line as unknown as WebSocket, dead)
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
