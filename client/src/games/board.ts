/** What a board gets, whatever the game: where things stand, who sits there, how to answer. */
import type { Component, Snippet } from 'svelte'
import { likes } from '../theme/settings.svelte'
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

/** The board of a game; where none fits, it is shown as its text picture and played from the list of answers. */
export async function boardOf(game: string, components = ''): Promise<Board> {
  return drawn(game, components) ? (await BOARDS[game]!()).default : Plain
}

/** Whether this game is drawn for this reader; some like words better. */
export function drawn(game: string, components = ''): boolean {
  return hasBoard(game, components) && !likes.text
}

/** Whether there is a board; the drawn cards are the printed ones, so other components have none. */
export function hasBoard(game: string, components = ''): boolean {
  return game in BOARDS && !components
}
