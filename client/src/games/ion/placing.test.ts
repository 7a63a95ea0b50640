import { expect, test } from 'vitest'
import { cardIn, sameMoves, unplaced } from './placing'

test('a turned metal counts as the card it is', () => {
  expect(cardIn('Fe+2 on Cl')).toBe('Fe')
  expect(unplaced(['Fe', 'Cl'], ['Fe+2 alone'])).toEqual(['Cl'])
})

test('the same moves in another order are the same option', () => {
  const options = [{ action: { moves: ['Na alone', 'Cl alone'] } }]

  expect(sameMoves(options, ['Cl alone', 'Na alone'])).toBe(options[0])
  expect(sameMoves(options, ['Cl alone'])).toBeUndefined()
})
