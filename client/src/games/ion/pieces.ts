/** Gives every card on the table an id of its own, so that it can fly; ids of hidden cards say nothing. */
import type { SeatView } from '../../wire/ion'
import { groupOf, kindOf } from './box'

export interface Ids {
  area: string[][]
  placing: string[]
  hand: string[]
  noble: string[][]
  radioactive: string[]
}

/** Number equal cards of one owner. */
function numbered(owner: string | number): (face: string) => string {
  const seen = new Map<string, number>()
  return (face) => {
    const kind = kindOf(face)
    const count = seen.get(kind) ?? 0
    seen.set(kind, count + 1)
    return `${owner}:${kind}:${count}`
  }
}

export function centerIds(center: string[]): string[] {
  return center.map(numbered('center'))
}

/** Count equal cards from the area over the cards of this turn to the hand: the way a card goes. */
export function idsOf(seat: number, shown: SeatView, area = shown.area): Ids {
  const next = numbered(seat)
  return {
    area: area.map((label) => groupOf(label).faces.map(next)),
    noble: nobleSets(shown.noble).map((set) => set.map(next)),
    radioactive: shown.radioactive.map(next),
    placing: shown.placing.map(next),
    hand: shown.hand.map(next),
  }
}

/** Equal lone cards lie as a fan: their label, and where in the area they are. When points are counted, each lies apart. */
export function bundled(area: string[], apart = false): { label: string; places: number[] }[] {
  const bundles: { label: string; places: number[] }[] = []
  area.forEach((label, at) => {
    const like = groupOf(label).faces.length === 1 && !apart && bundles.find((bundle) => bundle.label === label)
    if (like) like.places.push(at)
    else bundles.push({ label, places: [at] })
  })
  return bundles
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
