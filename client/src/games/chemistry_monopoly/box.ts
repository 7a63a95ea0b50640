/** What is printed on the board and the cards of Chemistry Monopoly. */
import { called } from '../../sentences/catalogue.svelte'
import { boxOf } from '../../board/box'
import type {
  BoardSpace as Space,
  BoardCard as Card,
  BoardSet as ColourSet,
  ChemistryMonopolyBoard,
} from '../../wire/chemistry_monopoly'

export type { Space, Card, ColourSet }

export const BOX = boxOf<ChemistryMonopolyBoard>('chemistry_monopoly')
export const SIDE = 10 // spaces from corner to corner

/** Family of the theme that lends its pattern to a set. */
const PATTERN: Record<string, string> = {
  ...{ period1: 'nonmetal', alkali: 'alkali_metal', alkaline_earth: 'alkaline_earth_metal', chalcogens: 'hydroxide' },
  ...{ transition: 'transition_metal', halogens: 'halide', noble_gases: 'noble_gas', precious: 'polyatomic_ion' },
}

export function cardOf(label: string): Card {
  const card = BOX.cards[label]
  if (!card) throw new Error(`There is no card ${label} in the box.`)
  return { ...card, name: called('chemistry_monopoly', card.name) }
}

export function setOf(label: string): ColourSet | undefined {
  const set = BOX.sets[cardOf(label).set]
  return set && { ...set, family: called('chemistry_monopoly', set.family) }
}

/** What a space is called. */
export function spaceName(at: number): string {
  return called('chemistry_monopoly', BOX.spaces[at]?.name ?? '')
}

/** The classes that paint a set: its colour and its pattern. */
export function paint(label: string): string {
  const set = cardOf(label).set
  return set ? `pattern ${PATTERN[set]} ${BOX.sets[set]!.colour}` : cardOf(label).kind
}

/** What stands on a small card: the symbol, or the initials of a lab supply. */
export function short(label: string): string {
  return cardOf(label).kind === 'supply'
    ? label
        .split(' ')
        .map((word) => word[0])
        .join('')
    : label
}

/** Where a space lies in the ring of eleven by eleven, clockwise from Go at the lower right. */
export function cell(at: number): { row: number; column: number; side: 'bottom' | 'left' | 'top' | 'right' } {
  const [quarter, step] = [Math.floor(at / SIDE), at % SIDE]
  if (quarter === 0) return { row: SIDE + 1, column: SIDE + 1 - step, side: 'bottom' }
  if (quarter === 1) return { row: SIDE + 1 - step, column: 1, side: 'left' }
  if (quarter === 2) return { row: 1, column: 1 + step, side: 'top' }
  return { row: 1 + step, column: SIDE + 1, side: 'right' }
}
