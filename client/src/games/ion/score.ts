/** What a seat's cards would score now. */
import { t } from '../../texts/index.svelte'
import type { Score } from '../../board/frame'
import type { SeatView } from '../../wire/ion'

export const ROUNDS = 3
export const PARTS = ['compounds', 'noble', 'goals', 'radioactive'] as const

/** Rounds that are counted, and what lies there now; after the last round nothing is to come. */
export function scoreOf(shown: SeatView | undefined, round: number): Score {
  if (!shown) return { points: 0 }
  const before = shown.rounds.reduce((sum, points) => sum + points, 0)
  const now = shown.rounds.length >= round ? 0 : PARTS.reduce((sum, part) => sum + shown.score[part], 0)
  return { points: before + now, words: t('ion.total', { before, now }) }
}
