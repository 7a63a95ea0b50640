/** Which puzzle comes next: one that was not tried yet, a little harder as more are solved. */
import type { PuzzleInfo } from '../wire/messages'

const STEP = 8 // solved puzzles of a game until one star more is offered

/** The next puzzle of a game, perhaps about a theme; nothing when all were tried. */
export function nextPuzzle(
  all: readonly PuzzleInfo[],
  tried: Record<string, number>,
  game: string,
  theme = '',
): PuzzleInfo | undefined {
  const open = all.filter((one) => one.game === game && (!theme || one.themes.includes(theme)) && !(one.id in tried))
  const wanted = 1 + Math.floor(solvedOf(all, tried, game) / STEP)
  return open.sort((a, b) => Math.abs(a.stars - wanted) - Math.abs(b.stars - wanted))[0]
}

/** How many puzzles of a game were solved. */
export function solvedOf(all: readonly PuzzleInfo[], tried: Record<string, number>, game: string): number {
  return all.filter((one) => one.game === game && (tried[one.id] ?? 0) > 0).length
}
