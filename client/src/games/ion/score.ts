/** What a seat's cards would score now. */
import { t } from '../../texts/index.svelte'
import type { Score } from '../../board/frame'
import type { RoundScored, SeatView } from '../../wire/ion'

export const ROUNDS = 3
export const PARTS = ['compounds', 'noble', 'goals', 'radioactive'] as const

/** Rounds that are counted, and what lies there now; after the last round nothing is to come. */
export function scoreOf(shown: SeatView | undefined, round: number, told: readonly RoundScored[] = []): Score {
  if (!shown) return { points: 0 }
  const before = shown.rounds.reduce((sum, points) => sum + points, 0)
  const now = shown.rounds.length >= round ? 0 : PARTS.reduce((sum, part) => sum + shown.score[part], 0)
  const open = shown.rounds.length < round
  const sources = PARTS.map((name) => ({
    name,
    points: told.reduce((sum, scored) => sum + scored[name], 0) + (open ? shown.score[name] : 0),
  }))
  const rest = before + now - sources.reduce((sum, part) => sum + part.points, 0) // what was told before one came
  const parts = rest > 0 ? [{ name: 'before', points: rest }, ...sources] : sources
  return { points: before + now, parts, words: t('ion.total', { before, now }) }
}
