/** Lets a table be heard; the notes themselves are loaded only where sound is on. */
import { likes } from '../theme/settings.svelte'
import type { Position, TableEvent } from '../wire/shapes'

const APART = 160 // ms between two sounds

/** Play what just happened, and that it is one's own turn now. */
export async function hear(game: string, events: readonly TableEvent[], called: boolean): Promise<void> {
  if (!likes.sound) return
  const [{ soundsOf }, { play }] = await Promise.all([import('./map'), import('./play')])
  const sounds = soundsOf(game, events)
  const last = called && !sounds.includes('over') ? (['turn'] as const) : []
  for (const [at, sound] of [...sounds, ...last].entries()) play(sound, at * APART)
}

/** Play that an answer was refused. */
export async function hearRefusal(): Promise<void> {
  if (likes.sound) (await import('./play')).play('refusal')
}

/** Whether one of the own seats is asked now that was not asked before. */
export function called(before: readonly Position[], now: readonly Position[]): boolean {
  const asked = (positions: readonly Position[]) => positions.filter((position) => position.waiting.includes(position.seat)).map((position) => position.seat)
  const were = asked(before)
  return asked(now).some((seat) => !were.includes(seat))
}
