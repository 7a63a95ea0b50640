import { expect, test } from 'vitest'
import type { CompounditAction, CompoundItView, SeatView } from '../../wire/compoundit'
import type { Action, Position } from '../../wire/shapes'
import { Laying } from './laying.svelte'
import { arranged, moved, sorted } from './rack'
import { keyOf, laysOf, nameOf, placeOf } from './squares'

const H8 = 112

/** A rack on an empty board, placements that are listed, and what is answered. */
function asked(rack: string[], ...listed: [string, string[]][]): [Laying, Action[]] {
  const options = listed.map(([at, tiles]) => ({
    text: '',
    action: { type: 'Place', at, tiles } as CompounditAction,
  }))
  const view = { board: Array<string>(225).fill(''), seats: [{ rack } as SeatView] } as CompoundItView
  const position = { seat: 0, view, options, lit: true, tries: [] as string[] } as Position<
    CompoundItView,
    CompounditAction
  >
  const sent: Action[] = []
  const laying = new Laying(
    () => position,
    (choice) => sent.push('action' in choice ? choice.action : choice),
  )
  laying.follow(view, 0)
  return [laying, sent]
}

const idOf = (laying: Laying, tile: string) => laying.free.find((held) => held.tile === tile)!.id

test('a placement is read as squares and written again', () => {
  const place = { type: 'Place', at: 'H7', tiles: ['H', '.', 'H'] } as const
  const lays = laysOf({ ...place, tiles: [...place.tiles] })

  expect(lays.map(({ square, tile }) => `${nameOf(square)} ${tile}`)).toEqual(['H7 H', 'H9 H'])
  expect(placeOf(lays)).toEqual(place)
  expect(keyOf(lays)).toBe('H7 H, H9 H')
})

test('tiles that are not in one line are no placement', () => {
  expect(
    placeOf([
      { square: H8, tile: 'H' },
      { square: H8 + 16, tile: 'O' },
    ]),
  ).toBeNull()
  expect(
    placeOf([
      { square: H8, tile: 'H' },
      { square: H8 + 1, tile: 'H' },
      { square: H8 + 15, tile: 'O' },
    ]),
  ).toBeNull()
})

test('a new rack keeps the order of what stays and forgets what was laid', () => {
  let last = 10
  const order = ['O', 'H', 'O'].map((tile, id) => ({ id, tile }))

  expect(arranged(order, ['H', 'N', 'O'], [0], () => last++)).toEqual([
    { id: 1, tile: 'H' },
    { id: 2, tile: 'O' },
    { id: 10, tile: 'N' },
  ])
})

test('a rack is sorted, and tiles are put beside others', () => {
  const order = ['O', 'Na', 'C'].map((tile, id) => ({ id, tile }))

  expect(sorted(order, 'number').map(({ tile }) => tile)).toEqual(['C', 'O', 'Na'])
  expect(sorted(order, 'charge').map(({ tile }) => tile)).toEqual(['C', 'Na', 'O'])
  expect(moved(order, 2, 0).map(({ tile }) => tile)).toEqual(['C', 'O', 'Na'])
  expect(moved(order, 0, 2).map(({ tile }) => tile)).toEqual(['Na', 'C', 'O'])
})

test('squares and tiles that lead somewhere are lit, one after the other', () => {
  const [laying, sent] = asked(['H', 'H', 'O', 'Na'], ['8H', ['H', 'H', 'O']])
  expect(laying.lit.size).toBe(0)

  laying.hold(idOf(laying, 'O'))
  expect([...laying.lit]).toEqual([H8 + 2])
  laying.touch(H8 + 2)
  expect([...laying.fitting]).toHaveLength(2)
  expect([...laying.lit]).toEqual([H8, H8 + 1])
  for (const square of [H8, H8 + 1]) laying.lay(idOf(laying, 'H'), square)
  laying.confirm()

  expect(sent).toEqual([{ type: 'Place', at: '8H', tiles: ['H', 'H', 'O'] }])
})

test('what is not listed can still be laid, so that the table says why not', () => {
  const [laying, sent] = asked(['H', 'O'], ['8H', ['H', 'O']])

  laying.lay(idOf(laying, 'H'), H8)
  laying.lay(idOf(laying, 'O'), H8 + 15)
  expect(laying.ready).toBeUndefined()
  laying.confirm()

  expect(sent).toEqual([{ type: 'Place', at: 'H8', tiles: ['H', 'O'] }])
})

test('tiles are taken back one by one or all at once, and change their squares', () => {
  const [laying] = asked(['H', 'O'])
  laying.lay(0, H8)
  laying.lay(1, H8 + 1)

  laying.drop(0, `square:${H8 + 2}`)
  expect(laying.key).toBe('I8 O, J8 H')
  laying.drop(0, 'rack')
  expect(laying.key).toBe('I8 O')
  laying.clear()

  expect(laying.free).toHaveLength(2)
})

test('symbols are typed as in a crossword', () => {
  const [laying] = asked(['N', 'Na', 'Cl', 'O', 'S', 'I'])

  for (const letter of 'NaCl') laying.type(letter)
  expect(laying.key).toBe('H8 Na, I8 Cl')
  laying.erase()
  laying.walk('ArrowDown')
  for (const letter of 'SI') laying.type(letter)

  expect(laying.key).toBe('H8 Na, I10 I, I9 S')
})

test('a tile whose square was covered by others is back on the rack', () => {
  const [laying] = asked(['H', 'O'])
  laying.lay(0, H8)
  const { view } = laying.position()

  laying.follow({ ...view, board: view.board.map((tile, square) => (square === H8 ? 'Na' : tile)) }, 0)

  expect(laying.key).toBe('')
  expect(laying.free).toHaveLength(2)
})
