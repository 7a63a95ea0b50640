// Written by `python -m labtable.wire.export`; change the Python side and run it again.
// Kept in git, so that the client is built and checked with node alone, without Python.

/** The table, as the viewer sees it. */
export interface IonView {
  viewer: number
  round: number
  turn: number
  leader: number
  goals: string[]
  center: string[]
  deck_size: number
  under: string[]
  flips: number[]
  bond_many: boolean
  seats: SeatView[]
}

/** One seat, as the viewer sees it. */
export interface SeatView {
  hand: string[]
  known: string[]
  hand_size: number
  area: string[]
  noble: string[]
  placing: string[]
  radioactive: string[]
  glowing: string[]
  decay: number
  tiles: TileView[]
  letter: string
  spent: string[]
  rounds: number[]
  score: ScoreView
  ready: boolean
  last: number
}

/** One action tile; its number shows once it has been turned (ION-028, ION-119, ION-R35). */
export interface TileView {
  name: string
  used: boolean
  points: number | null
}

/** What the cards that lie there would score now. */
export interface ScoreView {
  compounds: number
  noble: number
  goals: number
  radioactive: number
}

/** What is in play besides the base game (ION-007). */
export interface IonOptions {
  action_tiles: boolean
  transition_metals: boolean
  polyatomic_ions: boolean
  radioactive: boolean
  bond_many: boolean
  decay_ties: 'all_places' | 'two_places'
  tie_break: 'shared' | 'tiles'
  open_tiles: boolean
}

/** All that is printed. */
export interface IonBoard {
  cards: Record<string, BoardCard>
  faces: Record<string, string>
  groups: Record<string, BoardGroup>
  names: Record<string, string>
  goals: Record<string, BoardGoal>
}

/** A drafting card: a metal has a face for each way up. */
export interface BoardCard {
  name: string
  family: string
  faces: string[]
  charges: number[]
  points: number[]
  decay: number
}

/** Cards that lie together. */
export interface BoardGroup {
  faces: string[]
  charge: number
  points: number
}

/** A goal card: its title, its points and its two lines. */
export interface BoardGoal {
  title: string
  type: string
  points: number[]
  slots: string[]
}

/** What lies there after some moves, which cards have no place yet, where they can go. */
export interface Sketch {
  area: string[]
  left: string[]
  moves: SketchedMove[]
  rule: string
  why: string
  said: string | null
}

/** A place for a card, and what it makes there. */
export interface SketchedMove {
  text: string
  card: string
  face: string
  target: string
  count: number
  makes: string
}

/** Keep this card of the hand, or two of them with the Select Two tile: `Cl`, `Cl + Na`. */
export interface Pick {
  type: 'Pick'
  card: string
  second: string
}

/** Say which tiles will be turned this turn: `no tile`, `take`, `rxn`, `take + rxn`. */
export interface Declare {
  type: 'Declare'
  take: boolean
  rxn: boolean
}

/** Take this card from the center: `take Cl`. */
export interface Take {
  type: 'Take'
  card: string
}

/** Place this turn's cards one after the other: `Mg alone, Cl on Mg`. */
export interface Place {
  type: 'Place'
  moves: string[]
}

/** Lay all own charged cards anew after RXN: `rxn: MgCl2, Na, Fe+3-Cl`. */
export interface Arrange {
  type: 'Arrange'
  groups: string[]
}

/** Take a card with RXN and place it: `Cl of Ca-Cl from 2: Cl on Mg`. */
export interface Steal {
  type: 'Steal'
  victim: number
  group: string
  move: string
}

/** Give up points of polyatomic cards to turn tiles back: `points`, `SO4 for rxn`. */
export interface Refresh {
  type: 'Refresh'
  trades: string[]
}

/** Let it go. */
export interface Pass {
  type: 'Pass'
}

/** A round lies ahead. */
export interface RoundStarted {
  type: 'RoundStarted'
  number: number
  text: string
}

/** Goal cards for this round lie open (ION-026). */
export interface GoalsOpened {
  type: 'GoalsOpened'
  goals: string[]
  titles: string[]
  text: string
}

/** Four different cards lie open; repeats went under the deck (ION-029). */
export interface CenterOpened {
  type: 'CenterOpened'
  cards: string[]
  repeats: string[]
  text: string
}

