// Written by `python -m labtable.wire.export`; change the Python side and run it again.
// Kept in git, so that the client is built and checked with node alone, without Python.

/** The table, as everybody sees it. */
export interface CompoundedView {
  viewer: number
  phase: 'discovery' | 'lab' | 'research' | 'study'
  asked: string
  left: number
  crater: string
  loose: string[]
  turn: number
  lead: number
  last_turn: number
  end_points: number
  wild_excludes: string
  field: SpotView[]
  seats: SeatView[]
  nobel: SeatView | null
  bag: Record<string, number>
  deck: string[]
  fires: number
  until_fire: number
  supply: Record<string, number>
  offers: OfferView[]
  offers_left: number[]
}

/** One cell of the field. */
export interface SpotView {
  cell: string
  card: string
  formula: string
  compound: string
  state: string
  raises: string
  points: number
  tool: string
  reaction: string
  elements: string[]
  open: string[]
  owner: number
  mark: boolean
  since: number
  flames: number
  limit: number
}

/** One scientist. */
export interface SeatView {
  bench: string[]
  spaces: number
  levels: Record<string, number>
  numbers: Record<string, number>
  score: number
  total: number
  tools: string[]
  journals: number[]
  extinguishers: string[]
  wilds: number
  cards: string[]
  goggles: string[]
  used: string[]
  ready: boolean
}

/** An open offer. */
export interface OfferView {
  number: number
  proposer: number
  gifts: Gift[]
  agreed: number[]
  promise: string
  counters: number
}

/** One line of a deal: a seat gives another some of one good. */
export interface Gift {
  giver: number
  receiver: number
  good: string
  count: number
}

/** What may differ from the usual game (CPD-170 to CPD-181). */
export interface CompoundedOptions {
  lead_start: 'random' | 'rarest' | 'seat0'
  adjacency: 'eight' | 'orthogonal'
  wild_excludes: 'S' | 'none'
  claim_passing: boolean
  claim_in_research: boolean
  trading: 'bilateral' | 'off' | 'open'
  max_offers_per_turn: number
  end_points: number
  stall_turns: number
  tie_break: 'compounds_then_shared' | 'shared'
  nobel_places: 'discovery' | 'research'
  forced_lab_raise: boolean
}

/** All that is printed. */
export interface CompoundedBoard {
  elements: Record<string, string>
  experiments: Record<string, BoardExperiment>
  tools: Record<string, string>
  cards: Record<string, BoardCard>
}

/** An experiment: which compounds raise it, and its numbers. */
export interface BoardExperiment {
  by: string
  values: number[]
}

/** A compound card: its slots, bond length 1, from the upper left corner. */
export interface BoardCard {
  formula: string
  state: string
  points: number
  atoms: string[]
  places: [number, number][]
  bonds: [number, number, number][]
}

/** Give Nobel one element for one of his: `swap H for O`. */
export interface Swap {
  type: 'Swap'
  mine: string
  theirs: string
}

/** Propose a deal: `offer 0 gives 1: 2 H + Wild, 1 gives 0: Lab Key`. */
export interface Offer {
  type: 'Offer'
  gifts: Gift[]
  promise: string
}

/** Propose another deal instead: `counter 3 with 0 gives 1: H, 1 gives 0: 2 O`. */
export interface Counter {
  type: 'Counter'
  number: number
  gifts: Gift[]
  promise: string
}

/** Be done with trading, until somebody has something new: `ready`. */
export interface Ready {
  type: 'Ready'
}

/** Put a surplus element back into the bag: `return H`. */
export interface Return {
  type: 'Return'
  element: string
}

/** Put a claim token on a compound: `claim B2`. */
export interface Claim {
  type: 'Claim'
  cell: string
}

/** Shift an older claim to another compound: `move A1 to B2`. */
export interface Move {
  type: 'Move'
  origin: string
  to: string
}

/** Leave all claims where they are: `keep`. */
export interface Keep {
  type: 'Keep'
}

/** Discard Safety Goggles and draw a pile beside the bench: `goggles`. */
export interface Goggles {
  type: 'Goggles'
}

/** Put an element down: `H on B2`, `goggles H on B2`, `wild H on B2`, `O on Extinguisher C`. */
export interface Place {
  type: 'Place'
  element: string
  target: string
  source: string
}

/** Pay equal elements for one out of the bag: `trade 3 H for Ca`. */
export interface Trade {
  type: 'Trade'
  given: string
  taken: string
  count: number
}

/** Discard a Bunsen Burner and light a compound: `burn B2`. */
export interface Burn {
  type: 'Burn'
  cell: string
}

/** Finish this step: `done`. */
export interface Done {
  type: 'Done'
}

