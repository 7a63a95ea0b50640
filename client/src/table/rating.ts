/** Whether a game counts for ratings, in the reader's language. */
import { t } from '../texts/index.svelte'
import type { Rating } from '../wire/messages'

/** Say it; where there are no ratings at all there is nothing to say. */
export function ratingWords({ casual }: Rating): string {
  if (casual === 'accounts') return ''
  return casual ? t('rating.casual', { why: t(`rating.why.${casual}`) }) : t('rating.rated')
}
