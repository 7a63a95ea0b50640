/** What is printed on the cards and benches of Compounded. */
import { boxOf } from '../../board/box'
import type { BoardCard as Card, CompoundedBoard } from '../../wire/compounded'

export type { Card }

export const BOX = boxOf<CompoundedBoard>('compounded')
export const ELEMENTS = Object.keys(BOX.elements)
export const EXPERIMENTS = Object.keys(BOX.experiments)
export const NOBELS = ['discovery', 'research']
export const NOBEL = 2 // the seat nobody sits at, in a game of two

/** Which state of matter raises an experiment; its sign stands on cards and tubes. */
export function signOf(experiment: string): string {
  return BOX.experiments[experiment]?.by ?? ''
}

/** The id of a tool tile, by its name. */
export function toolId(name: string): string {
  return Object.keys(BOX.tools).find((id) => BOX.tools[id] === name) ?? ''
}

export interface Slot {
  element: string // as printed
  filled: string // what lies there; a Wild that stands for C is "C*"
  x: number
  y: number
}

export interface Model {
  slots: Slot[]
  bonds: { x1: number; y1: number; x2: number; y2: number; order: number }[]
  size: number
}

export const WIDTH = 100
export const HEIGHT = 57
const LARGEST = 25

/** Lay the slots of a card out on a sheet of 100 by 57, with what lies on them. */
export function modelOf(card: Card, lying: string[]): Model {
  const wide = Math.max(...card.places.map(([x]) => x))
  const high = Math.max(...card.places.map(([, y]) => y))
  const unit = Math.min(LARGEST, WIDTH / (wide + 1.05), HEIGHT / (high + 1.05))
  const left = [...lying]
  const slots = card.atoms.map((element, at): Slot => {
    const [x, y] = card.places[at]!
    const found = left.findIndex((other) => other.replace('*', '') === element)
    const filled = found < 0 ? '' : left.splice(found, 1)[0]!
    return { element, filled, x: WIDTH / 2 + (x - wide / 2) * unit, y: HEIGHT / 2 + (y - high / 2) * unit }
  })
  const bonds = card.bonds.map(([a, b, order]) => ({
    x1: slots[a]!.x,
    y1: slots[a]!.y,
    x2: slots[b]!.x,
    y2: slots[b]!.y,
    order,
  }))
  return { slots, bonds, size: unit * 0.94 }
}
