import { expect, test } from 'vitest'
import { dots, madeOnce } from './forks'

test('tables with the same points stand on each other', () => {
  expect(dots([24, 17, 24], 30)).toEqual([
    { x: 17 / 30, n: 0 },
    { x: 0.8, n: 0 },
    { x: 0.8, n: 1 },
  ])
})

test('what was made twice is named once', () => {
  const made = (formula: string, name: string) => ({ seat: 0, formula, name, compound: formula })
  expect(madeOnce([made('NaCl', 'sodium chloride'), made('', 'Helium'), made('NaCl', 'sodium chloride')])).toEqual([
    'NaCl',
    'Helium',
  ])
})
