import { expect, test } from 'vitest'
import { origins } from './flip'

const flights = (were: string[], are: string[]) => Object.fromEntries(origins(were, are))

test('a piece that stays is itself', () => {
  expect(flights(['0:Na:0', '0:Cl:0'], ['0:Na:0'])).toEqual({ '0:Na:0': '0:Na:0' })
})

test('a card taken from the center comes from the center', () => {
  expect(flights(['center:Cl:0', '0:Cl:0'], ['0:Cl:0', '0:Cl:1'])).toEqual({
    '0:Cl:0': '0:Cl:0',
    '0:Cl:1': 'center:Cl:0',
  })
})

test('one vanished card becomes one new card', () => {
  expect(flights(['1:Br:0'], ['0:Br:0', '2:Br:0'])).toEqual({ '0:Br:0': '1:Br:0' })
})

test('a card of another kind comes from nowhere', () => {
  expect(flights(['center:Cl:0'], ['0:Na:0'])).toEqual({})
})
