/** Tiles and squares of CompoundIt! in spoken words, for screen readers and tooltips. */
import { called } from '../../sentences/catalogue.svelte'
import { signed } from '../../theme/families'
import { t, told } from '../../texts/index.svelte'
import { tileOf } from './box'
import { nameOf } from './squares'

/** Iron, +2 or +3, worth 4. */
export function spokenTile(symbol: string): string {
  const tile = tileOf(symbol)
  return t('compoundit.tile', {
    name: called('compoundit', tile.name),
    numbers: tile.oxidation.map(signed).join(` ${t('or')} `),
    points: tile.points,
  })
}

export const UNDER: Record<string, string> = {
  d: 'double.element',
  t: 'triple.element',
  D: 'double.compound',
  T: 'triple.compound',
  '@': 'atom',
}

/** H8, atom space, empty. */
export function spokenSquare(square: number, under: string, tile: string, tried: boolean): string {
  const printed = UNDER[under] ? [told(`compoundit.square.${UNDER[under]}`, '')] : []
  const lies = tile
    ? [spokenTile(tile), ...(tried ? [t('compoundit.tried')] : [])]
    : [...printed, t('compoundit.empty')]
  return [nameOf(square), ...lies].join(', ')
}

/** Mg +2 NO2 −1: as people write charges. */
export const written = (text: string) => text.replace(/-(?=\d)/g, '\u2212')
