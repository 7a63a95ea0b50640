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
