// Written by `python -m labtable.wire.export`; change the Python side and run it again.

export const PROTOCOL = 1

/** Comes first: at which table, for which seats; without a token one watches. */
export interface Hello {
  t: 'hello'
  protocol: number
  table: string
  tokens?: string[]
  last_seq?: number | null
}

/** Answers the question with this number; as text or as an action. */
export interface Answer<Action> {
  t: 'answer'
  id: string
  seat: number
  question: number
  answer: string | Action
}

/** Says something to everybody at the table, for this seat or the first of one's own. */
export interface Say {
  t: 'say'
  id: string
  text: string
  seat?: number | null
}

/** Wants this seat's last answer back. */
export interface Undo {
  t: 'undo'
  id: string
  seat: number
}

/** Agrees to what was asked of everybody, or does not. */
export interface Consent {
  t: 'consent'
  id: string
  what: 'pause' | 'undo'
  yes: boolean
}

/** Wants the table to rest, or to go on. */
export interface Pause {
  t: 'pause'
  id: string
  on: boolean
}

/** Gets up; a bot plays on. */
export interface Leave {
  t: 'leave'
  id: string
  seat: number
}

/** Sits down again where a bot played. */
export interface Takeback {
  t: 'takeback'
  id: string
  seat: number
}

/** The host gives this seat to a bot; a free one, or one whose player misbehaves. */
export interface Remove {
  t: 'remove'
  id: string
  seat: number
}

/** The host silences this seat in the chat, or lets it speak again. */
export interface Mute {
  t: 'mute'
  id: string
  seat: number
  on?: boolean
}

/** Shows that somebody is there. */
export interface Ping {
  t: 'ping'
  n: number
}

/** A table somebody wants to open. */
export interface NewTable {
  game: string
  seats: SeatWish[]
  options?: Record<string, boolean | number | string>
  preset?: string
  clock?: 'gentle' | 'off' | 'strict'
  watchers?: boolean
  hints?: boolean
  rated?: boolean
}

/** Who shall sit there: somebody at this device, a guest, or a bot. */
export interface SeatWish {
  kind: 'bot' | 'guest' | 'me'
  name?: string
  level?: string
}

/** Who wants to sit down. */
export interface Join {
  name: string
}

/** Who wants to learn a game. */
export interface Learn {
  name?: string
}

/** Play on from a position of a record. */
export interface Fork {
  at: number
  seats: SeatWish[]
}

/** The tables a device wants to hear about. */
export interface Mine {
  tables: Held[]
}

/** A table, and the tokens a device holds for it. */
export interface Held {
  table: string
  tokens: string[]
}

/** Who somebody is, and how they prove it. */
export interface Credentials {
  name: string
  password: string
}

/** The password so far, and the one from now on. */
export interface NewPassword {
  old: string
  new: string
}

/** The password once more, before something that cannot be undone. */
export interface Proof {
  password: string
}

/** Leave this device, or all of them. */
export interface SignOut {
  everywhere?: boolean
}

/** Whether an account is shown on the leaderboards. */
export interface Listing {
  listed: boolean
}

export type ClientMessage<Action> =
  | Hello
  | Answer<Action>
  | Say
  | Undo
  | Consent
  | Pause
  | Leave
  | Takeback
  | Remove
  | Mute
  | Ping

/** The complete picture, with the events since `last_seq`; again when a seat was lost. */
export interface Welcome<View, Event, Action> {
  t: 'welcome'
  protocol: number
  build: string
  seq: number
  table: string
  code: string
  game: string
  title: string
  seats: SeatInfo[]
  mine: number[]
  positions: Position<View, Action>[]
  events: Event[]
  chat: Said[]
  clock: ClockInfo
  paused: boolean
  asked: Asked | null
  over: boolean
  hints: boolean
  components: string
  rating: Rating
  opens: number[]
}

/** Who sits there, and how. */
export interface SeatInfo {
  seat: number
  name: string
  kind: 'bot' | 'free' | 'person'
  level: string
  online: boolean
  host: boolean
  left: boolean
  muted: boolean
  clock_s: number | null
}

/** The table as one seat, or a watcher (seat -1), sees it. */
export interface Position<View, Action> {
  seat: number
  view: View
  question: number
  prompt: string
  waiting: number[]
  options: Option<Action>[]
  can_undo: boolean
  result: Outcome | null
  history: number[][]
  coach: Coach | null
  decision: string
  asked: Sentence | null
}

/** One legal answer. */
export interface Option<Action> {
  text: string
  says: string
  warning: string
  action: Action
  phrase: Sentence | null
  warned: Sentence | null
}

