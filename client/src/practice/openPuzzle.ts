/** Open the table of a puzzle, and sit down there. */
import { likes } from '../theme/settings.svelte'
import { go } from '../ui/route.svelte'
import { t } from '../texts/index.svelte'
import type { PuzzleInfo } from '../wire/messages'
import { ownTokens } from '../wire/rest'
import { keepTokens } from '../wire/tokens'
import { keepPuzzle } from './puzzle'
import { practiceRest } from './rest'

/** Lay a puzzle out; `before` says what was tried already. */
export async function openPuzzle(
  { id, game, stars }: Pick<PuzzleInfo, 'id' | 'game' | 'stars'>,
  before: { tries: number; hints: number; date: string } = { tries: 0, hints: 0, date: '' },
): Promise<void> {
  const { made, seat } = await practiceRest.layPuzzle(id, likes.name || t('you.name'))
  keepTokens(made.table, ownTokens(made))
  const { date, hints } = before
  keepPuzzle({ table: made.table, puzzle: id, game, stars, seat, tries: before.tries + 1, hints, date })
  go('table', made.table)
}
