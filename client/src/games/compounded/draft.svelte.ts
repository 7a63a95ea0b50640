/** The offer somebody is writing; it outlives what others say meanwhile. */
import type { OfferView } from '../../wire/compounded'
import { between, lanesOf, partiesOf, type Lane } from './offer'

export class Draft {
  partners = $state.raw<number[]>([])
  lanes = $state.raw<Lane[]>([])
  promise = $state('')
  counters = $state(0)

  constructor(readonly me: number) {}

  get empty(): boolean {
    return this.lanes.every(({ goods }) => !goods.length)
  }

  /** Ask somebody into the deal, or leave them out again. */
  toggle(seat: number): void {
    const there = this.partners.includes(seat)
    this.partners = there ? this.partners.filter((other) => other !== seat) : [...this.partners, seat]
    const filled = this.lanes.filter(({ giver, receiver }) =>
      [giver, receiver].every((party) => party === this.me || this.partners.includes(party)),
    )
    this.lanes = between(this.me, this.partners, filled)
  }

  /** Begin with the terms of somebody's offer. */
  answer(offer: OfferView): void {
    this.partners = partiesOf(offer).filter((seat) => seat !== this.me)
    this.lanes = between(this.me, this.partners, lanesOf(offer.gifts))
    this.counters = offer.number
    this.promise = ''
  }

  /** Partners who have no lane to each other yet. */
  get pairs(): [number, number][] {
    const all = this.partners.flatMap((giver) =>
      this.partners.filter((other) => other !== giver).map((receiver): [number, number] => [giver, receiver]),
    )
    return all.filter(
      ([giver, receiver]) => !this.lanes.some((lane) => lane.giver === giver && lane.receiver === receiver),
    )
  }

  open(giver: number, receiver: number): void {
    this.lanes = [...this.lanes, { giver, receiver, goods: [] }]
  }

  put(at: number, good: string): void {
    this.lanes = this.lanes.map((lane, place) => (place === at ? { ...lane, goods: [...lane.goods, good] } : lane))
  }

  take(at: number, which: number): void {
    this.lanes = this.lanes.map((lane, place) =>
      place === at ? { ...lane, goods: lane.goods.filter((_, other) => other !== which) } : lane,
    )
  }

  /** Something was dragged from a bench into a lane, or only touched there. */
  give(giver: number, good: string, zone: string): void {
    const named = zone.startsWith('lane:') ? Number(zone.slice(5)) : -1
    const at = named >= 0 ? named : this.lanes.findIndex((lane) => lane.giver === giver)
    if (this.lanes[at]?.giver === giver) this.put(at, good)
  }

  clear(): void {
    this.partners = []
    this.lanes = []
    this.promise = ''
    this.counters = 0
  }
}