/** English words with gaps, what goes into them, and the whole in English. */
export interface Sentence {
  key: string
  text: string
  parts: Record<string, unknown>
}

/** How the game ended. */
export interface Outcome {
  scores: number[]
  winners: number[]
  reason: string
  breakdown: Record<string, number>[]
  said: Sentence
}

/** What the coach says now; at the end of the lesson `step` has passed `of`. */
export interface Coach {
  step: number
  of: number
  says: Words
}

/** The same words in English and German. */
export interface Words {
  en: string
  de: string
}

/** Somebody said something. */
export interface Said {
  t: 'said'
  n: number
  seat: number
  name: string
  text: string
  at: number
}

/** How time is kept: not at all, only for those who are away, or for everybody. */
export interface ClockInfo {
  mode: 'gentle' | 'off' | 'strict'
  seconds: number
}

/** Somebody wants something that needs everybody's consent. */
export interface Asked {
  t: 'asked'
  what: 'pause' | 'undo'
  by: number
  text: string
  agreed: number[]
  missing: number[]
  refused: number[]
  said: Sentence
}

/** Whether a game counts, in a word for programs and a sentence for people. */
export interface Rating {
  casual: '' | 'accounts' | 'alone' | 'components' | 'guide' | 'hints' | 'midway' | 'seed' | 'undo' | 'unfinished'
  text: string
}

/** Something was stored; here is the whole picture again, and what led to it. */
export interface Update<View, Event, Action> {
  t: 'update'
  seq: number
  question: number
  events: Event[]
  positions: Position<View, Action>[]
  answered: string | null
  over: boolean
}

/** An answer was stored while others still think; only who is asked has changed. */
export interface Progress {
  t: 'progress'
  seq: number
  question: number
  waiting: number[]
  can_undo: number[]
  answered: string | null
}

/** A message with this id has taken effect already; nothing was done again. */
export interface Confirmed {
  t: 'confirmed'
  id: string
  seq: number
}

/** A message changed nothing; the text says why. */
export interface Refused {
  t: 'refused'
  id: string
  code: 'closed' | 'forbidden' | 'illegal' | 'malformed' | 'out_of_turn' | 'rate'
  rule: string
  text: string
  wait_s: number
  said: Sentence | null
  shown: Shown | null
}

/** Evidence of a skill; with a misconception, or `against`, it speaks against it. */
export interface Shown {
  skills: string[]
  misconception: string
  strength: 'strong' | 'weak'
  formula: string
  against: boolean
}

/** Who is there, who is a bot, and the clocks. */
export interface Presence {
  t: 'presence'
  seats: SeatInfo[]
}

/** The table rests, or goes on. */
export interface Paused {
  t: 'paused'
  on: boolean
  by: number
}

/** The same people meet again at another table; tokens for this client's seats there. */
export interface Rematch {
  t: 'rematch'
  table: string
  tokens: string[]
}

/** Echoes a ping. */
export interface Pong {
  t: 'pong'
  n: number
}

/** The server closes this connection; `retry` says whether to come back. */
export interface Bye {
  t: 'bye'
  reason: string
  retry: boolean
}

/** Why a request was refused, and which field it was. */
export interface Problem {
  code: string
  text: string
  field: string
  said: Sentence | null
}

/** What is said in a language for English words; events by their type. */
export interface Texts {
  events: Record<string, string>
  rules: Record<string, string>
  sentences: Record<string, string>
  words: Record<string, string>
  names: Record<string, string>
  units: Record<string, string[]>
  language: string
}

/** The server is alive. */
export interface Health {
  status: 'ok'
  build: string
  compiled: boolean
}

/** A game one can open a table for. */
export interface GameInfo {
  name: string
  title: string
  min_seats: number
  max_seats: number
  presets: PresetInfo[]
  options: OptionInfo[]
  bots: string[]
  components: string
  draws: boolean
}

/** A bundle of options that people start from. */
export interface PresetInfo {
  name: string
  says: string
  options: Record<string, boolean | number | string>
}

/** One option of a game, explained. */
export interface OptionInfo {
  name: string
  says: string
  kind: 'choice' | 'number' | 'switch'
  default: boolean | number | string
  choices: string[]
}

/** One numbered rule. */
export interface RuleInfo {
  id: string
  section: string
  text: string
}

/** What is known about a compound. */
export interface CompoundInfo {
  formula: string
  unicode: string
  name: string
  names: string[]
  kind: string
  state: string
  mass: number
  charges: string[]
  built: string[]
  note: string
  simplifies: string
  lewis: string
  ball: string
  first: string
  facts: string
  bars: string
}

