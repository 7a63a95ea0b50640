/** The messages as the shared parts see them: games fill in what a view, an event and an action are. */
import type * as wire from './messages'

export interface Action {
  type: string
}

export interface TableEvent {
  type: string
  text: string
}

export type Option<A = Action> = wire.Option<A>
export type Position<V = unknown, A = Action> = wire.Position<V, A>
export type Welcome = wire.Welcome<unknown, TableEvent, Action>
export type Update = wire.Update<unknown, TableEvent, Action>
export type ServerMessage = wire.ServerMessage<unknown, TableEvent, Action>
export type ClientMessage = wire.ClientMessage<Action>
export type Past = wire.PastPosition<unknown, TableEvent, Action>
export type Review = wire.Review<Action>
export type Mistake = wire.Mistake<Action>
export type Judgement = wire.Judgement<Action>
export type Moment = wire.Moment<Action>
export type Refused = wire.Refused<unknown, Action>
export type Hint = wire.Hint<Action>
export type { Asked, Outcome, Said, SeatInfo } from './messages'
