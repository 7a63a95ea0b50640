import { expect, test } from 'vitest'
import { quoted } from './told'

test('an answer in quotes is cut out of a sentence', () => {
  expect(quoted("Next best: 'Cl on Na' completes NaCl.")).toEqual(['Next best: ', 'Cl on Na', ' completes NaCl.'])
})

test('an apostrophe quotes nothing', () => {
  expect(quoted("It turns Bo's Base into Cy's Salt.")).toEqual(["It turns Bo's Base into Cy's Salt."])
  expect(quoted("You chose 'H on A1': it helps Bo's claim.")).toEqual(['You chose ', 'H on A1', ": it helps Bo's claim."])
})
