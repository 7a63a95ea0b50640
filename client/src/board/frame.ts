/** What the frame of a table takes from its host (a table, a replay), and what it takes from the board of a game. */
import type { Snippet } from 'svelte'

/** What a player has now: points, of how many, or cash. */
export interface Score {
  points: number | string
  of?: number | undefined
  words?: string // what it is made of
  worth?: number // who leads, where `points` says something else
  parts?: ScorePart[] // where it comes from
}

/** One source of points. */
export interface ScorePart {
  name: string
  points: number
  words?: string // in place of a name that all seats share
}

/** Points one after another as the last ones in a bar, and before them what was earlier. */
export function lastGains(total: number, gains: { points: number; words: string }[], most = 5): ScorePart[] {
  const last = gains.filter((gain) => gain.points > 0).slice(-most)
  const before = total - last.reduce((sum, gain) => sum + gain.points, 0)
  return [
    ...(before > 0 ? [{ name: 'earlier', points: before }] : []),
    ...last.map((gain) => ({ name: 'last', ...gain })),
  ]
}

/** How any seat stands; on a board without points, nothing. */
export type Scoring = ((seat: number) => Score) | undefined

/** Things of the table that boards place; a board may put strips at the heads of its areas itself. */
export interface Host {
  bar: Snippet<[when: Snippet | undefined, phases: Snippet | undefined, score: Scoring]>
  ask: Snippet<[choices: Snippet | undefined, says: Snippet | undefined]>
  me: Snippet<[score: Scoring, chips: Snippet | undefined]>
  strip: Snippet<[seat: number, score: Score, facts: Snippet<[number]> | undefined]>
  standings?: Snippet<[score: Scoring]> // why somebody leads
  note: Snippet<[made: Snippet | undefined]>
  tell: Snippet<[form: Snippet | undefined]>
  answers: Snippet
  ongo?: () => void // leave a table that lies still
  over: Snippet | undefined // the end, in place of board and dock
}

/** What a board fills in. */
export interface Parts {
  when?: Snippet // in the bar: round, turn
  phases?: Snippet // in the bar: steps of a turn
  board: Snippet // a size container named "board": pieces are measured in cqw and cqh
  beside?: Snippet // what is read with a board that is square; a size container named "beside"
  own?: Snippet // hand, rack, bench; `--room` is its height
  score?: (seat: number) => Score
  chips?: Snippet // rarer actions, beside the own score
  choices?: Snippet // buttons under the question
  says?: Snippet | undefined // in place of the question
  others?: number[] // seats whose strips stand in the rail, where the board is common
  facts?: Snippet<[number]> // a line in the strip of a seat
  made?: Snippet // what was made last, where neither coach nor hint speak
  form?: Snippet // in place of the story
}
