/** What each game sounds like: only the names of events that lead to a sound. */
import type { ChemistryMonopolyEvent } from '../wire/chemistry_monopoly'
import type { CompoundedEvent } from '../wire/compounded'
import type { CompounditEvent } from '../wire/compoundit'
import type { IonEvent } from '../wire/ion'
import type { ValenceEvent } from '../wire/valence'
import type { Sound } from './scores'

type Heard<E extends { type: string }> = Partial<Record<E['type'], Sound>>

const ion: Heard<IonEvent> = {
  CardsRevealed: 'laid',
  CardPlaced: 'laid',
  CardTaken: 'laid',
  CardStolen: 'laid',
  CompoundMade: 'compound',
  RadioactivePlayed: 'fire',
  RoundScored: 'points',
  DecayAwarded: 'points',
  GameEnded: 'over',
}

const valence: Heard<ValenceEvent> = {
  CardsDrawn: 'laid',
  TopTaken: 'laid',
  HandExchanged: 'laid',
  CardDiscarded: 'laid',
  MoleculeBuilt: 'compound',
  TradedUp: 'points',
  KindTicked: 'points',
  Reacted: 'fire',
  BlockerDissolved: 'fire',
  ReactionBlocked: 'refusal',
  NameFailed: 'refusal',
  GameEnded: 'over',
}

const compoundit: Heard<CompounditEvent> = {
  TilesLaid: 'laid',
  CompoundScored: 'compound',
  MoveScored: 'points',
  ChallengeUpheld: 'refusal',
  ChallengeRefuted: 'points',
  GameEnded: 'over',
}

const compounded: Heard<CompoundedEvent> = {
  ElementsDrawn: 'laid',
  Claimed: 'laid',
  ElementPlaced: 'laid',
  DealMade: 'points',
  CompoundCompleted: 'compound',
  CompoundScored: 'points',
  ExperimentRaised: 'points',
  CompoundLit: 'fire',
  FireBroke: 'fire',
  CompoundExploded: 'fire',
  ReactionFailed: 'refusal',
  GameEnded: 'over',
}

const chemistry_monopoly: Heard<ChemistryMonopolyEvent> = {
  DiceRolled: 'dice',
  CardBought: 'laid',
  DayCardDrawn: 'laid',
  BidMade: 'laid',
  LotCondensed: 'compound',
  PotTaken: 'points',
  PaidPlayer: 'points',
  TradeMade: 'points',
  AuctionEnded: 'points',
  SentToBiology: 'refusal',
  BankruptToPlayer: 'refusal',
  BankruptToLab: 'refusal',
  GameEnded: 'over',
}

export const HEARD: Record<string, Record<string, Sound>> = { ion, valence, compoundit, compounded, chemistry_monopoly }

const MOST = 3 // at once; more would be noise

/** The sounds of what just happened, each once, in the order it happened. */
export function soundsOf(game: string, events: readonly { type: string }[]): Sound[] {
  const heard = HEARD[game] ?? {}
  const found = events.flatMap((event) => heard[event.type] ?? [])
  return [...new Set(found)].slice(-MOST)
}
