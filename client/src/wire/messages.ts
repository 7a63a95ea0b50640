// Written by `python -m labtable.wire.export`; change the Python side and run it again.
// Kept in git, so that the client is built and checked with node alone, without Python.

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

/** Says that the player of this seat is gone; after long enough a bot plays on. */
export interface Claim {
  t: 'claim'
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

/** The host begins; bots of this level stand in where nobody sits yet. */
export interface Start {
  t: 'start'
  id: string
  level?: string
}

/** The host gives a free seat to a bot of this level, or frees that of a bot without one. */
export interface Fill {
  t: 'fill'
  id: string
  seat: number
  level?: string
  name?: string
}

/** The host lets this seat lead the table. */
export interface Appoint {
  t: 'appoint'
  id: string
  seat: number
}

/** Comes first at a class instead of a hello; what follows depends on the key. */
export interface Enter {
  t: 'enter'
  protocol: number
  room: string
  token: string
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
  lights?: 'after' | 'off' | 'on'
  first?: boolean
}

/** Who shall sit there: somebody at this device, a guest, or a bot. */
export interface SeatWish {
  kind: 'bot' | 'guest' | 'me'
  name?: string
  level?: string
}

/** The next game of a room; what is not said stays as it was. */
export interface NextMatch {
  game?: string
  seats?: NextSeat[]
  options?: Record<string, boolean | number | string>
  preset?: string
  clock?: 'gentle' | 'off' | 'strict' | null
  watchers?: boolean | null
  hints?: boolean | null
  lights?: 'after' | 'off' | 'on' | null
}

/** Who shall sit there next: somebody who sits at the table now, a guest, or a bot. */
export interface NextSeat {
  kind: 'bot' | 'guest' | 'stays'
  seat?: number
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

/** What somebody likes from now on; the rest stays. */
export interface LikesChange {
  scheme?: 'auto' | 'dark' | 'light' | null
  motion?: 'auto' | 'full' | 'little' | null
  colours?: 'safe' | 'strong' | 'usual' | null
  pace?: 'normal' | 'once' | 'slow' | null
  language?: string | null
  auto?: 'forced' | 'never' | 'routine' | null
  ask?: boolean | null
  text?: boolean | null
  sound?: boolean | null
  volume?: number | null
  talk?: boolean | null
  face?: string | null
  away?: boolean | null
}

/** A lesson that somebody wants to give; every part has a good default. */
export interface NewClass {
  game?: string
  preset?: string
  options?: Record<string, boolean | number | string>
  people?: number
  same_deal?: boolean
  clock?: 'gentle' | 'off' | 'strict'
  hints?: 'later' | 'now' | 'off'
  lights?: 'after' | 'off' | 'on'
  say_it?: 'choice' | 'off' | 'typed'
  point?: boolean
  talk?: boolean
  odd?: 'bot' | 'three'
  language?: 'de' | 'en'
  minutes?: number
  expected?: number
  worth?: 'nothing' | 'point' | 'rule'
}

/** Who comes in: one, two against each other at one device, or two who play as one. */
export interface ComeIn {
  name: string
  second?: string
  as_one?: boolean
  token?: string
}

/** Eyes here: a ready phrase, or a sentence of the teacher's own. */
export interface PauseAll {
  phrase?: number
  words?: string
}

/** More time. */
export interface Longer {
  minutes?: number
}

/** What a teacher switches; what is left out stays. */
export interface Switches {
  locked?: boolean | null
  names_shown?: boolean | null
  talk?: boolean | null
  odd?: 'bot' | 'three' | null
  keep_days?: number | null
}

/** What becomes of somebody: another name, seat or password, out, in again, a bot for now. */
export interface Change {
  name?: string
  table?: number
  seat?: number | null
  remove?: boolean
  let_in?: boolean
  name_is_fine?: boolean
  bot?: boolean
  new_password?: boolean
}

/** What the projector shall show. */
export interface ShowNow {
  what: 'code' | 'compare' | 'exercise' | 'map' | 'try' | 'wall'
  n?: number
  step?: number
  misconception?: string
}

/** A ready phrase by its number. */
export interface SayPhrase {
  phrase: number
}

/** Up or down, with a reason or none. */
export interface RaiseHand {
  up?: boolean
  reason?: number | null
}

/** What somebody answers to an exercise. */
export interface Try {
  n: number
  text: string
}

/** What a teacher gives. */
export interface NewHomework {
  kind: 'deal' | 'exercises' | 'guide'
  until?: number
  once?: boolean
  people?: number[]
  level?: string
}

/** Who begins: by a token of the class or of this homework, or by the homework password. */
export interface BeginHomework {
  person?: number
  word?: string
  token?: string
}

/** What a pupil brings from home. */
export interface Letters {
  letters: string
}

/** What shall come next, from what is known and what came already. */
export interface NextWish {
  day: number
  seed: number
  profile?: unknown
  recent?: string[]
  part?: string
  twin?: string
  facts?: boolean
}

/** What somebody typed or chose, and how. */
export interface AnswerTry {
  item: string
  typed: string
  day: number
  profile?: unknown
  tries?: number
  rungs?: number
  seconds?: number
  chosen?: boolean
  seen?: boolean
  twin?: boolean
}

/** Which hint for which try. */
export interface HintWish {
  item: string
  typed?: string
  n?: number
}

/** Whose map, as of which day. */
export interface MapWish {
  day: number
  profile?: unknown
}

/** Two profiles to join. */
export interface MergeWish {
  one: unknown
  two: unknown
}

/** A profile to join with what is kept. */
export interface KeepWish {
  profile: unknown
}

/** All that was typed on a day, by item. */
export interface DailyTries {
  tries: string[][]
}

/** Take a finished game into a profile. */
export interface GameWish {
  day: number
  profile?: unknown
  helped?: boolean
}

/** A try at the table of a puzzle: its answer is the first one there. */
export interface PuzzleTry {
  table: string
  day: number
  profile?: unknown
  tries?: number
  hints?: number
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
  | Claim
  | Remove
  | Mute
  | Start
  | Fill
  | Appoint
  | Enter
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
  lobby: boolean
  story: Event[] | null
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
  invited: boolean
  clock_s: number | null
  declined: string
  claim_s: number | null
  instead: Sentence | null
}

/** English words with gaps, what goes into them, and the whole in English. */
export interface Sentence {
  key: string
  text: string
  parts: Record<string, unknown>
}

/** The table as one seat, or a watcher (seat -1), sees it. */
export interface Position<View, Action> {
  seat: number
  view: View
  question: number
  waiting: number[]
  options: Option<Action>[]
  can_undo: boolean
  result: Outcome | null
  history: number[][]
  coach: Coach | null
  decision: string
  asked: Sentence | null
  secret: boolean
  lit: boolean
  tries: string[]
  routine: RoutineOption | null
}

/** One legal answer. */
export interface Option<Action> {
  text: string
  action: Action
  phrase: Sentence | null
  warned: Sentence | null
}

/** How the game ended. */
export interface Outcome {
  scores: number[]
  winners: number[]
  breakdown: Record<string, number>[]
  said: Sentence
}

/** What the coach says now; at the end of the lesson `step` has passed `of`. */
export interface Coach {
  step: number
  of: number
  says: LessonWords
}

/** The same words in English and German. */
export interface LessonWords {
  en: string
  de: string
}

/** The answer that goes without saying, for players who let their client give it. */
export interface RoutineOption {
  option: number
  forced: boolean
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
  claim: number
}

/** Somebody wants something that needs everybody's consent. */
export interface Asked {
  t: 'asked'
  what: 'pause' | 'undo'
  by: number
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
  lobby: boolean
  story: Event[] | null
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
export interface Refused<View, Action> {
  t: 'refused'
  id: string
  code: 'closed' | 'forbidden' | 'illegal' | 'malformed' | 'out_of_turn' | 'rate'
  rule: string
  text: string
  wait_s: number
  said: Sentence | null
  shown: Shown | null
  lit: boolean
  position: Position<View, Action> | null
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

/** Everything the teacher sees; never a hand of a table in play. */
export interface Wall {
  t: 'wall'
  seq: number
  room: string
  state: 'ended' | 'kept' | 'open' | 'paused' | 'playing'
  lesson: Lesson
  code: string
  address: string
  ends: number
  started: number
  until: number
  locked: boolean
  names_shown: boolean
  held: EyesHere | null
  show: Show
  tiles: Tile[]
  people: PersonInfo[]
  needs: Need[]
  together: Together
  talk: TalkedAbout[]
  where: Whereabouts[]
  horizon: Phase | null
  lessons: number
  now: number
  can_continue: boolean
  history: boolean
}

/** What is played in a class, and how. */
export interface Lesson {
  game: string
  title: string
  preset: string
  options: Record<string, boolean | number | string>
  people: number
  same_deal: boolean
  clock: 'gentle' | 'off' | 'strict'
  hints: 'later' | 'now' | 'off'
  lights: 'after' | 'off' | 'on'
  say_it: 'choice' | 'off' | 'typed'
  point: boolean
  talk: boolean
  odd: 'bot' | 'three'
  language: 'de' | 'en'
  minutes: number
  expected: number
  worth: 'nothing' | 'point' | 'rule'
}

/** All screens are dimmed with this sentence. */
export interface EyesHere {
  said: Sentence
  since: number
}

/** What the projector shows now: which one, and how far. */
export interface Show {
  what: 'code' | 'compare' | 'exercise' | 'map' | 'try' | 'wall'
  n: number
  step: number
}

/** A table on the teacher's wall. */
export interface Tile {
  n: number
  table: string
  state: 'done' | 'held' | 'playing' | 'ready' | 'stopped' | 'waiting'
  phase: Phase
  seats: TileSeat[]
  made: Made | null
  compounds: number
  hand: Hand | null
  stuck: Stuck | null
  at: number
}

/** How far a table has come. */
export interface Phase {
  round: number
  rounds: number
  turn: number
  turns: number
}

/** A seat on the teacher's wall. */
export interface TileSeat {
  seat: number
  people: number[]
  points: number | null
  bot: boolean
  choosing: boolean
  lost_s: number | null
}

/** Something that was made at a table. */
export interface Made {
  seat: number
  formula: string
  name: string
  compound: string
}

/** A raised hand. */
export interface Hand {
  person: number
  since: number
  reason: Sentence | null
  coming: boolean
}

/** Somebody was refused again and again. */
export interface Stuck {
  seat: number
  tries: number
  formula: string
}

/** Somebody of the class, for the teacher alone. */
export interface PersonInfo {
  person: number
  name: string
  second: string
  alias: string
  state: 'asks' | 'done' | 'left' | 'lost' | 'playing' | 'removed' | 'seated' | 'watching'
  table: number
  seat: number
  shares: number
  hidden: boolean
  late_minutes: number
  lost_minutes: number
  here: boolean
  claims: number
}

/** A table where the teacher is needed. */
export interface Need {
  what: 'asks' | 'hand' | 'lost' | 'name' | 'still' | 'stuck'
  table: number
  person: number
  since: number
  said: Sentence
  claims: number
}

/** What all have made together. */
export interface Together {
  compounds: number
  different: number
  tries: number
}

/** A kind of mistake that is worth talking about, with one real try. */
export interface TalkedAbout {
  misconception: string
  title: Record<string, string>
  tried: string
  right: string
  tables: number
}

/** How many tables are at one place. */
export interface Whereabouts {
  phase: Phase
  tables: number
}

/** What changed on the teacher's wall: whole fields, and tiles by their number. */
export interface WallChanged {
  t: 'wallchanged'
  seq: number
  fields: Record<string, unknown>
  tiles: Tile[]
}

/** Everything the projector shows; pieces only as far as all tables have come. */
export interface Projection {
  t: 'projection'
  seq: number
  room: string
  state: 'ended' | 'kept' | 'open' | 'paused' | 'playing'
  game: string
  title: string
  people: number
  same_deal: boolean
  language: 'de' | 'en'
  code: string
  address: string
  came: number
  expected: number
  ends: number
  held: Sentence | null
  show: Show
  tiles: ProjectedTile[]
  together: Together
  horizon: Phase | null
  talked: TalkedAbout | null
  exercise: Exercise | null
  now: number
}

/** A table on the projector. */
export interface ProjectedTile {
  n: number
  state: 'done' | 'playing' | 'ready' | 'waiting'
  phase: Phase
  seats: ProjectedSeat[]
  made: Made | null
}

/** A seat on the projector: an alias and a bar, no number. */
export interface ProjectedSeat {
  seat: number
  alias: string
  bar: number
  bot: boolean
}

/** One exercise, without its answer. */
export interface Exercise {
  n: number
  kind: 'bond' | 'choose' | 'count' | 'name' | 'write'
  asked: Sentence
  given: string
  names: Record<string, string>
  choices: string[]
  skill: string
  misconception: string
  tables: number
}

/** What changed on the projector: whole fields, and tiles by their number. */
export interface ProjectionChanged {
  t: 'projectionchanged'
  seq: number
  fields: Record<string, unknown>
  tiles: ProjectedTile[]
}

/** Everything that a pupil's page needs beside the table itself. */
export interface Me {
  t: 'me'
  seq: number
  room: string
  state: 'ended' | 'kept' | 'open' | 'paused' | 'playing'
  person: number
  name: string
  alias: string
  me: 'asks' | 'done' | 'left' | 'lost' | 'playing' | 'removed' | 'seated' | 'watching'
  others: number[]
  table: number
  seat: number
  partners: Partner[]
  here: SeatHere | null
  game: string
  title: string
  language: 'de' | 'en'
  came: number
  expected: number
  phase: Phase | null
  hand: Hand | null
  held: Sentence | null
  phrases: Phrased[]
  talk: boolean
  hints: 'later' | 'now' | 'off'
  lights: 'after' | 'off' | 'on'
  say_it: 'choice' | 'off' | 'typed'
  warm_up: Exercise | null
  exercise: Exercise | null
  asked: SayNow | null
  made: Made[]
  points: number | null
  extra: number
  all_done: boolean
  sealed: boolean
}

/** Somebody at the own table. */
export interface Partner {
  seat: number
  alias: string
  name: string
  here: boolean
  bot: boolean
}

/** The way to the own table; hello takes these tokens. */
export interface SeatHere {
  table: string
  seats: number[]
  tokens: string[]
}

/** A ready phrase that came in. */
export interface Phrased {
  n: number
  said: Sentence
  by: 'pupil' | 'teacher'
  alias: string
  at: number
}

/** A question about a compound that was just made; nobody has to answer. */
export interface SayNow {
  n: number
  seat: number
  what: 'charges' | 'formula' | 'name'
  asked: Sentence
  given: string
  choices: string[]
  names: Record<string, Record<string, string>>
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
  language: string
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
  bonding: 'ionic' | 'metal' | 'molecule' | 'network'
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
  host: string | null
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
  lobby: boolean
  clock: 'gentle' | 'off' | 'strict'
  hints: boolean
  lights: 'after' | 'off' | 'on'
}

/** A seat, as the door shows it. */
export interface SeatBrief {
  seat: number
  name: string
  kind: 'bot' | 'free' | 'person'
  taken: boolean
  invited: boolean
  level: string
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

/** Where other devices find this server. */
export interface Address {
  address: string
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
  counted: number[]
}

/** The answer that led to a position. */
export interface PastAnswer {
  seat: number
  text: string
  phrase: Sentence | null
}

/** A position of a record, through somebody's eyes. */
export interface PastPosition<View, Event, Action> {
  n: number
  seat: number
  view: View
  events: Event[]
  prompt: string
  waiting: number[]
  answer: PastAnswer | null
  next: Option<Action> | null
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
  lobby: boolean
  lesson: boolean
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
  likes: Likes
}

/** How somebody likes the pages; null is what was never chosen. */
export interface Likes {
  scheme: 'auto' | 'dark' | 'light' | null
  motion: 'auto' | 'full' | 'little' | null
  colours: 'safe' | 'strong' | 'usual' | null
  pace: 'normal' | 'once' | 'slow' | null
  language: string | null
  auto: 'forced' | 'never' | 'routine' | null
  ask: boolean | null
  text: boolean | null
  sound: boolean | null
  volume: number | null
  talk: boolean | null
  face: string | null
  away: boolean | null
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

/** A line of a leaderboard; a bot has no place (0), nor has who is known too little yet. */
export interface Leader {
  place: number
  name: string
  figure: number
  spread: number
  games: number
  own: boolean
}

/** A good answer to the open question, and why. */
export interface Hint<Action> {
  question: number
  option: number
  text: string
  why: Sentence
  answer: Option<Action> | null
  ask: Sentence | null
}

/** How a game went. */
export interface Review<Action> {
  history: number[][]
  moments: Moment<Action>[]
  chances: number[][]
  percent: number
  words: Word[]
  mistakes: Mistake<Action>[]
  players: PlayerReport[]
}

/** A turning point, in a sentence to the one it was about. */
export interface Moment<Action> {
  n: number
  at: number
  seat: number
  kind: 'fall' | 'lead' | 'missed' | 'swing'
  said: Sentence
  best: Option<Action> | null
  line: Following<Action>[]
}

/** An answer that would have followed. */
export interface Following<Action> {
  seat: number
  answer: Option<Action>
}

/** A short word for one player about the game. */
export interface Word {
  seat: number
  said: Sentence[]
}

/** An answer that gave much away, what was better, and what that needed to be seen. */
export interface Mistake<Action> {
  n: number
  at: number
  seat: number
  kind: 'fall' | 'lead' | 'missed' | 'swing'
  said: Sentence
  best: Option<Action> | null
  line: Following<Action>[]
  chosen: Option<Action> | null
  lost: number
  practice: string[]
}

/** How well one player decided, and what to practise. */
export interface PlayerReport {
  seat: number
  accuracy: number | null
  practice: PracticePart[]
}

/** Something to practise, with what it is called by language. */
export interface PracticePart {
  id: string
  title: Record<string, string>
}

/** How good one answer was, by what its player saw. */
export interface Judgement<Action> {
  n: number
  seat: number
  chosen: Option<Action>
  best: Option<Action>
  good: boolean
  said: Sentence
}

/** A game on the page where a class is opened. */
export interface LessonOffer {
  game: string
  title: string
  goal: Record<string, string>
  preset: string
  play_minutes: number
  people: number[]
  naming: boolean
}

/** A class is open; the keys are told once. */
export interface ClassMade {
  room: string
  code: string
  key: string
  projector: string
  address: string
  until: number
}

/** One's place in a class; each person has a token of their own. */
export interface CameIn {
  room: string
  people: number[]
  tokens: string[]
  asks: boolean
  me: Me
}

/** All ready phrases, by their place in these lists. */
export interface Phrases {
  to_all: Sentence[]
  to_table: Sentence[]
  hand: Sentence[]
  between: Sentence[]
}

/** One table as the teacher looks at it; the key of the teacher opens it to watch. */
export interface TableSeen {
  n: number
  table: string
  tile: Tile
  seats: SeatInfo[]
  made: Made[]
  tries: TalkedAbout[]
}

/** A key for another device of the teacher, told once. */
export interface SpareKey {
  key: string
}

/** One lesson with one game. */
export interface LessonPlan {
  game: string
  title: string
  language: string
  goal: string
  before: string[]
  parts: PlanPart[]
  ask: string[]
  after: string[]
  presets: PresetAdvice[]
}

/** A stretch of the lesson. */
export interface PlanPart {
  title: string
  minutes: string
  lines: string[]
}

/** For whom a preset is good. */
export interface PresetAdvice {
  preset: string
  says: string
}

/** What the class has learned; no person and no table is named. */
export interface LearnedMap {
  people: number
  tables: number
  compounds: number
  different: number
  tries: number
  skills: SkillRow[]
  mistakes: MistakeRow[]
  exercises: number
  horizon: Phase | null
}

/** How sure the class is of one skill: people by level. */
export interface SkillRow {
  skill: string
  title: Record<string, string>
  sure: number
  getting_there: number
  first_tries: number
  not_met: number
}

/** One kind of mistake, by how many tables met it. */
export interface MistakeRow {
  misconception: string
  title: Record<string, string>
  weight: string
  skill: string
  tables: number
  right_later: number
  times: number
  tried: TriedRow[]
  says: Record<string, string>
  ask: Record<string, string>
}

/** One thing that was tried, and the right form. */
export interface TriedRow {
  tried: string
  right: string
  times: number
}

/** The map by pupil. */
export interface ByPupil {
  skills: SkillRow[]
  pupils: PupilRow[]
}

/** One pupil, for the teacher alone. */
export interface PupilRow {
  person: number
  name: string
  alias: string
  table: number
  seat: number
  points: number | null
  compounds: number
  refused: number
  extra: number
  levels: Record<string, 'first_tries' | 'getting_there' | 'not_met' | 'sure'>
  tried: string[]
  mistakes: Record<string, number>
  minutes: number
  remarks: Sentence[]
}

/** Five exercises from the commonest mistakes. */
export interface Exercises {
  exercises: Solved[]
}

/** An exercise with its answer, for the teacher. */
export interface Solved {
  exercise: Exercise
  answer: string
  why: Record<string, string>
  tried: Record<string, number>
  right: number
}

/** The same deal at all tables, compared. */
export interface Comparison<View> {
  ready: boolean
  why: Sentence | null
  alike: Alike[]
  forks: DealFork<View>[]
}

/** How many tables were still alike at one place. */
export interface Alike {
  phase: Phase
  tables: number
}

/** A place where tables first chose differently from the same position. */
export interface DealFork<View> {
  n: number
  phase: Phase
  seat: number
  asked: Sentence | null
  tables: number
  before: View
  choices: Chosen<View>[]
}

/** What some tables chose at a fork, and what came of it. */
export interface Chosen<View> {
  answer: string
  says: Sentence
  tables: number[]
  average: number
  points: number[]
  example: number
  made: Made[]
  view: View
}

/** The report of a lesson. */
export interface Report<View> {
  room: string
  code: string
  state: 'ended' | 'kept' | 'open' | 'paused' | 'playing'
  lesson: Lesson
  goal: Record<string, string>
  begun: number
  ended: number
  until: number
  people: number
  finished: number
  stopped: number
  map: LearnedMap
  made: MadeRow[]
  forks: DealFork<View>[]
  next: Record<string, string>[]
  tables: ReportTable[]
  pupils: PupilRow[]
  names: 'aliases' | 'names'
}

/** Something that the class made. */
export interface MadeRow {
  formula: string
  name: string
  names: Record<string, string>
  times: number
}

/** One table in the report. */
export interface ReportTable {
  n: number
  table: string
  people: string[]
  points: number[]
  state: 'done' | 'held' | 'playing' | 'ready' | 'stopped' | 'waiting'
  phase: Phase
  compounds: number
  last: Made | null
  refused: number
  mostly: Record<string, string>
  seconds: number
  record: string
}

/** What came of it. */
export interface Judged {
  n: number
  right: boolean
  answer: string
  why: Record<string, string>
  misconception: string
  left: number
  names: Record<string, string>
}

/** All homework of a class, the newest first. */
export interface HomeworkList {
  homework: Homework[]
}

/** Homework, for the teacher. */
export interface Homework {
  n: number
  code: string
  link: string
  kind: 'deal' | 'exercises' | 'guide'
  game: string
  title: string
  given: number
  until: number
  open: boolean
  once: boolean
  done: number
  begun: number
  of: number
  rows: HomeworkRow[]
  by_exercise: ByExercise[]
}

/** How far one pupil has come. */
export interface HomeworkRow {
  person: number
  name: string
  alias: string
  word: string
  state: 'begun' | 'done' | 'not_yet'
  right: number
  of: number
  points: number | null
  at: number
  home: boolean
  page_key: string
}

/** How an exercise was answered. */
export interface ByExercise {
  exercise: Exercise
  at_once: number
  tried: number
}

/** What everybody with the link sees first: nothing about pupils. */
export interface HomeworkDoor {
  code: string
  kind: 'deal' | 'exercises' | 'guide'
  game: string
  title: string
  until: number
  open: boolean
  language: 'de' | 'en'
}

/** What is to be done: exercises, or a table to play at. */
export interface HomeworkBegun {
  code: string
  kind: 'deal' | 'exercises' | 'guide'
  person: number
  alias: string
  token: string
  exercises: Exercise[]
  judged: Judged[]
  table: string
  seat: number
  seat_token: string
  done: boolean
}

/** What a page holds that works without the server: exercises with their answers. */
export interface TakenHome {
  code: string
  title: string
  until: number
  language: 'de' | 'en'
  exercises: HomeExercise[]
  alias: string
  key: string
}

/** An exercise that is judged without a server. */
export interface HomeExercise {
  exercise: Exercise
  asked: Record<string, string>
  accepted: string[]
  answer: string
  why: Record<string, string>
  known: Record<string, Record<string, string>>
  hints: Record<string, Record<string, string>>
  hint: Record<string, string>
  tries: number
}

/** What letters told. */
export interface FromHome {
  n: number
  person: number
  alias: string
  right: number
  of: number
  news: boolean
}

/** All parts in the order of the map, and the skills they belong to. */
export interface PracticeParts {
  skills: Record<string, Record<string, string>>
  parts: PartInfo[]
}

/** One thing a pupil can learn to do. */
export interface PartInfo {
  id: string
  skill: string
  level: number
  sign: Record<string, string>
  title: Record<string, string>
  needs: string[]
}

/** The next item, if there is one. */
export interface NextItem {
  item: PracticeItem | null
}

/** One thing to do; the answer isn't in it. */
export interface PracticeItem {
  id: string
  kind: string
  part: string
  title: Record<string, string>
  level: number
  asked: Record<string, string>
  given: Record<string, string>
  choices: Record<string, string>[]
  pieces: Record<string, string>[]
  shape: 'choice' | 'drag' | 'typed'
  mark: boolean
  seconds: number
  why: 'chosen' | 'fact' | 'fading' | 'mistake' | 'new' | 'twin' | 'work'
}

/** What is said of a try; the answer only once it may be told. */
export interface PracticeVerdict {
  right: boolean
  nearly: boolean
  weak: boolean
  why: Record<string, string>
  answer: Record<string, string>
  sentence: Record<string, string>
  place: [number, number]
  typed: string
  rungs: string[]
  moved: Moved[]
  profile: Profile
  mistakes: Record<string, string>[]
}

/** A part about which more is known now. */
export interface Moved {
  part: string
  title: Record<string, string>
  right: boolean
  state: string
  can: number
}

/** Everything that is kept about one pupil. */
export interface Profile {
  version: number
  belief: Belief
  facts: Record<string, FactCard>
  answers: Answered[]
  collection: Collection
  days: Record<string, DayResult>
  puzzles: Record<string, number>
}

/** What is thought of one pupil. */
export interface Belief {
  person: number
  parts: Record<string, PartBelief>
}

/** What is thought of one part. */
export interface PartBelief {
  lift: number
  doubt: number
  half: number
  day: number
  right: number
  wrong: number
  since: number
}

/** How well one fact is known: the numbers of the FSRS scheduler, days instead of dates. */
export interface FactCard {
  state: number
  step: number
  stability: number
  difficulty: number
  due: number
  day: number
}

/** One answer, so that what moved a part can be told. */
export interface Answered {
  day: number
  number: number
  part: string
  item: string
  right: boolean
  weight: number
  source: string
  typed: string
}

/** Everything that somebody has made. */
export interface Collection {
  made: Record<string, MadeCompound>
  games: string[]
}

/** One compound that somebody has made. */
export interface MadeCompound {
  count: number
  day: number
  game: string
  record: string
}

/** What somebody made of one daily. */
export interface DayResult {
  points: number
  squares: number[]
  record: string
}

/** One hint. */
export interface PracticeHint {
  n: number
  of: number
  kind: string
  words: Record<string, string>
  place: [number, number]
  svg: string
  text: string
}

/** What somebody can do, and what to do next. */
export interface PracticeMap {
  parts: PartState[]
  next: string
  behind: number
  due: number
  mistakes: PracticeItem[]
}

/** What is thought of one part. */
export interface PartState {
  part: string
  can: number
  doubt: number
  state: string
  since: number
}

/** A profile as it is kept. */
export interface KeptProfile {
  profile: Profile
}

/** The items of a day. */
export interface DailyItems {
  date: string
  items: PracticeItem[]
}

/** What came of a day, worked out from what was typed or from the game. */
export interface DailyResult {
  date: string
  what: string
  points: number
  of: number
  squares: number[]
  names: string[]
  scores: number[]
  won: boolean
}

/** All compounds that games make. */
export interface Makeables {
  compounds: MakeableInfo[]
}

/** A compound that games make. */
export interface MakeableInfo {
  formula: string
  name: Record<string, string>
  cation: string
  anion: string
  shares: Record<string, number>
}

/** A profile with a game in it, and what was made for the first time. */
export interface GameTaken {
  profile: Profile
  fresh: string[]
}

/** All puzzles. */
export interface PuzzleList {
  puzzles: PuzzleInfo[]
}

/** One puzzle, as it stands in a list. */
export interface PuzzleInfo {
  id: string
  game: string
  stars: number
  themes: string[]
  parts: Record<string, string>[]
  solved: Record<string, number>
}

/** A table that stands as in a puzzle. */
export interface PuzzleTable {
  made: TableMade
  seat: number
  n: number
}

/** What a try really brings; the best answer is told only where it was found. */
export interface PuzzleResult {
  right: boolean
  said: Sentence
  profile: Profile
}

/** One hint, or the answer; the later ones tell more. */
export interface PuzzleHint {
  n: number
  of: number
  said: Sentence
}

export type ServerMessage<View, Event, Action> =
  | Welcome<View, Event, Action>
  | Update<View, Event, Action>
  | Progress
  | Confirmed
  | Refused<View, Action>
  | Presence
  | Said
  | Asked
  | Paused
  | Rematch
  | Pong
  | Bye

export type ClassMessage =
  | Wall
  | WallChanged
  | Projection
  | ProjectionChanged
  | Me
  | Pong
  | Bye
