/** What is printed on Ion's cards, and what every label on the table is made of. */
import { boxOf } from '../../board/box'
import { called } from '../../sentences/catalogue.svelte'
import type { BoardCard as Card, BoardGroup as Group, BoardGoal as Goal, IonBoard } from '../../wire/ion'

export type { Card, Group, Goal }

export const BOX = boxOf<IonBoard>('ion')

const BY_FACES = new Map(Object.entries(BOX.groups).map(([label, group]) => [key(group.faces), label]))

function key(faces: string[]): string {
  return [...faces].sort().join(' ')
}

/** The card a face belongs to: Fe+3 is a way up of Fe. */
export function kindOf(face: string): string {
  return BOX.faces[face] ?? face
}

function printed(face: string): Card {
  const card = BOX.cards[kindOf(face)]
  if (!card) throw new Error(`There is no card ${face} in the box.`)
  return card
}

/** A card, called by its name in the reader's language. */
export function cardOf(face: string): Card {
  const card = printed(face)
  return { ...card, name: called('ion', card.name) }
}

/** The charges a face shows: both of a metal that has not been turned yet. */
export function chargesOf(face: string): number[] {
  const card = printed(face)
  const turned = card.faces.indexOf(face)
  return turned >= 0 ? [card.charges[turned]!] : card.charges
}

export function pointsOf(face: string): number[] {
  const card = printed(face)
  const turned = card.faces.indexOf(face)
  return turned >= 0 ? [card.points[turned]!] : card.points
}

export function groupOf(label: string): Group {
  return BOX.groups[label] ?? { faces: [label], charge: 0, points: 0 }
}

/** The label of cards that lie together, or nothing where no group is made of them. */
export function labelOf(faces: string[]): string {
  return BY_FACES.get(key(faces)) ?? ''
}

export function isNeutral(label: string): boolean {
  const group = BOX.groups[label]
  return !!group && group.charge === 0
}