/** Discard a ready extinguisher, so that no flame lands there: `extinguish B2`. */
export interface Extinguish {
  type: 'Extinguish'
  cell: string
}

/** Score a completed compound: `score B2`. */
export interface Score {
  type: 'Score'
  cell: string
}

/** Raise an experiment, or `none` where that is allowed: `raise study`. */
export interface Raise {
  type: 'Raise'
  experiment: string
}

/** Raise an experiment of another scientist: `grant 1 study`, `grant nobel research`. */
export interface Grant {
  type: 'Grant'
  seat: number
  experiment: string
}

/** Halve the points of a Grant with another scientist: `share with 1`. */
export interface Share {
  type: 'Share'
  seat: number
}

/** Keep an element of the scored compound on the bench: `journal S`. */
export interface Journal {
  type: 'Journal'
  element: string
}

/** Lower one experiment and raise another with the Graduated Cylinder: `shift study to lab`. */
export interface Shift {
  type: 'Shift'
  down: string
  up: string
}

/** Take a claim token back: `take back B2`. */
export interface TakeBack {
  type: 'TakeBack'
  cell: string
}

/** Say where an element of an exploded compound lands: `scatter H to B3`, or `H to B3`. */
export interface Scatter {
  type: 'Scatter'
  element: string
  cell: string
}

/** Discard the Lab Key and take the Lead Scientist token: `key`. */
export interface Key {
  type: 'Key'
}

/** Agree to an open offer: `accept 3`. */
export interface Accept {
  type: 'Accept'
  number: number
}

/** Strike an open offer one is asked to agree to: `decline 3`. */
export interface Decline {
  type: 'Decline'
  number: number
}

/** Take the own open offer back: `withdraw 3`. */
export interface Withdraw {
  type: 'Withdraw'
  number: number
}

/** Let it go. */
export interface Pass {
  type: 'Pass'
}

/** Somebody begins as Lead Scientist (CPD-010). */
export interface LeadChosen {
  type: 'LeadChosen'
  seat: number
  text: string
}

/** The Research Field lies open (CPD-014). */
export interface FieldLaid {
  type: 'FieldLaid'
  cards: string[]
  text: string
}

/** Everybody goes through the phases once more. */
export interface TurnStarted {
  type: 'TurnStarted'
  number: number
  seat: number
  last: string
  text: string
}

/** Elements came out of the bag onto a bench (CPD-041). */
export interface ElementsDrawn {
  type: 'ElementsDrawn'
  seat: number
  elements: string[]
  text: string
}

/** Elements came out of the bag for Nobel (CPD-152). */
export interface NobelDrew {
  type: 'NobelDrew'
  elements: string[]
  text: string
}

/** A scientist and Nobel exchanged one element each (CPD-153). */
export interface NobelSwapped {
  type: 'NobelSwapped'
  seat: number
  mine: string
  theirs: string
  text: string
}

/** A deal lies on the table until all its parties agree (CPD-036). */
export interface OfferMade {
  type: 'OfferMade'
  seat: number
  number: number
  gifts: Gift[]
  promise: string
  counters: number
  text: string
}

/** One party agreed; others are still asked. */
export interface OfferAccepted {
  type: 'OfferAccepted'
  seat: number
  number: number
  text: string
}

/** One party does not want the deal: it is off. */
export interface OfferDeclined {
  type: 'OfferDeclined'
  seat: number
  number: number
  text: string
}

/** The proposer took an offer back. */
export interface OfferWithdrawn {
  type: 'OfferWithdrawn'
  seat: number
  number: number
  text: string
}

/** Goods have changed hands, and an open offer cannot be kept any more. */
export interface OfferExpired {
  type: 'OfferExpired'
  number: number
  why: string
  text: string
}

/** All parties agreed: everything changed hands at once (CPD-033). */
export interface DealMade {
  type: 'DealMade'
  number: number
  gifts: Gift[]
  promise: string
  text: string
}

/** An element found no space on a bench (CPD-043). */
export interface SurplusReturned {
  type: 'SurplusReturned'
  seat: number
  element: string
  text: string
}

/** An element found no space on Nobel's bench (CPD-154). */
export interface NobelReturned {
  type: 'NobelReturned'
  element: string
  text: string
}

/** A claim token stands on a compound (CPD-050). */
export interface Claimed {
  type: 'Claimed'
  seat: number
  cell: string
  name: string
  text: string
}

/** A scientist places no more claims in this rotation (CPD-054). */
export interface ClaimPassed {
  type: 'ClaimPassed'
  seat: number
  text: string
}

