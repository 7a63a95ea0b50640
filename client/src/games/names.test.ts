import { expect, test } from 'vitest'
import { symbols, usualBot } from './names'

test('no two games have the same symbol', () => {
  expect(symbols(['Compounded', 'CompoundIt!', 'Ion: A Compound Building Game'])).toEqual(['Co', 'Cm', 'Io'])
})

test('a fair bot is offered first, where there is one', () => {
  expect(usualBot(['beginner', 'medium', 'master'])).toBe('medium')
  expect(usualBot(['random', 'greedy'])).toBe('greedy')
})
