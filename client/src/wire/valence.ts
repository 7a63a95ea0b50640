// Written by `python -m labtable.wire.export`; change the Python side and run it again.
// Kept in git, so that the client is built and checked with node alone, without Python.

/** The table, as the viewer sees it. */
export interface ValenceView {
  viewer: number
  turn: number
  active: number
  target: number
  reactions: boolean
  naming: boolean
  cooperative: boolean
  pile: string[]
  deck_size: number
  shuffles: number
  bank: Record<string, number>
  made: string[]
  wanted: string[]
  asked: string
  reactor: string
  struck: string
  meetings: Meeting[]
  seats: SeatView[]
}

/** Reactors of the seat on turn that may meet a Molecule, and what its owner would take. */
export interface Meeting {
  reactors: string[]
  target: string
  owner: number
  products: string[]
  equation: string
  words: string
  said: string
}

/** One seat, as the viewer sees it. */
export interface SeatView {
  hand: string[]
  hand_size: number
  stash: string[]
  formulas: string[]
  score: number
  near: boolean
  ready: boolean
}

/** What differs from the usual game; all of it may be combined (VAL-R45). */
export interface ValenceOptions {
  helium: boolean
  oganesson: boolean
  no_reactions: boolean
  naming_challenge: boolean
  original_valence: boolean
  cooperative: boolean
  collect_actions: 'many' | 'one'
  target_points: number
  safety_turn_limit: number
}

/** All that is printed. */
export interface ValenceBoard {
  cards: Record<string, BoardCard>
  kinds: Record<string, BoardKind>
  recipes: Record<string, BoardRecipe>
  names: Record<string, string>
}

/** An Element card; `second` is the valence upside down. */
export interface BoardCard {
  name: string
  number: number
  color: string
  valence: number
  second: number | null
}

/** A kind of Molecule card, and what a Reactor may strike. */
export interface BoardKind {
  points: number
  role: 'blocker' | 'reactor' | 'stable' | 'vulnerable'
  trade_up: boolean
  complex: boolean
  colors: string[]
  targets: string[]
}

/** What cards build, and which of them lie upside down for it. */
export interface BoardRecipe {
  formula: string
  kind: string
  turned: Record<string, number>
}

/** Draw from the deck: `draw`. */
export interface Draw {
  type: 'Draw'
}

/** Take the top card of the discard pile instead: `take Cl`. */
export interface Take {
  type: 'Take'
  card: string
}

/** Lay the whole hand on the pile, the last card on top, and draw three: `exchange H O Na`. */
export interface Exchange {
  type: 'Exchange'
  cards: string[]
}

/** Give a Salt or a Hydrogen Sulfide back and draw three: `trade up Salt`. */
export interface TradeUp {
  type: 'TradeUp'
  kind: string
}

/** Use an own Reactor on a Molecule of a seat: `react Acid on Base of 1`. */
export interface React {
  type: 'React'
  reactor: string
  target: string
  owner: number
}

/** Use two own acids on a seat's blocker: `dissolve Acid + Sulfuric Acid on 1`. */
export interface Dissolve {
  type: 'Dissolve'
  first: string
  second: string
  owner: number
}

/** Do not let the reaction happen: `block`. */
export interface Block {
  type: 'Block'
}

/** Let the reaction happen: `allow`. */
export interface Allow {
  type: 'Allow'
}

/** Build from these cards, discarded in this order: `build Na O H`, or just `NaOH`. */
export interface Build {
  type: 'Build'
  cards: string[]
}

/** Say what the compound is called: `sodium hydroxide`. */
export interface Name {
  type: 'Name'
  said: string
}

/** Finish this phase: `done`. */
export interface Done {
  type: 'Done'
}

/** Lay this card of the hand on the pile: `discard Na`. */
export interface Discard {
  type: 'Discard'
  card: string
}

/** Six cards came to a seat. Others learn only how many. */
export interface HandDealt {
  type: 'HandDealt'
  seat: number
  cards: string[]
  text: string
}

/** A hand was dealt to somebody else. */
export interface HandHidden {
  type: 'HandHidden'
  seat: number
  size: number
  text: string
}

/** The first card of the discard pile lies face up (VAL-013). */
export interface PileOpened {
  type: 'PileOpened'
  card: string
  text: string
}

/** The highest cards of every seat, as many as it took to find who begins (VAL-R04). */
export interface NumbersCompared {
  type: 'NumbersCompared'
  seat: number
  cards: string[]
  text: string
}

/** It is somebody's turn. */
export interface TurnStarted {
  type: 'TurnStarted'
  seat: number
  number: number
  text: string
}