/** An older claim went to another compound (CPD-055). */
export interface ClaimMoved {
  type: 'ClaimMoved'
  seat: number
  origin: string
  to: string
  name: string
  text: string
}

/** A lower Study leaves room for fewer claims (CPD-129). */
export interface ClaimTakenBack {
  type: 'ClaimTakenBack'
  seat: number
  cell: string
  text: string
}

/** A pile was drawn beside the bench (CPD-121). */
export interface GogglesUsed {
  type: 'GogglesUsed'
  seat: number
  elements: string[]
  text: string
}

/** What was left of a Goggles pile went into the bag (CPD-123). */
export interface PileReturned {
  type: 'PileReturned'
  seat: number
  elements: string[]
  text: string
}

/** An element lies on a compound (CPD-061). */
export interface ElementPlaced {
  type: 'ElementPlaced'
  seat: number
  what: string
  cell: string
  name: string
  missing: string[]
  text: string
}

/** Nobel's element lies on a compound (CPD-156). */
export interface NobelPlaced {
  type: 'NobelPlaced'
  seat: number
  element: string
  cell: string
  name: string
  missing: string[]
  text: string
}

/** No slot is open any more (CPD-063, CPD-064). */
export interface CompoundCompleted {
  type: 'CompoundCompleted'
  owner: number
  cell: string
  name: string
  text: string
}

/** A compound carries Nobel's mark (CPD-157). */
export interface NobelCompleted {
  type: 'NobelCompleted'
  cell: string
  name: string
  text: string
}

/** An element lies on an extinguisher (CPD-067). */
export interface ExtinguisherFilled {
  type: 'ExtinguisherFilled'
  seat: number
  what: string
  text: string
}

/** C, O and O make CO2: it is ready, and they go back to the bag (CPD-R24). */
export interface ExtinguisherReady {
  type: 'ExtinguisherReady'
  seat: number
  text: string
}

/** Equal elements bought one out of the bag (CPD-068). */
export interface BagTraded {
  type: 'BagTraded'
  seat: number
  count: number
  given: string
  taken: string
  text: string
}

/** Somebody wants to light a compound (CPD-131). */
export interface BurnerUsed {
  type: 'BurnerUsed'
  seat: number
  cell: string
  name: string
  text: string
}

/** An extinguisher was used up, and no flame was placed (CPD-102, CPD-132). */
export interface FlameStopped {
  type: 'FlameStopped'
  seat: number
  cell: string
  name: string
  saved: boolean
  text: string
}

/** A Bunsen Burner left a flame (CPD-133, CPD-134). */
export interface CompoundLit {
  type: 'CompoundLit'
  cell: string
  name: string
  limit: number
  why: string
  text: string
}

/** Flames are about to land on everything that burns (CPD-102). */
export interface FireBroke {
  type: 'FireBroke'
  cause: string
  names: string[]
  text: string
}

/** One flame each landed on these compounds (CPD-103). */
export interface FlamesPlaced {
  type: 'FlamesPlaced'
  cells: string[]
  names: string[]
  text: string
}

/** A compound reached its flame limit and is lost (CPD-104, CPD-105). */
export interface CompoundExploded {
  type: 'CompoundExploded'
  cell: string
  name: string
  elements: string[]
  why: string
  seat: number
  text: string
}

/** An element of an explosion landed on a neighbour (CPD-106). */
export interface ElementScattered {
  type: 'ElementScattered'
  what: string
  cell: string
  name: string
  text: string
}

/** An element of an explosion found no open slot (CPD-106). */
export interface ElementLost {
  type: 'ElementLost'
  what: string
  cell: string
  where: string
  text: string
}

/** A completed compound went to its scientist (CPD-082). */
export interface CompoundScored {
  type: 'CompoundScored'
  seat: number
  cell: string
  name: string
  formula: string
  compound: string
  points: number
  why: string
  text: string
}

/** A compound went beside Nobel's bench, for nobody's points (CPD-157). */
export interface NobelScored {
  type: 'NobelScored'
  cell: string
  name: string
  formula: string
  compound: string
  why: string
  text: string
}

/** Nobody else had an experiment to grant, so the points were halved (CPD-142). */
export interface PointsShared {
  type: 'PointsShared'
  seat: number
  other: number
  name: string
  each: number
  text: string
}

/** A tool tile came from the supply (CPD-084, CPD-092). */
export interface ToolGained {
  type: 'ToolGained'
  seat: number
  tool: string
  text: string
}

/** The supply had no tile of that kind left (CPD-084). */
export interface ToolMissing {
  type: 'ToolMissing'
  seat: number
  tool: string
  text: string
}

