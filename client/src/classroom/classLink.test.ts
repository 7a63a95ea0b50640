import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Wall } from '../wire/messages'
import { ClassLink } from './classLink.svelte'

const lines: Line[] = []

class Line extends EventTarget {
  onmessage: (message: { data: string }) => void = () => {}
  onclose: (close: { code: number; reason: string }) => void = () => {}
  readonly readyState = 1
  constructor() {
    super()
    lines.push(this)
  }
  send = () => {}
  close = () => {}
  tell = (message: object) => this.onmessage({ data: JSON.stringify(message) })
}

const wall = (seq: number, state: string) => ({ t: 'wall', seq, state, tiles: [] }) as unknown as Wall

beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('location', { protocol: 'http:', host: 'school' })
  vi.stubGlobal('WebSocket', Line)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was drawn earlier never covers what was drawn later', () => {
  const link = new ClassLink<Wall>('room', 'key')
  lines[0]!.tell(wall(1, 'open'))
  link.take(wall(3, 'playing')) // the answer to an action is quicker than the line

  lines[0]!.tell({ t: 'wallchanged', seq: 2, fields: { state: 'open' }, tiles: [] })
  lines[0]!.tell(wall(2, 'open'))
  expect(link.now?.state).toBe('playing')

  lines[0]!.tell({ t: 'wallchanged', seq: 4, fields: { state: 'ended' }, tiles: [] })
  expect(link.now?.state).toBe('ended')
  link.close()
})

test('a server that comes back counts anew', () => {
  const link = new ClassLink<Wall>('room', 'key')
  lines[0]!.tell(wall(9, 'playing'))
  lines[0]!.onclose({ code: 1006, reason: '' })
  vi.runOnlyPendingTimers()

  lines[1]!.tell(wall(1, 'paused'))
  expect([link.now?.state, link.status]).toEqual(['paused', 'open'])
  link.close()
})
