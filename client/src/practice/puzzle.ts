/** A puzzle that is tried at a table of its own: what this browser remembers about it. */
import { isRecord, readStored } from '../wire/storage'

const KEY = 'labtable.puzzle'

export interface PuzzleAt {
  table: string
  puzzle: string
  game: string
  stars: number
  seat: number
  tries: number // this one included
  hints: number
  date: string // where it is the puzzle of a day
}

/** Remember what a new table is for; only the last one is kept. */
export function keepPuzzle(at: PuzzleAt): void {
  localStorage.setItem(KEY, JSON.stringify(at))
}

/** What a table is the puzzle of, if it is one. */
export function puzzleAt(table: string): PuzzleAt | undefined {
  const found = readStored<Record<string, unknown>>(KEY, isRecord, {})
  return found.table === table ? (found as unknown as PuzzleAt) : undefined
}
