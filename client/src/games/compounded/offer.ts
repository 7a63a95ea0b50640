/** Offers: what lies in each lane of the form, and how that is written for the table. */
import type { Gift, OfferView, SeatView } from '../../wire/compounded'

/** One side of a deal: who gives what to whom. */
export interface Lane {
  giver: number
  receiver: number
  goods: string[]
}

/** Everything somebody could give away, equal things once with their number. */
export function goodsOf(seat: SeatView): [string, number][] {
  const held = [
    ...seat.bench,
    ...Array<string>(seat.wilds).fill('Wild'),
    ...seat.tools,
    ...seat.journals.map(() => 'Journal'),
    ...seat.extinguishers,
  ]
  const counts = new Map<string, number>()
  for (const good of held) counts.set(good, (counts.get(good) ?? 0) + 1)
  return [...counts]
}

/** How many of a good are still there when all lanes of the giver have taken theirs. */
export function leftOf(seat: SeatView, giver: number, good: string, lanes: Lane[]): number {
  const given = lanes
    .filter((lane) => lane.giver === giver)
    .flatMap((lane) => lane.goods.filter((other) => other === good)).length
  return (goodsOf(seat).find(([name]) => name === good)?.[1] ?? 0) - given
}

export function lanesOf(gifts: Gift[]): Lane[] {
  const lanes: Lane[] = []
  for (const { giver, receiver, good, count } of gifts) {
    let lane = lanes.find((other) => other.giver === giver && other.receiver === receiver)
    if (!lane) lanes.push((lane = { giver, receiver, goods: [] }))
    lane.goods.push(...Array<string>(count).fill(good))
  }
  return lanes
}

/** The lanes between me and others; those of a counter-offer begin with what was offered. */
export function between(me: number, others: number[], filled: Lane[] = []): Lane[] {
  const pairs = others.flatMap((other) => [
    [me, other],
    [other, me],
  ])
  const wanted = [...pairs, ...filled.map(({ giver, receiver }) => [giver, receiver])]
  const lanes: Lane[] = []
  for (const [giver, receiver] of wanted) {
    const same = (lane: Lane) => lane.giver === giver && lane.receiver === receiver
    if (!lanes.some(same)) lanes.push({ giver: giver!, receiver: receiver!, goods: filled.find(same)?.goods ?? [] })
  }
  return lanes
}

/** 2 H + Wild */
export function listed(goods: string[]): string {
  return [...new Set(goods)]
    .map((good) => [good, goods.filter((other) => other === good).length] as const)
    .map(([good, count]) => (count === 1 ? good : `${count} ${good}`))
    .join(' + ')
}

/** The offer in the notation of the table: offer 0 gives 1: 2 H, 1 gives 0: Wild -- a promise. */
export function written(lanes: Lane[], promise: string, counters = 0): string {
  const sides = lanes
    .filter(({ goods }) => goods.length)
    .map(({ giver, receiver, goods }) => `${giver} gives ${receiver}: ${listed(goods)}`)
  const words = promise.trim()
  return `${counters ? `counter ${counters} with` : 'offer'} ${sides.join(', ')}${words ? ` -- ${words}` : ''}`
}

export function partiesOf(offer: OfferView): number[] {
  return [...new Set(offer.gifts.flatMap(({ giver, receiver }) => [giver, receiver]))].sort((a, b) => a - b)
}