/** An experiment went up one level (CPD-085). */
export interface ExperimentRaised {
  type: 'ExperimentRaised'
  seat: number
  experiment: string
  number: number
  top: string
  name: string
  text: string
}

/** The named experiment is at the top, and Lab was left as it is (CPD-087). */
export interface RaiseDeclined {
  type: 'RaiseDeclined'
  seat: number
  text: string
}

/** An experiment of Nobel went up one level (CPD-159). */
export interface NobelRaised {
  type: 'NobelRaised'
  experiment: string
  number: number
  text: string
}

/** A Graduated Cylinder lowered one experiment to raise another (CPD-128). */
export interface ExperimentLowered {
  type: 'ExperimentLowered'
  seat: number
  experiment: string
  number: number
  text: string
}

/** A Journal kept an element of a scored compound (CPD-126). */
export interface ElementKept {
  type: 'ElementKept'
  seat: number
  element: string
  text: string
}

/** A Grant raises an experiment of somebody else (CPD-141). */
export interface GrantAwarded {
  type: 'GrantAwarded'
  seat: number
  name: string
  experiment: string
  receiver: number | null
  text: string
}

/** A chemical reaction had nothing to do (CPD-145, CPD-R52). */
export interface ReactionFailed {
  type: 'ReactionFailed'
  name: string
  reaction: string
  why: string
  text: string
}

/** New compounds fill the holes of the field (CPD-088). */
export interface CardsLaid {
  type: 'CardsLaid'
  cells: string[]
  names: string[]
  text: string
}

/** A Lab Fire came out of the deck (CPD-100, CPD-101). */
export interface LabFireTurned {
  type: 'LabFireTurned'
  how: string
  text: string
}

/** Somebody else leads the next turn (CPD-089). */
export interface LeadPassed {
  type: 'LeadPassed'
  seat: number
  text: string
}

/** A Lab Key took the token (CPD-124). */
export interface KeyUsed {
  type: 'KeyUsed'
  seat: number
  text: string
}

/** One more turn will be played (CPD-022). */
export interface EndTriggered {
  type: 'EndTriggered'
  seat: number
  why: string
  text: string
}

/** Final scoring is done (CPD-029). */
export interface GameEnded {
  type: 'GameEnded'
  scores: number[]
  reason: string
  text: string
}

export type CompoundedAction =
  | Swap
  | Offer
  | Counter
  | Ready
  | Return
  | Claim
  | Move
  | Keep
  | Goggles
  | Place
  | Trade
  | Burn
  | Done
  | Extinguish
  | Score
  | Raise
  | Grant
  | Share
  | Journal
  | Shift
  | TakeBack
  | Scatter
  | Key
  | Accept
  | Decline
  | Withdraw
  | Pass

export type CompoundedEvent =
  | LeadChosen
  | FieldLaid
  | TurnStarted
  | ElementsDrawn
  | NobelDrew
  | NobelSwapped
  | OfferMade
  | OfferAccepted
  | OfferDeclined
  | OfferWithdrawn
  | OfferExpired
  | DealMade
  | SurplusReturned
  | NobelReturned
  | Claimed
  | ClaimPassed
  | ClaimMoved
  | ClaimTakenBack
  | GogglesUsed
  | PileReturned
  | ElementPlaced
  | NobelPlaced
  | CompoundCompleted
  | NobelCompleted
  | ExtinguisherFilled
  | ExtinguisherReady
  | BagTraded
  | BurnerUsed
  | FlameStopped
  | CompoundLit
  | FireBroke
  | FlamesPlaced
  | CompoundExploded
  | ElementScattered
  | ElementLost
  | CompoundScored
  | NobelScored
  | PointsShared
  | ToolGained
  | ToolMissing
  | ExperimentRaised
  | RaiseDeclined
  | NobelRaised
  | ExperimentLowered
  | ElementKept
  | GrantAwarded
  | ReactionFailed
  | CardsLaid
  | LabFireTurned
  | LeadPassed
  | KeyUsed
  | EndTriggered
  | GameEnded

export type CompoundedDecision =
  | 'AwardGrant'
  | 'FightFire'
  | 'KeepElement'
  | 'MoveClaim'
  | 'PlaceClaim'
  | 'PlaceElements'
  | 'PlaceForNobel'
  | 'Question'
  | 'RaiseExperiment'
  | 'ReturnForNobel'
  | 'ReturnSurplus'
  | 'ScatterElement'
  | 'ScoreCompounds'
  | 'ScoreForNobel'
  | 'SharePoints'
  | 'StopBurner'
  | 'SwapWithNobel'
  | 'TakeBackClaim'
  | 'Trading'
  | 'UseBurner'
  | 'UseGoggles'
  | 'UseKey'