/** Cards came from the deck. Others learn only how many. */
export interface CardsDrawn {
  type: 'CardsDrawn'
  seat: number
  cards: string[]
  text: string
}

/** Somebody else drew. */
export interface CardsDrawnHidden {
  type: 'CardsDrawnHidden'
  seat: number
  count: number
  text: string
}

/** Cards came to an open hand, of players who play together (VAL-R44). */
export interface CardsShown {
  type: 'CardsShown'
  seat: number
  cards: string[]
  text: string
}

/** The discard pile is the deck now (VAL-030). */
export interface Reshuffled {
  type: 'Reshuffled'
  size: number
  text: string
}

/** The top card of the discard pile went into a hand (VAL-024). */
export interface TopTaken {
  type: 'TopTaken'
  seat: number
  card: string
  text: string
}

/** A whole hand was discarded for three new cards (VAL-025). */
export interface HandExchanged {
  type: 'HandExchanged'
  seat: number
  cards: string[]
  text: string
}

/** A Molecule went back to the Bank for three cards (VAL-026). */
export interface TradedUp {
  type: 'TradedUp'
  seat: number
  kind: string
  text: string
}

/** Somebody may block a reaction that was declared (VAL-070). */
export interface ReactionDeclared {
  type: 'ReactionDeclared'
  seat: number
  owner: number
  reactor: string
  target: string
  text: string
}

/** Nothing reacted (VAL-072). */
export interface ReactionBlocked {
  type: 'ReactionBlocked'
  seat: number
  owner: number
  reactor: string
  text: string
}

/** A Reactor met its target; both went back and the products came (VAL-R24). */
export interface Reacted {
  type: 'Reacted'
  seat: number
  owner: number
  reactor: string
  target: string
  products: string[]
  equation: string
  words: string
  missing: string
  text: string
}

/** Two acids made a Salt of somebody's blocker (VAL-073). */
export interface BlockerDissolved {
  type: 'BlockerDissolved'
  seat: number
  owner: number
  acids: string[]
  products: string[]
  equation: string
  note: string
  missing: string
  text: string
}

/** Cards were laid open and want a name (VAL-091). */
export interface CompoundDeclared {
  type: 'CompoundDeclared'
  seat: number
  cards: string[]
  text: string
}

/** The right name was given (VAL-091). */
export interface CompoundNamed {
  type: 'CompoundNamed'
  seat: number
  formula: string
  said: string
  text: string
}

/** A wrong name was given: the cards go back to the hand (VAL-R41). */
export interface NameFailed {
  type: 'NameFailed'
  seat: number
  formula: string
  said: string
  why: string
  text: string
}

/** Cards of a hand became a Molecule (VAL-044). */
export interface MoleculeBuilt {
  type: 'MoleculeBuilt'
  seat: number
  cards: string[]
  formula: string
  name: string
  kind: string
  points: number
  why: string
  equation: string
  text: string
}

/** A hand of more than six lost a card (VAL-047). */
export interface CardDiscarded {
  type: 'CardDiscarded'
  seat: number
  card: string
  text: string
}

/** Somebody may win on the next turn (VAL-104). */
export interface WinIsNear {
  type: 'WinIsNear'
  seat: number
  points: number
  text: string
}

/** Players who play together made a kind for the first time (VAL-R43). */
export interface KindTicked {
  type: 'KindTicked'
  kind: string
  count: number
  all: number
  text: string
}

/** Somebody, everybody or nobody has won. */
export interface GameEnded {
  type: 'GameEnded'
  scores: number[]
  reason: string
  text: string
}

export type ValenceAction =
  | Draw
  | Take
  | Exchange
  | TradeUp
  | React
  | Dissolve
  | Block
  | Allow
  | Build
  | Name
  | Done
  | Discard

export type ValenceEvent =
  | HandDealt
  | HandHidden
  | PileOpened
  | NumbersCompared
  | TurnStarted
  | CardsDrawn
  | CardsDrawnHidden
  | CardsShown
  | Reshuffled
  | TopTaken
  | HandExchanged
  | TradedUp
  | ReactionDeclared
  | ReactionBlocked
  | Reacted
  | BlockerDissolved
  | CompoundDeclared
  | CompoundNamed
  | NameFailed
  | MoleculeBuilt
  | CardDiscarded
  | WinIsNear
  | KindTicked
  | GameEnded

export type ValenceDecision =
  | 'BlockReaction'
  | 'BuildMolecules'
  | 'Collect'
  | 'CutToSix'
  | 'NameCompound'
