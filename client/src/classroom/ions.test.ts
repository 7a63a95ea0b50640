import { expect, test } from 'vitest'
import { spheres } from './ions'

const row = (...charges: string[]) => spheres(charges).map(({ symbol, charge }) => symbol + charge)

test('the single ion stands between the two', () => {
  expect(row('1 x Mg2+ = +2', '2 x Cl- = -2', '+2 - 2 = 0')).toEqual(['Cl−', 'Mg2+', 'Cl−'])
  expect(row('2 x Na+ = +2', '1 x SO4^2- = -2', '+2 - 2 = 0')).toEqual(['Na+', 'SO42−', 'Na+'])
  expect(row('1 x K+ = +1', '1 x F- = -1', '+1 - 1 = 0')).toEqual(['K+', 'F−'])
  expect(row('2 x Al3+ = +6', '3 x O2- = -6')).toEqual(['O2−', 'Al3+', 'O2−', 'Al3+', 'O2−'])
})

test('each has the colour of its family', () => {
  expect(spheres(['1 x Ca2+ = +2', '2 x OH- = -2']).map((one) => one.family)).toEqual(['hydroxide', 'alkaline_earth_metal', 'hydroxide'])
})

test('what is no salt has no spheres', () => {
  expect(spheres([])).toEqual([])
  expect(spheres(['1 x H+ = +1', '1 x Cl- = -1', '+1 - 1 = 0'])).toEqual([])
  expect(row('1 x Na+ = +1', '1 x H- = -1', '+1 - 1 = 0')).toEqual(['Na+', 'H−'])
  expect(spheres(['3 x Ca2+ = +6', '2 x PO4^3- = -6'])).toHaveLength(5)
  expect(spheres(['4 x Fe3+ = +12', '3 x SiO4^4- = -12'])).toEqual([])
})
