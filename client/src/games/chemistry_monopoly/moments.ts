/** What is worth a look in Chemistry Monopoly: who buys, who pays whom, what is condensed. */
import type { Moment, Moments } from '../../board/moment'
import type { ChemistryMonopolyEvent } from '../../wire/chemistry_monopoly'
import { BOX, cardOf } from './box'
import { m, money } from './words'

const space = (card: string) => [`[data-space="${BOX.spaces.findIndex((one) => one.card === card)}"]`]
const stands = (seat: number) => [`.space:has([data-piece="token:${seat}:0"])`] // the token itself may still walk there

function momentOf(event: ChemistryMonopolyEvent, names: string[]): Moment | null {
  if (event.type === 'CardBought')
    return {
      at: space(event.card),
      by: event.seat,
      title: cardOf(event.card).name,
      gain: `−${money(event.price)}`,
      line: m('moment.bought', { name: names[event.seat] ?? '' }),
    }
  if (event.type === 'AuctionEnded')
    return {
      at: space(event.card),
      by: event.seat,
      title: cardOf(event.card).name,
      gain: `−${money(event.amount)}`,
      line: m('moment.bought', { name: names[event.seat] ?? '' }),
    }
  if (event.type === 'LotCondensed')
    return {
      at: space(event.card),
      by: event.seat,
      title: cardOf(event.card).name,
      gain: `−${money(event.price)}`,
      line: m('moment.condensed'),
    }
  if (event.type === 'PaidPlayer')
    return {
      at: stands(event.seat),
      by: event.seat,
      title: m('moment.paid', { name: names[event.seat] ?? '', other: names[event.creditor] ?? '' }),
      gain: `−${money(event.amount)}`,
    }
  if (event.type === 'PaidLab')
    return {
      at: stands(event.seat),
      by: event.seat,
      title: m('moment.paid', { name: names[event.seat] ?? '', other: m('lab') }),
      gain: `−${money(event.amount)}`,
    }
  if (event.type === 'LabPaid' || event.type === 'PotTaken')
    return {
      at: stands(event.seat),
      by: event.seat,
      title: m('moment.gets', { name: names[event.seat] ?? '' }),
      gain: `+${money(event.amount)}`,
    }
  return null
}

export const moments: Moments = (events, _, names) =>
  (events as ChemistryMonopolyEvent[]).flatMap((event) => momentOf(event, names) ?? [])
