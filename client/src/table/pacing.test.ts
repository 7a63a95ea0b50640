import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { likes } from '../theme/settings.svelte'
import { lookAt, tempo, UpdateQueue } from './pacing.svelte'

let shown: string[]
let beats: UpdateQueue
const add = (name: string, look = 1000, stop?: number) =>
  beats.add({ show: () => shown.push(name), look, ...(stop === undefined ? {} : { stop }) })

beforeEach(() => {
  vi.useFakeTimers()
  likes.pace = 'normal'
  shown = []
  beats = new UpdateQueue()
})
afterEach(() => {
  vi.useRealTimers()
})

test('one beat is looked at before the next is shown', () => {
  for (const name of 'abc') add(name)
  expect([shown, beats.behind]).toEqual([['a'], true])
  vi.advanceTimersByTime(999)
  expect(shown).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect([shown, beats.behind]).toEqual([['a', 'b'], true])
  vi.advanceTimersByTime(1000)
  expect([shown, beats.behind]).toEqual([['a', 'b', 'c'], false])
})

test('whoever likes it slow has twice the time, and at once is at once', () => {
  likes.pace = 'slow'
  add('a')
  add('b')
  vi.advanceTimersByTime(1999)
  expect(shown).toEqual(['a'])
  likes.pace = 'once'
  vi.advanceTimersByTime(1)
  add('c')
  add('d')
  expect([shown, beats.behind]).toEqual([['a', 'b', 'c', 'd'], false])
})

test('a long queue is played faster: never more than six seconds', () => {
  for (const name of 'abcdefghijklmnopqrst') add(name)
  vi.advanceTimersByTime(6000)
  expect([shown.length, beats.behind]).toEqual([20, false])
})

test('a burst a little too long is played twice as fast', () => {
  add('first', 400)
  for (const name of 'abcdefg') add(name)
  vi.advanceTimersByTime(400)
  expect(shown).toEqual(['first', 'a'])
  vi.advanceTimersByTime(500)
  expect(shown).toEqual(['first', 'a', 'b'])
})

test('catching up shows the rest, but stays where somebody must go on', () => {
  add('a')
  add('count', 0, Infinity)
  add('b')
  beats.catchUp()
  expect([shown, beats.stopped, beats.behind]).toEqual([['a', 'count'], true, true])
  beats.catchUp()
  vi.advanceTimersByTime(60_000)
  expect(shown).toEqual(['a', 'count'])
  beats.goOn()
  expect([shown, beats.stopped, beats.behind]).toEqual([['a', 'count', 'b'], false, false])
})

test('a stop with a time goes on by itself', () => {
  add('count', 0, 12_000)
  add('b')
  vi.advanceTimersByTime(11_999)
  expect(shown).toEqual(['count'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['count', 'b'])
})

test('what is emptied waits for nobody', () => {
  add('a')
  add('count', 0, Infinity)
  add('b')
  beats.empty()
  expect([shown, beats.stopped, beats.behind]).toEqual([['a', 'count', 'b'], false, false])
  add('c')
  expect(shown).toEqual(['a', 'count', 'b', 'c'])
})

test('more is looked at longer, nothing not at all', () => {
  expect([
    lookAt(0, false, true),
    lookAt(1, true, true),
    lookAt(1, false, true),
    lookAt(3, false, false),
    lookAt(99, false, true),
  ]).toEqual([0, 350, 1400, 1550, 2500])
})

test('what was taken back is never shown', () => {
  for (const name of 'abc') add(name)
  beats.drop()
  vi.advanceTimersByTime(10_000)
  expect([shown, beats.behind]).toEqual([['a'], false])
  add('d')
  expect(shown).toEqual(['a', 'd'])
})

test('what has nothing to show waits for nothing that is shown already', () => {
  add('own', 350)
  add('silent', 0)
  expect([shown, beats.behind]).toEqual([['own', 'silent'], false])
  add('a')
  add('silent again', 0)
  expect([shown, beats.behind]).toEqual([['own', 'silent'], true])
  vi.advanceTimersByTime(1350)
  expect([shown, beats.behind]).toEqual([['own', 'silent', 'a', 'silent again'], false])
})

test('a first game is told at leisure, and every game gets quicker', () => {
  expect([tempo(0, 0), tempo(0, 5), tempo(0, 99), tempo(3, 0), tempo(3, 99)]).toEqual([1, 0.8, 0.6, 0.6, 0.4])
  likes.pace = 'slow'
  expect(tempo(3, 99)).toBe(1)
})

test('what is worth a look keeps nobody waiting for long', () => {
  expect([lookAt(1, true, true, 1), lookAt(1, true, true, 6)]).toEqual([1200, 1200])
})
