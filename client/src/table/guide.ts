/** First games with a coach: how one is opened, and what on the board the coach points at. */
import { laysOf, nameOf } from '../games/compoundit/squares'
import { go } from '../route.svelte'
import { t } from '../texts/index.svelte'
import { likes, still } from '../theme/settings.svelte'
import { ownTokens, rest } from '../wire/rest'
import type { Action, Option } from '../wire/shapes'
import { keepTokens } from '../wire/tokens'

/** Sit down to the guided first game; a failure is one sentence to show. */
export async function openGuide(game: string): Promise<void> {
  const made = await rest.learn(game, likes.name || t('you.name'))
  keepTokens(made.table, ownTokens(made))
  go('table', made.table)
}

type Point = (answer: Record<string, unknown>) => string

/** What boards light by themselves for the one answer that is left. */
const LIT = '.lit, .target, .idea, .choices [data-option]'
const FULL = ':has(.main:enabled)' // a deal that can be sent
/** What is only there to be touched, by game and kind of answer. */
const POINTS: Record<string, Record<string, Point>> = {
  ion: { Pick: ({ card }) => `.hand [data-card="${card}"]` },
  valence: {
    Draw: () => 'button.deck, .choices .near',
    Build: () => '.hand .fits, .choices .main',
    React: () => '.own .open:not(.held), .stash .lit, .choices .main',
    TradeUp: () => '.own .open, .choices .main',
    Block: () => '.choices .main',
    Done: () => '.choices .done',
  },
  compoundit: { Place: (answer) => ['.rack .fits:not(.held)', '.choices .lay.main', ...laysOf(answer as never).map(({ square }) => `[data-square="${nameOf(square)}"]`)].join() },
  chemistry_monopoly: {
    Offer: () => `[data-kind=Offer], .deal:not(${FULL}) :is(summary, li .button), .deal .main:enabled`,
    Condense: () => '[data-kind=Condense][aria-pressed=false], .lit',
    Bid: () => '.choices [data-option]',
  },
}

/** A selector of what to touch for this answer. */
export function pointed(game: string, options: Option[]): string {
  const action = options[0]?.action as (Action & Record<string, unknown>) | undefined
  if (!action) return ''
  return POINTS[game]?.[action.type]?.(action) ?? `${LIT}, [data-kind=${action.type}]`
}

/** Bring what is pointed at into sight, unless it is; the dock always is. */
export function show(target: string): void {
  const found = [...document.querySelectorAll<HTMLElement>(`.board :is(${target})`)].find((element) => element.checkVisibility())
  if (found && !found.closest('.dock') && !seen(found)) found.scrollIntoView({ block: 'center', behavior: still() ? 'auto' : 'smooth' })
}

/** The dock may lie over it, or it is beyond the edge. */
function seen(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return !!there && (element.contains(there) || there.contains(element))
}
