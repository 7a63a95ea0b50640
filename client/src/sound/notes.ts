/** Our own sounds, written down: a few soft notes each, made by the browser itself. */
export const SOUNDS = ['turn', 'laid', 'compound', 'points', 'fire', 'dice', 'refusal', 'over'] as const
export type Sound = (typeof SOUNDS)[number]

export interface Note {
  wave: 'sine' | 'triangle' | 'noise'
  hz: number // of noise: the middle of what is heard
  to?: number // glides there
  at: number // ms after the beginning
  ms: number
  loud: number // 0 to 1
}

const chime = (hz: number, at: number, ms = 500, loud = 0.5): Note => ({ wave: 'sine', hz, at, ms, loud })
const tap = (hz: number, at: number, ms = 60, loud = 0.8): Note => ({ wave: 'noise', hz, at, ms, loud })

export const NOTES: Record<Sound, readonly Note[]> = {
  turn: [chime(659, 0, 420), chime(880, 130, 650)],
  laid: [tap(1800, 0), { wave: 'triangle', hz: 190, to: 120, at: 0, ms: 90, loud: 0.45 }],
  compound: [chime(523, 0), chime(659, 70), chime(784, 140, 700), chime(1568, 210, 500, 0.12)],
  points: [chime(1047, 0, 160, 0.35), chime(1319, 80, 260, 0.35)],
  fire: [
    { wave: 'noise', hz: 900, to: 120, at: 0, ms: 800, loud: 0.6 },
    { wave: 'sine', hz: 110, to: 38, at: 0, ms: 500, loud: 0.6 },
  ],
  dice: [tap(2600, 0, 90), tap(2100, 70, 90), tap(2900, 140, 80), tap(1900, 220, 90), tap(2300, 320, 90, 0.7)],
  refusal: [
    { wave: 'triangle', hz: 233, at: 0, ms: 130, loud: 0.5 },
    { wave: 'triangle', hz: 175, at: 120, ms: 260, loud: 0.5 },
  ],
  over: [chime(523, 0, 900), chime(659, 160, 900), chime(784, 320, 900), chime(1047, 480, 1300)],
}

/** How long a sound takes, in ms. */
export function durationOf(sound: Sound): number {
  return Math.max(...NOTES[sound].map((note) => note.at + note.ms))
}
