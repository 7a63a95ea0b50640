/** What is printed on the cards of Valence Plus. */
import { boxOf } from '../../board/box'
import { called } from '../../sentences/catalogue.svelte'
import type { BoardCard as Card, BoardKind as Kind, BoardRecipe as Recipe, ValenceBoard } from '../../wire/valence'

export type { Card, Kind, Recipe }

export const BOX = boxOf<ValenceBoard>('valence')
export const KINDS = Object.keys(BOX.kinds)
export const BLOCKER = KINDS.find((kind) => BOX.kinds[kind]!.role === 'blocker')!

/** Family of the theme that lends its pattern and its sign to a colour of the cards. */
export const FAMILY: Record<string, string> = {
  ...{ hydrogen: 'nonmetal', metal: 'alkaline_earth_metal', transition: 'transition_metal', carbon: 'polyatomic_ion' },
  ...{ oxygen: 'hydroxide', sulfur: 'alkali_metal', halogen: 'halide', noble: 'noble_gas' },
}

function printed(symbol: string): Card {
  const card = BOX.cards[symbol]
  if (!card) throw new Error(`There is no card ${symbol} in the box.`)
  return card
}

/** A card, called by its name in the reader's language. */
export function cardOf(symbol: string): Card {
  const card = printed(symbol)
  return { ...card, name: called('valence', card.name) }
}

export function kindOf(name: string): Kind {
  const kind = BOX.kinds[name]
  if (!kind) throw new Error(`There is no Molecule ${name} in the box.`)
  return kind
}

export function ascending(cards: string[]): string[] {
  return [...cards].sort((a, b) => printed(a).number - printed(b).number)
}

/** What cards build, whatever their order, as the engine's table has it. */
export function recipeOf(cards: string[]): Recipe | undefined {
  return BOX.recipes[ascending(cards).join(' ')]
}

/** The numbers that count on these cards: the printed ones, turned over where the recipe wants it. */
export function valencesOf(cards: string[]): number[] {
  const turned = recipeOf(cards)?.turned ?? {}
  return cards.map((card) => turned[card] ?? printed(card).valence)
}

/** What a Stash is worth: what others may attack, and what nobody can. */
export function sourcesOf(stash: string[]): { name: string; points: number }[] {
  const worth = (open: boolean) =>
    stash
      .map(kindOf)
      .filter((kind) => (kind.role === 'vulnerable') === open)
      .reduce((sum, kind) => sum + kind.points, 0)
  return [
    { name: 'open', points: worth(true) },
    { name: 'safe', points: worth(false) },
  ]
}
