/** Who did what: the seat of an event, and its sentence without the name that stands beside it. */
import type { Piece } from '../sentences/fill'
import type { TableEvent } from '../wire/shapes'

/** The seat an event is about, or -1. */
export function whose(event: TableEvent): number {
  return 'seat' in event && typeof event.seat === 'number' ? event.seat : -1
}

/** "Ana placed Cl" tells of Ana: "placed Cl". */
export function tail(pieces: Piece[], seat: number): Piece[] {
  const [first, next, ...rest] = pieces
  if (first?.seat !== seat || !next?.text.startsWith(' ')) return pieces
  return [{ ...next, text: next.text.trimStart() }, ...rest]
}

const NEAR = 24 // pixels

/** Does the story stay at its end? It also grows, and its panel shrinks: only who scrolls up by hand leaves it. */
export function follows(before: boolean, toEnd: number, up: boolean): boolean {
  return toEnd < NEAR || (before && !up)
}

/** A heading, or something that happened under it. */
export interface Told {
  event: TableEvent
  head: boolean
  turn: number // what a heading counts; 0 where the event has words for it
}

/** The story turn by turn: events that open a turn head it; where none does, turns are counted by the event they begin with. */
export function byTurn(events: TableEvent[], opens: readonly string[], counts = ''): Told[] {
  let turn = 0
  return events.flatMap((event): Told[] => {
    if (opens.includes(event.type)) turn = 0
    if (event.type === counts) return [line(event, true, ++turn), line(event, false, turn)]
    return [line(event, opens.includes(event.type), 0)]
  })
}

const lines = new WeakMap<TableEvent, Map<string, Told>>()

/** A line that was told before is the same one: then it is not drawn again. */
function line(event: TableEvent, head: boolean, turn: number): Told {
  const known = lines.get(event) ?? new Map<string, Told>()
  const key = `${head} ${turn}`
  const told = known.get(key) ?? { event, head, turn }
  lines.set(event, known.set(key, told))
  return told
}

/** What others did since the last own deed; all of it where there is none. */
export function sinceOwn(events: TableEvent[], mine: number[], quiet: readonly string[]): TableEvent[] {
  const last = events.findLastIndex((event) => mine.includes(whose(event)) && !quiet.includes(event.type))
  return events.slice(last + 1).filter((event) => whose(event) >= 0 && !quiet.includes(event.type))
}

/** The last thing somebody did; some events are no deed. */
export function lastOf(seat: number, events: TableEvent[], quiet: readonly string[]): TableEvent | undefined {
  return events.findLast((event) => whose(event) === seat && !quiet.includes(event.type))
}
