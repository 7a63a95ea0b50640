import { expect, test } from 'vitest'
import type { Option } from '../wire/shapes'
import { grouped, matches, said, spaced } from './answers'

const option = (type: string, text: string): Option => ({
  text,
  action: { type },
  phrase: { key: '', text: text.replace(' of 1', ' of Bo'), parts: {} },
  warned: null,
})
const OPTIONS = [
  option('React', 'react Acid on Base of 1'),
  option('Draw', 'draw'),
  option('React', 'react Acid on Salt of 1'),
]

test('answers of one kind stand together and keep their numbers', () => {
  expect(grouped(OPTIONS).map((group) => [group.kind, ...group.options.map((entry) => entry.number)])).toEqual([
    ['React', 1, 3],
    ['Draw', 2],
  ])
})

test('a kind reads as words', () => {
  expect(spaced('TradeUp')).toBe('Trade up')
})

test('words are found in any order', () => {
  expect(OPTIONS.filter((each) => matches('bo salt', each)).map((each) => each.text)).toEqual([
    'react Acid on Salt of 1',
  ])
  expect(OPTIONS.filter((each) => matches('', each))).toHaveLength(3)
})

test('an answer is typed in its notation or as it is said, but never in part', () => {
  expect(said(OPTIONS[0]!, 'react acid on base of 1')).toBe(true)
  expect(said(OPTIONS[0]!, 'React Acid on Base of Bo')).toBe(true)
  expect(said(OPTIONS[0]!, 'react acid')).toBe(false)
})
