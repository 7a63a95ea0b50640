/** What a board gets, whatever the game: where things stand, who sits there, how to answer. */
import type { Component } from 'svelte'
import type { Host } from './frame'
import type { Action, Option, Position, SeatInfo, TableEvent } from '../wire/shapes'
import type { Line } from './picture'

export interface BoardProps {
  position: Position
  seats: SeatInfo[]
  events: TableEvent[]
  act: (choice: Option | Action | string | Option[]) => void // several are given one after another
  busy: boolean
  count?: TableEvent[] // what is counted now, while the table lies still
  picture: () => Promise<Line[]>
  sketch?: (laid: string) => Promise<unknown> // what an answer in the making would mean
  host: Host // goes to the frame, which the board fills
}

export type Board = Component<BoardProps>
