/** Gives every crystal and token on the table an id of its own, so that it can fly. */

/** Number equal things of one place: bench0:H:1. */
export function idsOf(place: string, things: string[]): string[] {
  const seen = new Map<string, number>()
  return things.map((thing) => {
    const kind = thing.replace('*', '')
    const count = seen.get(kind) ?? 0
    seen.set(kind, count + 1)
    return `${place}:${kind}:${count}`
  })
}

/** The other seats in the order in which they play after this one. */
export function othersOf(count: number, me: number): number[] {
  return Array.from({ length: count }, (_, step) => (me + 1 + step + count) % count).filter((seat) => seat !== me)
}
