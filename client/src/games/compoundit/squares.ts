/** Squares of the board by number and name, and placements in the notation of answers. */
import type { Place } from '../../wire/compoundit'

export const SIZE = 15
export const COLUMNS = [...'ABCDEFGHIJKLMNO']
export const CENTRE = 112
const LYING = '.' // a square between the new tiles that holds an older one

export interface Lay {
  square: number
  tile: string
}

export const nameOf = (square: number) => `${COLUMNS[square % SIZE]}${Math.floor(square / SIZE) + 1}`

/** 8H goes across from H8, H8 goes down. */
export function startOf(at: string): { square: number; down: boolean } {
  const down = /^[A-O]/.test(at)
  const column = COLUMNS.indexOf(at.replace(/\d/g, ''))
  return { square: (Number(at.replace(/\D/g, '')) - 1) * SIZE + column, down }
}

/** The new tiles of a placement, each on its square. */
export function laysOf({ at, tiles }: Place): Lay[] {
  const { square, down } = startOf(at)
  const step = down ? SIZE : 1
  return tiles.map((tile, place) => ({ square: square + place * step, tile })).filter(({ tile }) => tile !== LYING)
}

/** The same tiles on the same squares, whichever way they are written. */
export const keyOf = (lays: Lay[]) =>
  lays
    .map(({ square, tile }) => `${nameOf(square)} ${tile}`)
    .sort()
    .join(', ')

/** Write tiles as one placement; nothing where they are not in one row or column. */
export function placeOf(lays: Lay[]): Place | null {
  const sorted = [...lays].sort((a, b) => a.square - b.square)
  const [first, last] = [sorted[0]?.square, sorted.at(-1)?.square]
  if (first === undefined || last === undefined) return null
  const down = first !== last && first % SIZE === last % SIZE
  const step = down ? SIZE : 1
  const across = Math.floor(first / SIZE) === Math.floor(last / SIZE)
  if ((!down && !across) || sorted.some(({ square }) => (square - first) % step)) return null
  const tiles = Array.from(
    { length: (last - first) / step + 1 },
    (_, at) => sorted.find(({ square }) => square === first + at * step)?.tile ?? LYING,
  )
  const [column, row] = [COLUMNS[first % SIZE], Math.floor(first / SIZE) + 1]
  return { type: 'Place', at: down ? `${column}${row}` : `${row}${column}`, tiles }
}
