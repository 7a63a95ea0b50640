/** How a game says what on its board belongs to an answer, for hints and for the coach. */
import type { Option, Position } from '../wire/shapes'

/** Selectors of all that an answer touches. */
export type Hinted = (option: Option, position: Position) => string[]
/** What an answer would lay down, each piece with a selector of where. */
export type Ghosts = (option: Option, position: Position) => { at: string; shows: string; corner?: boolean }[] // in a corner where all of it is printed over
/** By the kind of the answer, a selector of what is touched next. */
export type Coached = Record<string, (answer: Record<string, unknown>) => string>

/** Something that carries a name of the game. */
export function named(what: string, name: string | number): string {
  return `[data-${what}="${CSS.escape(String(name))}"]`
}
