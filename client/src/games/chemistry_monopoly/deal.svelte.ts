/** A trade that is being put together: what goes to the other, what comes back, and its text. */
import type { Counter, Gift, MonopolyView, Offer } from '../../wire/chemistry_monopoly'
import type { Option } from '../../wire/shapes'

export const MONEY = '@'

/** Goods of one giver as the game writes them: Au + 300 @. */
function goods(gifts: Gift[]): string {
  return gifts.map((gift) => (gift.good === MONEY ? `${gift.count} ${MONEY}` : gift.good)).join(' + ')
}

/** The terms of a trade in the game's notation. */
export function written(gifts: Gift[]): string {
  const givers = [...new Set(gifts.map((gift) => gift.giver))].sort()
  return givers
    .map((giver) => {
      const given = gifts.filter((gift) => gift.giver === giver)
      return `${giver} gives ${given[0]!.receiver}: ${goods(given)}`
    })
    .join(', ')
}

/** Whether two trades move the same goods. */
export function same(some: Gift[], others: Gift[]): boolean {
  const key = (gifts: Gift[]) =>
    gifts
      .map((gift) => `${gift.giver}${gift.receiver}${gift.good}${gift.count}`)
      .sort()
      .join()
  return key(some) === key(others)
}

export class Draft {
  partner = $state(0)
  chosen = $state.raw<string[]>([]) // cards and passes of either side
  give = $state<number | null>(null)
  get = $state<number | null>(null)
  back = $state.raw<string[]>([]) // transferred cards to buy back as they come

  constructor(
    readonly view: MonopolyView,
    readonly me: number,
    partner: number,
    readonly type: 'Offer' | 'Counter' = 'Offer',
    gifts: Gift[] = [],
  ) {
    this.partner = partner
    this.fill(gifts)
  }

  fill(gifts: Gift[]): void {
    const cash = (giver: number) => gifts.find((gift) => gift.giver === giver && gift.good === MONEY)?.count ?? null
    this.partner = gifts.map((gift) => (gift.giver === this.me ? gift.receiver : gift.giver))[0] ?? this.partner
    this.chosen = gifts.filter((gift) => gift.good !== MONEY).map((gift) => gift.good)
    this.give = cash(this.me)
    this.get = cash(this.partner)
    this.back = []
  }

  /** What a side has to offer: cards in the order of the board, then passes. */
  goods(seat: number): string[] {
    const shown = this.view.seats[seat]
    return shown ? [...shown.cards, ...new Set(shown.passes)] : []
  }

  turnTo(partner: number): void {
    this.chosen = this.chosen.filter((good) => this.goods(this.me).includes(good))
    this.partner = partner
    this.get = null
    this.back = []
  }

  toggle(good: string): void {
    this.chosen = this.chosen.includes(good) ? this.chosen.filter((other) => other !== good) : [...this.chosen, good]
    this.back = this.back.filter((card) => this.chosen.includes(card))
  }

  toggleBack(card: string): void {
    this.back = this.back.includes(card) ? this.back.filter((other) => other !== card) : [...this.back, card]
  }

  /** Transferred cards that would come to the one who proposes. */
  get turned(): string[] {
    return this.goods(this.partner).filter((good) => this.chosen.includes(good) && this.view.transferred.includes(good))
  }

  #side(giver: number, receiver: number, cash: number | null): Gift[] {
    const goods = this.goods(giver).filter((good) => this.chosen.includes(good))
    const gifts = goods.map((good) => ({ giver, receiver, good, count: 1 }))
    return cash ? [...gifts, { giver, receiver, good: MONEY, count: cash }] : gifts
  }

  get gifts(): Gift[] {
    return [...this.#side(this.me, this.partner, this.give), ...this.#side(this.partner, this.me, this.get)]
  }

  get action(): Offer | Counter {
    return { type: this.type, gifts: this.gifts, back: this.back }
  }

  /** The answer as it could be typed. */
  get text(): string {
    const back = this.back.length ? ` -- buy back ${this.back.join(' + ')}` : ''
    return `${this.type.toLowerCase()} ${written(this.gifts)}${back}`
  }

  /** The listed offer that is just this one; what is said of it holds. */
  listed(options: Option<Offer | Counter>[]): Option | undefined {
    return this.back.length ? undefined : options.find(({ action }) => same(action.gifts, this.gifts))
  }
}
