import { expect, test } from 'vitest'
import { packTries, unpackTries } from './dailyLink'

test('what was typed comes back from a link, in any script', () => {
  const tries = [['Ca(OH)2', 'caoh2'], [], ['1 2 1'], ['Wasserstoff ⁺ 🧪']]
  expect(unpackTries(packTries(tries))).toEqual(tries)
  expect(packTries(tries)).toMatch(/^[\w-]+$/)
})

test('a link that was changed says nothing', () => {
  for (const broken of ['', '%%%', 'AAAA', packTries([['x']]).slice(1), btoa('{"a":1}'), btoa('[[1]]')])
    expect(unpackTries(broken)).toBeNull()
})
