/** The own rack in the order its owner likes; every tile keeps its number, so that equal ones can be told apart. */
import { tileOf } from './box'

export interface Held {
  id: number
  tile: string
}

/** Keep the order of what is still there; those that were laid go first, new ones come last. */
export function arranged(order: Held[], rack: string[], laid: number[], next: () => number): Held[] {
  const wanted = [...rack]
  const take = (tile: string) => {
    const at = wanted.indexOf(tile)
    if (at >= 0) wanted.splice(at, 1)
    return at >= 0
  }
  const firm = [...order].sort((a, b) => Number(laid.includes(a.id)) - Number(laid.includes(b.id)))
  const kept = new Set(firm.filter(({ tile }) => take(tile)).map(({ id }) => id))
  return [...order.filter(({ id }) => kept.has(id)), ...wanted.map((tile) => ({ id: next(), tile }))]
}

export type Sorting = 'number' | 'charge' | 'points'

const RANKS: Record<Sorting, (tile: string) => number> = {
  number: (tile) => tileOf(tile).number,
  charge: (tile) => -Math.max(...tileOf(tile).oxidation),
  points: (tile) => -tileOf(tile).points,
}

export function sorted(order: Held[], by: Sorting): Held[] {
  const rank = RANKS[by]
  return [...order].sort((a, b) => rank(a.tile) - rank(b.tile) || tileOf(a.tile).number - tileOf(b.tile).number)
}

export function shuffled(order: Held[], dice: () => number = Math.random): Held[] {
  const mixed = [...order]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(dice() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}

/** Put a tile where another one is; that one and those after it move on. */
export function moved(order: Held[], id: number, to: number): Held[] {
  const tile = order.find((held) => held.id === id)
  const [from, at] = [order.findIndex((held) => held.id === id), order.findIndex((held) => held.id === to)]
  if (!tile || at < 0 || id === to) return order
  const rest = order.filter((held) => held.id !== id)
  rest.splice(from < at ? at : rest.findIndex((held) => held.id === to), 0, tile)
  return rest
}
