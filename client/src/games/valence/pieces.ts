/** Gives every card on the table an id of its own, so that it can fly; hidden cards have none. */
import type { ValenceView } from '../../wire/valence'

/** Number equal cards of one owner. */
function numbered(owner: string | number): (name: string) => string {
  const seen = new Map<string, number>()
  return (name) => {
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    return `${owner}:${name}:${count}`
  }
}

export function handIds(seat: number, hand: string[]): string[] {
  return hand.map(numbered(seat))
}

export function stashIds(seat: number, stash: string[]): string[] {
  return stash.map(numbered(seat))
}

/** Cards of the pile are counted from its bottom, so that they keep their ids while others come. */
export function pileIds(pile: string[]): string[] {
  return pile.map(numbered('pile'))
}

/** One id for every card of a kind that the Bank still has: the uppermost is the one that goes. */
export function bankIds(kind: string, left: number): string[] {
  return Array.from({ length: left }, (_, at) => `bank:${kind}:${at}`)
}

/** The other seats in the order in which they play after this one. */
export function othersOf(view: ValenceView, me: number): number[] {
  const count = view.seats.length
  return view.seats.map((_, step) => (me + 1 + step + count) % count).filter((seat) => seat !== me)
}
