import { expect, test } from 'vitest'
import type { MyTable } from '../wire/messages'
import { others, sorted } from './tableOrder'

const table = (name: string, change: Partial<MyTable> = {}): MyTable => ({
  table: name,
  code: '',
  game: 'ion',
  title: 'Ion',
  names: ['Ana', 'Bo', ''],
  mine: [0],
  your_turn: false,
  over: false,
  scores: [],
  record: '',
  stuck: '',
  why: '',
  lobby: false,
  lesson: false,
  ...change,
})

test('where one is asked comes first, what is over last', () => {
  const tables = [table('over', { over: true }), table('waiting'), table('mine', { your_turn: true }), table('later')]

  expect(sorted(tables).map((one) => one.table)).toEqual(['mine', 'waiting', 'later', 'over'])
})

test('what cannot go on here is there, behind all others', () => {
  const tables = [table('stuck', { stuck: 'rules' }), table('over', { over: true }), table('waiting')]

  expect(sorted(tables).map((one) => one.table)).toEqual(['waiting', 'over', 'stuck'])
})

test('the others are named, free seats and oneself are not', () => {
  expect(others(table('t'))).toEqual(['Bo'])
})
