/** Where faces stand on the line of the race: at their points, beside each other where they would hide one another. */

const ROOM = 0.62 // of a face that stays in sight
const AHEAD = 0.86 // of the line, for who leads where the game has no end in points

export function placesOf(worth: readonly number[], goal: number | undefined, length: number, face: number): number[] {
  const best = Math.max(0, ...worth)
  const end = goal ? Math.max(goal, best) : best / AHEAD || 1
  const order = worth.map((_, seat) => seat).sort((one, other) => worth[one]! - worth[other]! || other - one)
  const step = Math.min(face * ROOM, order.length > 1 ? length / (order.length - 1) : length)
  const places = worth.map(() => 0)
  let free = 0
  for (const seat of order) {
    places[seat] = Math.max(free, (Math.max(0, worth[seat]!) / end) * length || 0)
    free = places[seat] + step
  }
  let last = length
  for (const seat of order.toReversed()) {
    places[seat] = Math.max(0, Math.round(Math.min(places[seat]!, last)))
    last = places[seat] - step
  }
  return places
}
