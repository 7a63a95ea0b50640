/** How often each game was played to its end in this browser: whoever has never played begins, and is told all at leisure. */
import { isRecord, readStored } from './storage'

const KEY = 'labtable.played'

const played = () => readStored<Record<string, number>>(KEY, isRecord, {})

/** How many games were played; of all kinds, if none is named. */
export function gamesPlayed(game?: string): number {
  return game ? (played()[game] ?? 0) : Object.values(played()).reduce((sum, times) => sum + times, 0)
}

export function countGame(game: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...played(), [game]: gamesPlayed(game) + 1 }))
}

const BEST = 'labtable.best'

/** Keep the points of a game; true where they are more than ever before. */
export function keepBest(game: string, points: number): boolean {
  const bests = readStored<Record<string, number>>(BEST, isRecord, {})
  const before = bests[game]
  if (before !== undefined && points <= before) return false
  localStorage.setItem(BEST, JSON.stringify({ ...bests, [game]: points }))
  return before !== undefined
}

const MADE = 'labtable.made'

/** Whether nobody has made a compound in this browser before; asked once, it is so no more. */
export function isFirstCompound(): boolean {
  const first = localStorage.getItem(MADE) === null && !gamesPlayed()
  localStorage.setItem(MADE, 'yes')
  return first
}
