/** Boards that come along with games of others: a script each, which draws into an element. */
import { SvelteSet } from 'svelte/reactivity'
import { rest } from '../wire/rest'
import type { Option, Position, SeatInfo, TableEvent } from '../wire/shapes'

/** All that a board of others is told. */
export interface Shown {
  position: Position // the view, the options, whose turn it is
  seats: SeatInfo[]
  events: TableEvent[]
  box: unknown // what the game's `board()` laid out
  busy: boolean // an answer is on its way
  language: string
  act: (choice: Option | string) => void // an option, or an answer as text
  called: (name: string) => string // a name of a piece in the reader's language
}

/** What the script hands back: how to draw what is there now, and how to tidy up. */
export interface Drawing {
  update: (shown: Shown) => void
  leave?: () => void
}

export type Draw = (place: HTMLElement) => Drawing

/** Games that were found to bring a board. */
export const brought = new SvelteSet<string>()

/** Find out whether a game brings a board. */
export async function look(game: string): Promise<boolean> {
  if (!game || brought.has(game)) return brought.has(game)
  const known = await rest.games(2).catch(() => [])
  if (known.some(({ name, draws }) => name === game && draws)) brought.add(game)
  return brought.has(game)
}

export async function drawingOf(game: string): Promise<Draw> {
  const script: { default: Draw } = await import(
    /* @vite-ignore */ `/api/v1/games/${encodeURIComponent(game)}/board.js`
  )
  return script.default
}
