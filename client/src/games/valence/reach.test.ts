import { expect, test } from 'vitest'
import { BOX } from './box'
import { placesOf, reachable } from './reach'

const bank = () => Object.fromEntries(Object.keys(BOX.kinds).map((kind) => [kind, 3]))

test('what can be built comes before what lacks a card', () => {
  const found = reachable(['H', 'F', 'O'], bank())
  const lacks = found.map((one) => !!one.lacks)
  expect(lacks).toEqual([...lacks].sort((a, b) => Number(a) - Number(b)))
  expect(found[0]).toMatchObject({ cards: ['H', 'F'], lacks: '', recipe: { formula: 'HF' } })
})

test('a kind that the bank has no more is not shown', () => {
  const all = reachable(['H', 'F'], bank(), 99).map(({ recipe }) => recipe.kind)
  expect(all).toContain('Acid')
  const empty = { ...bank(), Acid: 0 }
  expect(reachable(['H', 'F'], empty, 99).map(({ recipe }) => recipe.kind)).not.toContain('Acid')
})

test('one card may be missing, and is named', () => {
  const found = reachable(['H', 'O'], bank(), 99).find(({ recipe }) => recipe.formula === 'H2O')
  expect(found?.lacks).toBe('H')
})

test('an empty hand reaches nothing', () => {
  expect(reachable([], bank())).toEqual([])
})

test('equal cards have places of their own', () => {
  expect(placesOf(['H', 'H', 'O'], ['O', 'H', 'Na', 'H']).sort()).toEqual([0, 1, 3])
  expect(placesOf(['H', 'H'], ['H'])).toEqual([])
})
