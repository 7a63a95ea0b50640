/** What a board gets, whatever the game: where things stand, who sits there, how to answer. */
import type { Component, Snippet } from 'svelte'
import { SvelteSet } from 'svelte/reactivity'
import { likes } from '../theme/settings.svelte'
import { rest } from '../wire/rest'
import type { Action, Option, Position, SeatInfo, TableEvent } from '../wire/shapes'
import Plain from './Plain.svelte'
import type { Line } from './picture'

export interface BoardProps {
  position: Position
  seats: SeatInfo[]
  events: TableEvent[]
  act: (choice: Option | Action | string) => void
  busy: boolean
  picture: () => Promise<Line[]>
  prompt: Snippet
  answers: Snippet
  sketch?: (laid: string) => Promise<unknown> // what an answer in the making would mean
}

export type Board = Component<BoardProps>

/** Each is loaded when somebody sits down to it. */
const BOARDS: Record<string, () => Promise<{ default: Board }>> = {
  ion: () => import('./ion/Board.svelte'),
  valence: () => import('./valence/Board.svelte'),
  compounded: () => import('./compounded/Board.svelte'),
  compoundit: () => import('./compoundit/Board.svelte'),
  chemistry_monopoly: () => import('./chemistry_monopoly/Board.svelte'),
}

/** Games whose components somebody changed: what is drawn here would be the printed ones. */
const changed = new SvelteSet<string>()

async function look(): Promise<void> {
  for (const game of await rest.games(3).catch(() => [])) if (game.components) changed.add(game.name)
}

/** The board of a game; one that has none is shown as its text picture and played from the list of answers. */
export async function boardOf(game: string): Promise<Board> {
  const found = drawn(game) ? BOARDS[game]!() : { default: Plain } // asked at once, so that it follows the reader's likes
  await look()
  return changed.has(game) ? Plain : (await found).default
}

/** Whether this game is drawn for this reader; some like words better. */
export function drawn(game: string): boolean {
  return hasBoard(game) && !likes.text
}

export function hasBoard(game: string): boolean {
  return game in BOARDS && !changed.has(game)
}
