import { expect, test } from 'vitest'
import { changed } from './changes'

const wall = {
  seq: 3,
  state: 'playing',
  locked: false,
  tiles: [
    { n: 1, made: 0 },
    { n: 2, made: 0 },
  ],
}

test('a change puts in whole fields, and tiles by their number', () => {
  expect(changed(wall, { seq: 4, fields: { locked: true }, tiles: [{ n: 2, made: 5 } as { n: number }] })).toEqual({
    seq: 4,
    state: 'playing',
    locked: true,
    tiles: [
      { n: 1, made: 0 },
      { n: 2, made: 5 },
    ],
  })
})

test('another number of tables comes as a whole', () => {
  expect(changed(wall, { seq: 5, fields: { tiles: [{ n: 1, made: 1 }] }, tiles: [] }).tiles).toEqual([
    { n: 1, made: 1 },
  ])
})
