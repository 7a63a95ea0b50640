/** Our own sounds, written down: a few soft notes each, made by the browser itself. */
export const SOUNDS = [
  ...(['lift', 'laid', 'slide', 'flip', 'bond', 'compound', 'points', 'count', 'goal', 'first', 'attack'] as const),
  ...(['blocked', 'reaction', 'flame', 'boom', 'dice', 'step', 'coin', 'bid', 'hammer', 'turn', 'refusal'] as const),
  ...(['round', 'best', 'win', 'loss'] as const),
] as const
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

/** A glass that is struck: its note, and two above it that fade sooner. */
const bell = (hz: number, at: number, ms = 900, loud = 0.4): Note[] => [
  chime(hz, at, ms, loud),
  chime(hz * 2.76, at, ms * 0.6, loud * 0.35),
  chime(hz * 5.4, at, ms * 0.35, loud * 0.15),
]
const knock = (at: number): Note[] => [tap(500, at, 90, 0.8), { wave: 'sine', hz: 140, to: 80, at, ms: 160, loud: 0.7 }]
const sigh = (hz: number, at: number, ms: number): Note => ({ wave: 'triangle', hz, at, ms, loud: 0.35 })

export const NOTES: Record<Sound, readonly Note[]> = {
  lift: [tap(2400, 0, 30, 0.25)],
  laid: [tap(1800, 0), { wave: 'triangle', hz: 190, to: 120, at: 0, ms: 90, loud: 0.45 }],
  slide: [{ wave: 'noise', hz: 900, to: 1700, at: 0, ms: 220, loud: 0.18 }],
  flip: [tap(1500, 0, 40, 0.5), tap(2600, 70, 40, 0.5)],
  bond: [{ wave: 'sine', hz: 330, to: 440, at: 0, ms: 160, loud: 0.35 }, ...bell(880, 150, 700)],
  compound: [chime(523, 0), chime(659, 70), chime(784, 140, 700), ...bell(1568, 210, 600, 0.14)],
  points: [chime(1047, 0, 160, 0.35), chime(1319, 80, 260, 0.35)],
  count: [chime(1175, 0, 60, 0.2)],
  goal: [...bell(784, 0, 700), ...bell(988, 120, 700), ...bell(1175, 240, 1100)],
  first: [
    ...[392, 523, 659].map((hz, at) => chime(hz, 110 * at, 300)),
    chime(784, 330, 420),
    ...bell(1047, 460, 1500, 0.45),
    ...bell(1568, 560, 1300, 0.2),
  ],
  attack: [{ wave: 'triangle', hz: 220, to: 110, at: 0, ms: 260, loud: 0.5 }, tap(3200, 180, 140, 0.4)],
  blocked: [{ wave: 'triangle', hz: 520, to: 500, at: 0, ms: 60, loud: 0.5 }, ...bell(420, 20, 500, 0.35)],
  reaction: [
    { wave: 'noise', hz: 2400, to: 5200, at: 0, ms: 700, loud: 0.25 },
    ...[0, 90, 170, 260, 330].map((at, step) => chime(500 + 130 * step, at, 90, 0.25)),
  ],
  flame: [{ wave: 'noise', hz: 700, to: 1500, at: 0, ms: 420, loud: 0.35 }],
  boom: [
    { wave: 'noise', hz: 900, to: 90, at: 0, ms: 900, loud: 0.7 },
    { wave: 'sine', hz: 95, to: 32, at: 0, ms: 700, loud: 0.8 },
    tap(4200, 120, 300, 0.25),
  ],
  dice: [tap(2600, 0, 90), tap(2100, 70, 90), tap(2900, 140, 80), tap(1900, 220, 90), tap(2300, 320, 90, 0.7)],
  step: [tap(1300, 0, 35, 0.35)],
  coin: [...bell(1976, 0, 350, 0.25), ...bell(2637, 60, 420, 0.2)],
  bid: [tap(900, 0, 50, 0.5), chime(660, 20, 160, 0.3)],
  hammer: [...knock(0), ...knock(260)],
  turn: [chime(659, 0, 420), chime(880, 130, 650)],
  refusal: [
    { wave: 'triangle', hz: 233, at: 0, ms: 130, loud: 0.5 },
    { wave: 'triangle', hz: 175, at: 120, ms: 260, loud: 0.5 },
  ],
  round: [chime(587, 0, 500, 0.35), chime(740, 120, 500, 0.35), chime(880, 240, 800, 0.35)],
  best: [...bell(1047, 0, 500), ...bell(1319, 90, 500), ...bell(1568, 180, 500), ...bell(2093, 270, 1200)],
  win: [
    ...[0, 150, 300].map((at) => chime(523, at, 140, 0.45)),
    ...[chime(659, 450, 320), chime(587, 640, 200), chime(659, 800, 240)],
    ...[chime(784, 1000, 1500, 0.55), chime(523, 1000, 1500, 0.35)],
    ...bell(1568, 1000, 1600, 0.25),
  ],
  loss: [sigh(392, 0, 420), sigh(349, 260, 420), sigh(330, 520, 900), chime(523, 900, 900, 0.2)],
}

/** How long a sound takes, in ms. */
export function durationOf(sound: Sound): number {
  return Math.max(...NOTES[sound].map((note) => note.at + note.ms))
}
