/** What on a board a hint points at: selectors of what is touched for an answer. */
import type { Option, Position } from '../wire/shapes'

export type Pointing = (option: Option, position: Position) => string[]

const POINTING: Record<string, () => Promise<{ default: Pointing }>> = {
  ion: () => import('./ion/hinted'),
  valence: () => import('./valence/hinted'),
  compounded: () => import('./compounded/hinted'),
  compoundit: () => import('./compoundit/hinted'),
  chemistry_monopoly: () => import('./chemistry_monopoly/hinted'),
}

/** One selector for all that belongs to an answer; buttons of their own name it or its kind. */
export async function hintedAt(game: string, option: Option, position: Position): Promise<string> {
  const board = (await POINTING[game]?.())?.default(option, position) ?? []
  return [named('option', option.text), named('kind', option.action.type), ...board].join(', ')
}

/** Something that carries a name of the game. */
export function named(what: string, name: string | number): string {
  return `[data-${what}="${CSS.escape(String(name))}"]`
}
