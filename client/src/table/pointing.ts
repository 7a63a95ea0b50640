/** What on a board a hint or the coach points at. */
import { named } from '../board/pointing'
import { laterOf } from '../games/manifest'
import type { Action, Option, Position } from '../wire/shapes'

/** One selector for all that belongs to an answer; buttons of their own name it or its kind. */
export async function hintedAt(game: string, option: Option, position: Position): Promise<string> {
  const board = (await laterOf(game, 'pointing'))?.hinted(option, position) ?? []
  return [named('option', option.text), named('kind', option.action.type), ...board].join(', ')
}

/** Rules that draw what an answer would lay down, pale, where it would lie. */
export async function ghostsOf(game: string, option: Option, position: Position): Promise<string> {
  const ghosts = (await laterOf(game, 'pointing'))?.ghosts?.(option, position) ?? []
  return ghosts
    .map(
      ({ at, shows, corner }) =>
        `.page :is(.board, .own) ${at} { position: relative; } .page :is(.board, .own) ${at}::after { content: "${CSS.escape(shows)}" / ""; ${GHOST} ${corner ? CORNER : MIDDLE} }`,
    )
    .join('\n')
}

const GHOST =
  'position: absolute; z-index: 2; display: grid; place-items: center; width: min(84%, 2.75rem); aspect-ratio: 1; border: 2px dashed var(--accent); border-radius: 8px; background: color-mix(in srgb, var(--paper) 82%, transparent); color: var(--ink); font-weight: 700; pointer-events: none;'
const MIDDLE = 'top: 50%; left: 50%; transform: translate(-50%, -50%);'
const CORNER = 'right: 8px; bottom: 8px;'

/** What boards light by themselves for the one answer that is left. */
const LIT = '.lit, .target, .idea, .choices [data-option]'

/** A selector of what to touch for the answer the coach waits for. */
export async function coachedAt(game: string, options: Option[]): Promise<string> {
  const action = options[0]?.action as (Action & Record<string, unknown>) | undefined
  if (!action) return ''
  const coached = (await laterOf(game, 'pointing'))?.coached
  return coached?.[action.type]?.(action) ?? `${LIT}, [data-kind=${action.type}]`
}
