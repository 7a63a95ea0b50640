/** The sounds of what happens, by the game. */
import { manifestOf } from '../games/manifest'
import type { Sound } from './scores'

const MOST = 3 // at once; more would be noise

/** The sounds of what just happened, each once, in the order it happened. */
export function soundsOf(game: string, events: readonly { type: string }[]): Sound[] {
  const heard = manifestOf(game)?.sounds ?? {}
  const found = events.flatMap((event) => heard[event.type] ?? [])
  return [...new Set(found)].slice(-MOST)
}
