/** What a hand can build now, or with one card more. */
import { ascending, BOX, kindOf, type Recipe } from './box'
import { within } from './turn.svelte'

export interface Reached {
  recipe: Recipe
  cards: string[]
  lacks: string // the card that is missing, or nothing
}

/** The one card of a recipe that a hand lacks; nothing where it lacks none, undefined where more are missing. */
function lacking(cards: string[], hand: string[]): string | undefined {
  const left = [...hand]
  const missing = cards.filter((card) => {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return missing.length > 1 ? undefined : (missing[0] ?? '')
}

/** The best of each kind that the bank still has: what can be built first, then what brings most. */
export function reachable(hand: string[], bank: Record<string, number>, most = 4): Reached[] {
  const best = new Map<string, Reached>()
  const points = ({ recipe }: Reached) => kindOf(recipe.kind).points
  for (const [key, recipe] of Object.entries(BOX.recipes)) {
    if (!bank[recipe.kind]) continue
    const cards = key.split(' ')
    const lacks = lacking(cards, hand)
    if (lacks === undefined || (lacks && cards.length === 1)) continue
    const known = best.get(recipe.kind)
    const simpler = known && known.cards.length > cards.length && !!known.lacks === !!lacks
    if (!known || (known.lacks && !lacks) || simpler) best.set(recipe.kind, { recipe, cards, lacks })
  }
  return [...best.values()]
    .sort((a, b) => Number(!!a.lacks) - Number(!!b.lacks) || points(b) - points(a))
    .slice(0, most)
}

/** Places in a hand that hold these cards. */
export function placesOf(cards: string[], hand: string[]): number[] {
  if (!within(cards, hand)) return []
  const left: (string | null)[] = [...hand]
  return ascending(cards).map((card) => {
    const at = left.indexOf(card)
    left[at] = null
    return at
  })
}
