/** What is printed in the box of CompoundIt!: tiles and the list of ions. */
import { boxOf } from '../../board/box'
import type { BoardTile as Tile, BoardIon as Ion, CompoundItBoard } from '../../wire/compoundit'

export type { Tile, Ion }

export const BOX = boxOf<CompoundItBoard>('compoundit')
export const SYMBOLS = Object.keys(BOX.tiles)

export function tileOf(symbol: string): Tile {
  const tile = BOX.tiles[symbol]
  if (!tile) throw new Error(`There is no tile ${symbol} in the box.`)
  return tile
}

/** The tint of a tile: its family, and among nonmetals the sign of its numbers. */
export function tintOf(symbol: string): string {
  const { family, oxidation } = tileOf(symbol)
  if (family === 'metal' || family === 'halogen') return family
  if (Math.min(...oxidation) > 0) return 'giver'
  return Math.max(...oxidation) < 0 ? 'taker' : 'either'
}

/** Family of the theme that lends its pattern to a tint. */
export const PATTERN: Record<string, string> = {
  metal: 'transition_metal',
  halogen: 'halide',
  giver: 'nonmetal',
  taker: 'alkali_metal',
  either: 'polyatomic_ion',
}
