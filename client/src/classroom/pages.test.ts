import { expect, test } from 'vitest'
import { evenly, grid, pageOf } from './pages'

const tables = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const sizes = (count: number, most: number) => evenly(tables(count), most).map((page) => page.length)

test('a wall is split evenly', () => {
  expect(sizes(15, 15)).toEqual([15])
  expect(sizes(16, 15)).toEqual([8, 8])
  expect(sizes(18, 15)).toEqual([9, 9])
  expect(sizes(14, 7)).toEqual([7, 7])
  expect(sizes(0, 15)).toEqual([0])
})

test('few tables are shown larger', () => {
  expect(grid(3, [3, 5])).toEqual([2, 2])
  expect(grid(7, [3, 5])).toEqual([3, 3])
  expect(grid(15, [3, 5])).toEqual([3, 5])
  expect(grid(8, [2, 4])).toEqual([2, 4])
})

test('the page of a table is found', () => {
  expect(pageOf(evenly(tables(18), 15), 10)).toBe(1)
})
