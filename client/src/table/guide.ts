/** First games with a coach: how one is opened, and how what the coach points at comes into sight. */
import { go } from '../ui/route.svelte'
import { t } from '../texts/index.svelte'
import { likes, still } from '../theme/settings.svelte'
import { ownTokens, rest } from '../wire/rest'
import { keepTokens } from '../wire/tokens'

/** Sit down to the guided first game; a failure is one sentence to show. */
export async function openGuide(game: string): Promise<void> {
  const made = await rest.learn(game, likes.name || t('you.name'))
  keepTokens(made.table, ownTokens(made))
  go('table', made.table)
}

/** Bring what is pointed at into sight, unless it is; the dock always is. */
export function show(target: string): void {
  const found = [...document.querySelectorAll<HTMLElement>(`.board :is(${target})`)].find((element) =>
    element.checkVisibility(),
  )
  if (found && !found.closest('.dock') && !seen(found))
    found.scrollIntoView({ block: 'center', behavior: still() ? 'auto' : 'smooth' })
}

/** The dock may lie over it, or it is beyond the edge. */
function seen(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return !!there && (element.contains(there) || there.contains(element))
}
