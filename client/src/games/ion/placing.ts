/** The moves of one turn, as they are put together step by step; the server says what they make. */
import { kindOf } from './box'

/** The card a move is about: Fe+3 on Cl places Fe. */
export function cardIn(move: string): string {
  return kindOf(move.split(' ')[0]!)
}

/** Cards of this turn that still have no place. */
export function unplaced(placing: string[], made: string[]): string[] {
  const left = [...placing]
  for (const move of made) {
    const at = left.indexOf(cardIn(move))
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** The listed option that says the same, in whatever order. */
export function sameMoves<O extends { action: { moves: string[] } }>(options: O[], made: string[]): O | undefined {
  const wanted = [...made].sort().join()
  return options.find((option) => option.action.moves.join() === made.join()) ?? options.find((option) => [...option.action.moves].sort().join() === wanted)
}
