/** What a board gets, whatever the game: where things stand, who sits there, how to answer. */
import type { Component, Snippet } from 'svelte'
import type { Action, Option, Position, SeatInfo, TableEvent } from '../wire/shapes'
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
