import { expect, test } from 'vitest'
import { placesOf } from './racePlaces'

test('who has the goal stands at the flag, who has nothing at the beginning', () => {
  expect(placesOf([0, 16], 16, 300, 28)).toEqual([0, 300])
})

test('seven with the same points stand beside each other and inside the line', () => {
  const places = placesOf([50, 50, 50, 50, 50, 50, 50], 50, 110, 28)
  expect(new Set(places).size).toBe(7)
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...places)).toBe(110)
})

test('debts and the first turn are at the beginning', () => {
  expect(placesOf([-20, 0, 0], undefined, 200, 28)[0]).toBe(0)
})