/** A hand came to a seat, dealt or passed. Others learn only its size. */
export interface HandReceived {
  type: 'HandReceived'
  seat: number
  cards: string[]
  text: string
}

/** A hand came to somebody else. */
export interface HandHidden {
  type: 'HandHidden'
  seat: number
  size: number
  text: string
}

/** All selections were turned over together; `cards` are listed by seat. */
export interface CardsRevealed {
  type: 'CardsRevealed'
  cards: string[]
  text: string
}

/** A tile now lies number side up (ION-100). */
export interface TileTurned {
  type: 'TileTurned'
  seat: number
  tile: string
  points: number
  letter: string
  text: string
}

/** A hand got a card from the deck after Select Two (ION-104); its holders know it (ION-R16). */
export interface CardDrawn {
  type: 'CardDrawn'
  seat: number
  card: string
  text: string
}

/** Somebody else drew a card. */
export interface CardDrawnHidden {
  type: 'CardDrawnHidden'
  seat: number
  text: string
}

/** Who wants to take from the center; nothing is turned yet (ION-R43). */
export interface TakeDeclared {
  type: 'TakeDeclared'
  seat: number
  text: string
}

/** A center card will be placed this turn (ION-107). */
export interface CardTaken {
  type: 'CardTaken'
  seat: number
  card: string
  text: string
}

/** The moment to take passed; the tile stays unused (ION-R42). */
export interface TakeDeclined {
  type: 'TakeDeclined'
  seat: number
  text: string
}

/** A card joined `group`, or lies alone when `group` is the card itself. */
export interface CardPlaced {
  type: 'CardPlaced'
  seat: number
  card: string
  group: string
  text: string
}

/** A neutral compound lies complete. */
export interface CompoundMade {
  type: 'CompoundMade'
  seat: number
  formula: string
  name: string
  remark: string
  text: string
}

/** RXN laid a whole area anew (ION-109). */
export interface Rearranged {
  type: 'Rearranged'
  seat: number
  groups: string[]
  text: string
}

/** Radioactive cards lie `up`, `sideways` or `down` (ION-140). */
export interface RadioactivePlayed {
  type: 'RadioactivePlayed'
  seat: number
  card: string
  way: string
  text: string
}

/** The round has no more turns (ION-045). */
export interface HandsThrownAway {
  type: 'HandsThrownAway'
  text: string
}

/** RXN took a card out of somebody's `group` (ION-111). */
export interface CardStolen {
  type: 'CardStolen'
  seat: number
  victim: number
  card: string
  group: string
  made: string
  text: string
}

/** RXN takes nothing (ION-114). */
export interface StealDeclined {
  type: 'StealDeclined'
  seat: number
  text: string
}

/** A polyatomic card gave up its points and turned a tile back (ION-131). */
export interface TileRefreshed {
  type: 'TileRefreshed'
  seat: number
  card: string
  tile: string
  text: string
}

/** One seat's round (ION-092). */
export interface RoundScored {
  type: 'RoundScored'
  seat: number
  compounds: number
  noble: number
  goals: number
  radioactive: number
  total: number
  text: string
}

/** The end of the radioactive race (ION-147). */
export interface DecayAwarded {
  type: 'DecayAwarded'
  seat: number
  decay: number
  points: number
  text: string
}

/** Everything is counted (ION-160). */
export interface GameEnded {
  type: 'GameEnded'
  totals: number[]
  reason: string
  text: string
}

export type IonAction =
  | Pick
  | Declare
  | Take
  | Place
  | Arrange
  | Steal
  | Refresh
  | Pass

export type IonEvent =
  | RoundStarted
  | GoalsOpened
  | CenterOpened
  | HandReceived
  | HandHidden
  | CardsRevealed
  | TileTurned
  | CardDrawn
  | CardDrawnHidden
  | TakeDeclared
  | CardTaken
  | TakeDeclined
  | CardPlaced
  | CompoundMade
  | Rearranged
  | RadioactivePlayed
  | HandsThrownAway
  | CardStolen
  | StealDeclined
  | TileRefreshed
  | RoundScored
  | DecayAwarded
  | GameEnded

export type IonDecision =
  | 'ChooseRefresh'
  | 'DeclareTiles'
  | 'PlaceCards'
  | 'Select'
  | 'StealCard'
  | 'TakeFromCenter'
