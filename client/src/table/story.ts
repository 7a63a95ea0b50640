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

/** The last thing somebody did; some events are no deed. */
export function lastOf(seat: number, events: TableEvent[], quiet: readonly string[]): TableEvent | undefined {
  return events.findLast((event) => whose(event) === seat && !quiet.includes(event.type))
}
