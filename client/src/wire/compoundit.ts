// Written by `python -m labtable.wire.export`; change the Python side and run it again.
// Kept in git, so that the client is built and checked with node alone, without Python.

/** The table, as the viewer sees it. */
export interface CompoundItView {
  viewer: number
  turn: number
  active: number
  rule_set: string
  starts: string
  challenges: boolean
  mixed: boolean
  bridging: boolean
  map: string
  board: string[]
  latest: string[]
  mover: number
  made: MadeView[]
  final: number[]
  unseen: Record<string, number>
  seats: SeatView[]
}

/** A compound of the latest move, and its proof where the table has judged it. */
export interface MadeView {
  squares: string[]
  run: string
  tiles: string[]
  points: number
  formula: string
  name: string
  kind: string
  why: string
  numbers: number[]
  pieces: Piece[]
  hill: string
  laid: string
  said: string | null
}

/** Neighbouring tiles that count together: one tile, or a whole ion. */
export interface Piece {
  label: string
  charge: number
  tiles: string[]
}

/** One seat, as the viewer sees it. */
export interface SeatView {
  rack: string[]
  rack_size: number
  supply_size: number
  score: number
  owed: number
  passed: boolean
  ready: boolean
}

/** What differs from the usual game; all of it may be combined. */
export interface CompoundItOptions {
  rule_set: 'advanced' | 'beginner' | 'expert' | 'lewis' | 'organic' | 'standard'
  validation: 'challenge' | 'engine'
  adjudication: 'consensus' | 'lexicon'
  atom_starts: 'always' | 'auto' | 'never' | 'when_stuck'
  mixed_oxidation: boolean
  bridging: boolean
  challenge_window: 'open' | 'prompt'
}

/** All that is printed. */
export interface CompoundItBoard {
  tiles: Record<string, BoardTile>
  ions: BoardIon[]
}

/** A tile by its symbol. */
export interface BoardTile {
  name: string
  number: number
  family: string
  count: number
  points: number
  oxidation: number[]
}

/** A polyatomic ion of the list that lies open for everybody. */
export interface BoardIon {
  formula: string
  name: string
  charge: number
  atoms: Record<string, number>
}

/** What tiles would make, and why they cannot lie so. */
export interface Sketch {
  rule: string
  why: string
  points: number
  runs: SketchedRun[]
  said: string | null
}

/** A run that would lie there. */
export interface SketchedRun {
  made: MadeView
  rule: string
  wrong: string
  said: string | null
}

/** Lay tiles in a row, `8H HHO`, or in a column, `H8 HHO`, from the first new tile on. */
export interface Place {
  type: 'Place'
  at: string
  tiles: string[]
}

/** Let the move stand: `accept`. */
export interface Accept {
  type: 'Accept'
}

/** Say that the move makes something that is no compound: `challenge`. */
export interface Challenge {
  type: 'Challenge'
}

/** Judge the move that was challenged: `vote valid` or `vote invalid`. */
export interface Vote {
  type: 'Vote'
  verdict: 'invalid' | 'valid'
}

/** Let it go. */
export interface Pass {
  type: 'Pass'
}

/** Every player drew a tile; the highest atomic number begins (CIT-010). */
export interface FirstDrawn {
  type: 'FirstDrawn'
  tiles: string[]
  text: string
}

/** Somebody begins; the tiles went back (CIT-010, CIT-011). */
export interface FirstFound {
  type: 'FirstFound'
  seat: number
  text: string
}

/** Ten tiles came to a seat. Others learn only how many. */
export interface RackDealt {
  type: 'RackDealt'
  seat: number
  tiles: string[]
  text: string
}

/** A rack was dealt to somebody else. */
export interface RackHidden {
  type: 'RackHidden'
  seat: number
  size: number
  text: string
}

/** It is somebody's turn. */
export interface TurnStarted {
  type: 'TurnStarted'
  seat: number
  number: number
  text: string
}

/** Tiles came onto the board. */
export interface TilesLaid {
  type: 'TilesLaid'
  seat: number
  move: string
  squares: string[]
  tiles: string[]
  made: string[]
  text: string
}

/** A compound that was made or changed is scored (CIT-040). */
export interface CompoundScored {
  type: 'CompoundScored'
  seat: number
  run: string
  squares: string[]
  points: number
  formula: string
  name: string
  why: string
  made: string
  shown: Shown | null
  text: string
}

/** Evidence of a skill; with a misconception, or `against`, it speaks against it. */
export interface Shown {
  skills: string[]
  misconception: string
  strength: 'strong' | 'weak'
  formula: string
  against: boolean
}

/** All compounds of a move, added (CIT-046). */
export interface MoveScored {
  type: 'MoveScored'
  seat: number
  points: number
  total: number
  text: string
}

/** Tiles came from the own supply. Others learn only how many. */
export interface TilesDrawn {
  type: 'TilesDrawn'
  seat: number
  tiles: string[]
  left: number
  text: string
}

/** Somebody else drew. */
export interface TilesDrawnHidden {
  type: 'TilesDrawnHidden'
  seat: number
  count: number
  left: number
  text: string
}

/** Somebody laid nothing (CIT-032). */
export interface Passed {
  type: 'Passed'
  seat: number
  text: string
}

/** A turn was owed for a wrong challenge (CIT-065). */
export interface TurnSkipped {
  type: 'TurnSkipped'
  seat: number
  owed: number
  text: string
}

/** Nobody challenged (CIT-R15). */
export interface MoveAccepted {
  type: 'MoveAccepted'
  seat: number
  text: string
}

/** Somebody does not believe the latest move (CIT-063). */
export interface MoveChallenged {
  type: 'MoveChallenged'
  seat: number
  mover: number
  text: string
}

/** Everybody voted on a challenged move (CIT-067). */
export interface VotesCounted {
  type: 'VotesCounted'
  votes: string[]
  outcome: string
  text: string
}

/** The move was no good: the tiles went back, the turn is over (CIT-064). */
export interface ChallengeUpheld {
  type: 'ChallengeUpheld'
  seat: number
  squares: string[]
  tiles: string[]
  why: string
  lost: number
  shown: Shown | null
  text: string
}

/** Tiles drawn after a withdrawn move went back to the supply (CIT-116). */
export interface DrawTakenBack {
  type: 'DrawTakenBack'
  seat: number
  count: number
  text: string
}

/** The move was good: the challenger will sit out a turn (CIT-065). */
export interface ChallengeRefuted {
  type: 'ChallengeRefuted'
  seat: number
  why: string
  text: string
}

/** A supply is nearly empty: one more turn for everybody (CIT-070). */
export interface FinalRoundBegan {
  type: 'FinalRoundBegan'
  seat: number
  left: number
  text: string
}

/** The last turn is over, and the racks lie open. */
export interface GameEnded {
  type: 'GameEnded'
  scores: number[]
  reason: string
  racks: string[]
  text: string
}

export type CompounditView = CompoundItView

export type CompounditAction =
  | Place
  | Accept
  | Challenge
  | Vote
  | Pass

export type CompounditEvent =
  | FirstDrawn
  | FirstFound
  | RackDealt
  | RackHidden
  | TurnStarted
  | TilesLaid
  | CompoundScored
  | MoveScored
  | TilesDrawn
  | TilesDrawnHidden
  | Passed
  | TurnSkipped
  | MoveAccepted
  | MoveChallenged
  | VotesCounted
  | ChallengeUpheld
  | DrawTakenBack
  | ChallengeRefuted
  | FinalRoundBegan
  | GameEnded

export type CompounditDecision =
  | 'Challenges'
  | 'MakeMove'
  | 'Votes'
