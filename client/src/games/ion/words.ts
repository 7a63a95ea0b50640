/** Ion's things in spoken words, for screen readers and tooltips. */
import { signed } from '../../theme/families'
import { t, told } from '../../texts/index.svelte'
import { BOX, cardOf, chargesOf, pointsOf } from './box'

/** Sodium, alkali metal, charge +1, 3 points. */
export function spokenCard(face: string): string {
  const card = cardOf(face)
  const family = told(`family.${card.family}`, card.family)
  if (card.decay) return `${card.name}, ${family}, ${t('ion.decay', { decay: card.decay })}`
  if (!card.faces.length) return `${card.name}, ${family}`
  const charges = chargesOf(face)
    .map(signed)
    .join(` ${t('or')} `)
  return `${card.name}, ${family}, ${t('ion.charge', { charge: charges })}, ${t('ion.points', { points: pointsOf(face).join(` ${t('or')} `) })}`
}

/** What a goal's entry asks for. */
export function slotWords(slot: string): string {
  return slot in BOX.names ? slot : told(`ion.goal.${slot}`, slot)
}
