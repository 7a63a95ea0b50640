import { expect, test } from 'vitest'
import { addressParts, readPart } from './address'

test('parts are read as they were meant', () => {
  expect(addressParts('/table/a%20b//c')).toEqual(['table', 'a b', 'c'])
})

test.each(['%E0', '%', '%zz', '%C3', 'a%E0%A4%A'])('what cannot be read stands there as it is: %s', (part) => {
  expect(readPart(part)).toBe(part)
  expect(addressParts(`/join/${part}`)).toEqual(['join', part])
})
