import { expect, test } from 'vitest'
import { nextPuzzle, solvedOf } from './puzzleChoice'

const puzzle = (id: string, stars: number, themes = ['charges']) => ({
  ...{ id, stars, themes },
  ...{ game: 'ion', parts: [], solved: {} },
})
const all = [puzzle('ion-1', 1), puzzle('ion-2', 1), puzzle('ion-3', 2, ['trade']), puzzle('ion-4', 5)]

test('an untried puzzle comes next, the easiest first', () => {
  expect(nextPuzzle(all, {}, 'ion')?.id).toBe('ion-1')
  expect(nextPuzzle(all, { 'ion-1': 1 }, 'ion')?.id).toBe('ion-2')
  expect(nextPuzzle(all, {}, 'valence')).toBeUndefined()
})

test('a theme narrows the choice', () => {
  expect(nextPuzzle(all, {}, 'ion', 'trade')?.id).toBe('ion-3')
})

test('what was only told is not solved, and does not come again', () => {
  expect(solvedOf(all, { 'ion-1': 0, 'ion-2': 3 }, 'ion')).toBe(1)
  expect(nextPuzzle(all, { 'ion-1': 0, 'ion-2': 3, 'ion-3': 1, 'ion-4': 1 }, 'ion')).toBeUndefined()
})
