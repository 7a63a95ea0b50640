/** Spaces and cards of Chemistry Monopoly in words, for screen readers and tooltips. */
import { called, pieces, plain } from '../../sentences/catalogue.svelte'
import type { Sentence } from '../../wire/messages'
import { t, type Key } from '../../texts/index.svelte'
import type { MonopolyView } from '../../wire/chemistry_monopoly'
import { BOX, cardOf, setOf } from './box'

type Own = Key extends infer K ? (K extends `chemistry_monopoly.${infer Rest}` ? Rest : never) : never

/** A text of this game. */
export function m(key: Own, values: Record<string, string | number> = {}): string {
  return t(`chemistry_monopoly.${key}`, values)
}

/** 300 becomes @300. */
export function money(amount: number): string {
  return `@${amount}`
}

/** Gold, Hall pass, @300. */
export function goodName(good: string, count = 1): string {
  return good === '@' ? money(count) : good in BOX.cards ? cardOf(good).name : called('chemistry_monopoly', good)
}

/** Something true about a card. */
export function factOf(label: string): string {
  return plain(pieces('chemistry_monopoly', cardOf(label).said as unknown as Sentence, []))
}

/** What stands on a lot: gas, 2 liquids, solid. */
export function levelWords(level: number, solid: number): string {
  if (level >= solid) return m('solid')
  return level ? m('liquids', { count: level }) : m('gas')
}

/** Iron, Transition metals (period 4), Bo's, 2 liquids. */
export function spokenCard(view: MonopolyView, names: string[], label: string): string {
  const card = cardOf(label)
  const owner = view.owner[label] ?? -1
  const parts = [card.name, setOf(label)?.family ?? m(`kind.${card.kind}` as Own)]
  parts.push(owner < 0 ? m('price', { price: card.price }) : m('owned', { name: names[owner] ?? '' }))
  if (view.levels[label]) parts.push(levelWords(view.levels[label], view.rules.solid))
  if (view.transferred.includes(label)) parts.push(m('transferred'))
  return parts.join(', ')
}

/** What a way to manage a card costs or brings, as printed on it. */
export function gains(mode: 'Condense' | 'Evaporate' | 'Transfer' | 'BuyBack', label: string): string {
  const [card, set] = [cardOf(label), setOf(label)]
  if (mode === 'Condense') return `−${money(set?.price ?? 0)}`
  if (mode === 'Evaporate') return `+${money(set?.refund ?? 0)}`
  return mode === 'Transfer' ? `+${money(card.transfer)}` : `−${money(card.redemption)}`
}
