/** Lets a table be heard; the synthesizer and its notes are loaded only where sound is on. */
import { likes } from '../theme/settings.svelte'
import type { Position } from '../wire/shapes'
import type { Sound } from './notes'

const APART = 160 // ms between two sounds
const MOST = 3 // at once; more would be noise

/** In a class nobody hears anything. */
export const hush = { on: false }

export type Sounds = Readonly<Record<string, Sound | readonly Sound[] | undefined>>

/** The sounds of what just happened, each once, in the order it happened; the game says which of its events are heard. */
export function soundsOf(sounds: Sounds, events: readonly { type: string }[]): Sound[] {
  return [...new Set(events.flatMap((event) => sounds[event.type] ?? []))].slice(-MOST)
}

/** Play what just happened, and that it is one's own turn now. */
export async function playSounds(found: readonly Sound[], ownTurn = false): Promise<void> {
  if (!likes.sound || hush.on) return
  const { playSound } = await import('./synth')
  const all = ownTurn ? [...found, 'turn' as const] : found
  for (const [at, sound] of all.entries()) playSound(sound, at * APART)
}

/** How a game that is over sounds to whoever sits there. */
export function endSound(winners: readonly number[], mine: readonly number[], best: boolean): Sound {
  if (best) return 'best'
  return !mine.length || mine.some((seat) => winners.includes(seat)) ? 'win' : 'loss'
}

/** Whether one of the own seats is asked now that was not asked before. */
export function isNewlyAsked(before: readonly Position[], now: readonly Position[]): boolean {
  const asked = (positions: readonly Position[]) =>
    positions.filter((position) => position.waiting.includes(position.seat)).map((position) => position.seat)
  const were = asked(before)
  return asked(now).some((seat) => !were.includes(seat))
}
