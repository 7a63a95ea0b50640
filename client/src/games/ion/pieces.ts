/** Gives every card on the table an id of its own, so that it can fly; ids of hidden cards say nothing. */
import type { SeatView } from '../../wire/ion'
import { groupOf, kindOf } from './box'

export interface Ids {
  area: string[][]
  placing: string[]
  hand: string[]
  noble: string[]
}

/** Count equal cards from the area over the cards of this turn to the hand: the way a card goes. */
export function idsOf(seat: number, shown: SeatView, area = shown.area): Ids {
  const seen = new Map<string, number>()
  const next = (face: string) => {
    const kind = kindOf(face)
    const count = seen.get(kind) ?? 0
    seen.set(kind, count + 1)
    return `${seat}:${kind}:${count}`
  }
  return {
    area: area.map((label) => groupOf(label).faces.map(next)),
    noble: shown.noble.map(next),
    placing: shown.placing.map(next),
    hand: shown.hand.map(next),
  }
}

/** Noble gases in sets of different ones, as many in each as there are. */
export function nobleSets(noble: string[]): string[][] {
  const sets: string[][] = []
  for (const gas of noble) {
    const home = sets.find((set) => !set.includes(gas))
    if (home) home.push(gas)
    else sets.push([gas])
  }
  return sets
}