/** What came of reading a formula or a name, in one language. */
export interface Explained {
  kind: 'ambiguous' | 'ok' | 'unknown' | 'wrong'
  typed: string
  sentence: string
  misconception: string
  meant: MeantInfo[]
  steps: string[]
  picture: string
  compound: CompoundInfo | null
}

/** A right formula and what it is called. */
export interface MeantInfo {
  formula: string
  name: string
}

/** A table is open. */
export interface TableMade {
  table: string
  code: string
  seats: SeatKey[]
}

/** What opens a seat: a token for this device, an invitation for somebody else. */
export interface SeatKey {
  seat: number
  token: string | null
  invitation: string | null
}

/** A table, as the door shows it. */
export interface TableInfo {
  table: string
  code: string
  game: string
  title: string
  status: 'open' | 'over' | 'playing'
  seats: SeatBrief[]
  options: Record<string, unknown>
  watchers: boolean
  rating: Rating
}

/** A seat, as the door shows it. */
export interface SeatBrief {
  seat: number
  name: string
  kind: 'bot' | 'free' | 'person'
  taken: boolean
}

/** A seat and the token that opens it. */
export interface Joined {
  table: string
  seat: number
  token: string
}

/** A fresh token; the old one opens nothing any more. */
export interface Replaced {
  seat: number
  token: string
}

/** Where an uploaded record is found. */
export interface RecordKept {
  record: string
}

/** What a record is about. */
export interface RecordInfo {
  record: string
  game: string
  title: string
  seats: number
  names: string[]
  options: Record<string, unknown>
  length: number
  result: Outcome | null
  history: number[][]
  components: string
  stuck: '' | 'closed' | 'components' | 'damaged' | 'game' | 'rules'
  why: string
  answers: PastAnswer[]
  scores: number[]
}

/** The answer that led to a position. */
export interface PastAnswer {
  seat: number
  text: string
}

/** A position of a record, through somebody's eyes. */
export interface PastPosition<View, Event> {
  n: number
  seat: number
  view: View
  events: Event[]
  prompt: string
  waiting: number[]
  answer: PastAnswer | null
}

/** How a table stands for somebody who sits there. */
export interface MyTable {
  table: string
  code: string
  game: string
  title: string
  names: string[]
  mine: number[]
  your_turn: boolean
  over: boolean
  scores: number[]
  record: string
  stuck: '' | 'closed' | 'components' | 'damaged' | 'game' | 'rules'
  why: string
}

/** What this server offers, and who is signed in on this device. */
export interface Visitor {
  accounts: boolean
  leaderboard: boolean
  account: AccountInfo | null
}

/** An account, as its owner sees it. */
export interface AccountInfo {
  name: string
  listed: boolean
  created: number
  once: boolean
}

/** How well somebody plays one game, now and on the way here. */
export interface RatingInfo {
  game: string
  title: string
  figure: number
  spread: number
  games: number
  course: RatingPoint[]
}

/** A rating after a game: the figure, and how uncertain it is. */
export interface RatingPoint {
  at: number
  figure: number
  spread: number
}

/** Finished games, the last one first; older ones are asked for with `before`. */
export interface PastGames {
  games: PastGame[]
  more: boolean
}

/** A finished game; it is looked at under the id of its table. */
export interface PastGame {
  table: string
  game: string
  title: string
  at: number
  names: string[]
  scores: number[]
  seat: number
  place: number
  change: RatingChange | null
  unrated: '' | 'accounts' | 'alone' | 'components' | 'guide' | 'hints' | 'midway' | 'seed' | 'shared' | 'taken_back' | 'undo' | 'unfinished'
}

/** What one game did to a rating. */
export interface RatingChange {
  figure: number
  spread: number
  by: number
}

/** Who is ahead in one game. */
export interface Leaderboard {
  game: string
  title: string
  leaders: Leader[]
  own: Leader | null
  bots: Leader[]
}

/** A line of a leaderboard; a bot has no place. */
export interface Leader {
  place: number
  name: string
  figure: number
  spread: number
  games: number
  own: boolean
}

/** A good answer to the open question, and why. */
export interface Hint {
  question: number
  option: number
  text: string
  why: Sentence
}

/** How a game went. */
export interface Review {
  history: number[][]
  moments: Moment[]
  chances: number[][]
}

/** A turning point, in a sentence to the one it was about. */
export interface Moment {
  n: number
  at: number
  seat: number
  kind: 'lead' | 'missed' | 'swing'
  said: Sentence
}

export type ServerMessage<View, Event, Action> =
  | Welcome<View, Event, Action>
  | Update<View, Event, Action>
  | Progress
  | Confirmed
  | Refused
  | Presence
  | Said
  | Asked
  | Paused
  | Rematch
  | Pong
  | Bye
