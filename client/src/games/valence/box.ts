/** What is printed on the cards of Valence Plus. */
import printed from './box.json'

export interface Card {
  name: string
  number: number
  color: string
  valence: number
  second: number | null
}

export interface Kind {
  points: number
  role: 'stable' | 'reactor' | 'vulnerable' | 'blocker'
  trade_up: boolean
  complex: boolean
  colors: string[]
  targets: string[]
}

export interface Recipe {
  formula: string
  kind: string
  turned: Record<string, number>
}

interface Box {
  cards: Record<string, Card>
  kinds: Record<string, Kind>
  recipes: Record<string, Recipe>
  names: Record<string, string>
}

export const BOX = printed as unknown as Box
export const KINDS = Object.keys(BOX.kinds)
export const BLOCKER = KINDS.find((kind) => BOX.kinds[kind]!.role === 'blocker')!

/** Family of the theme that lends its pattern and its sign to a colour of the cards. */
export const FAMILY: Record<string, string> = {
  ...{ hydrogen: 'nonmetal', metal: 'alkaline_earth_metal', transition: 'transition_metal', carbon: 'polyatomic_ion' },
  ...{ oxygen: 'hydroxide', sulfur: 'alkali_metal', halogen: 'halide', noble: 'noble_gas' },
}

export function cardOf(symbol: string): Card {
  const card = BOX.cards[symbol]
  if (!card) throw new Error(`There is no card ${symbol} in the box.`)
  return card
}

export function kindOf(name: string): Kind {
  const kind = BOX.kinds[name]
  if (!kind) throw new Error(`There is no Molecule ${name} in the box.`)
  return kind
}

export function ascending(cards: string[]): string[] {
  return [...cards].sort((a, b) => cardOf(a).number - cardOf(b).number)
}

/** What cards build, whatever their order, as the engine's table has it. */
export function recipeOf(cards: string[]): Recipe | undefined {
  return BOX.recipes[ascending(cards).join(' ')]
}

/** The numbers that count on these cards: the printed ones, turned over where the recipe wants it. */
export function valencesOf(cards: string[]): number[] {
  const turned = recipeOf(cards)?.turned ?? {}
  return cards.map((card) => turned[card] ?? cardOf(card).valence)
}
