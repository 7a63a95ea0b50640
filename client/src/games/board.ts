/** What a board gets, whatever the game: where things stand, who sits there, how to answer. */
import type { Component, Snippet } from 'svelte'
import type { Action, Option, Position, SeatInfo } from '../wire/shapes'
import IonBoard from './ion/Board.svelte'
import Plain from './Plain.svelte'

export interface BoardProps {
  position: Position
  seats: SeatInfo[]
  act: (choice: Option | Action) => void
  busy: boolean
  prompt: Snippet
}

const BOARDS: Record<string, Component<BoardProps>> = { ion: IonBoard }

/** The board of a game; one that has none is shown in words and played from the list of answers. */
export function boardOf(game: string): Component<BoardProps> {
  return BOARDS[game] ?? Plain
}

export function hasBoard(game: string): boolean {
  return game in BOARDS
}
