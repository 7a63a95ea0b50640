/** What the player is about to do on the board of Chemistry Monopoly, and which options that leaves. */
import type {
  Accept,
  Bid,
  BuyBack,
  ChemistryMonopolyAction,
  Condense,
  Counter,
  Evaporate,
  EvaporateTo,
  Gift,
  MonopolyView,
  Offer,
  Transfer,
} from '../../wire/chemistry_monopoly'
import type { Action, Option, Position } from '../../wire/shapes'
import { BOX } from './box'
import { Draft } from './deal.svelte'

export type Phase = 'bid' | 'reply' | 'tax' | 'buy' | 'debt' | 'keep' | 'door' | 'manage' | 'token' | ''
export const MODES = ['Condense', 'Evaporate', 'Transfer', 'BuyBack'] as const
export type Mode = (typeof MODES)[number]
const CHEMICAL = ['Condense', 'Evaporate'] as const // families, and gas, liquid and solid: one may be wrong there
type OnCard = Condense | Evaporate | Transfer | BuyBack
type Act = (choice: Option | Action | Option[]) => void

const PHASES: Record<string, Phase> = {
  DropOut: 'bid',
  Bid: 'bid',
  Accept: 'reply',
  Decline: 'reply',
  Fixed: 'tax',
  Percent: 'tax',
  Leave: 'buy',
  Buy: 'buy',
  KeepTransferred: 'keep',
  Roll: 'manage',
  EndTurn: 'manage',
  UsePass: 'door',
  PayFine: 'door',
  ChooseToken: 'token',
}

export class Turn {
  mode = $state<Mode | ''>('')
  shown = $state('') // the card whose deed lies open
  draft = $state.raw<Draft | null>(null)
  #picked = $state.raw<string[] | null>(null) // what the player made of the plan
  back = $state.raw<string[]>([]) // transferred cards to buy back as they come

  constructor(
    readonly position: () => Position<MonopolyView, ChemistryMonopolyAction>,
    readonly act: Act,
  ) {}

  get phase(): Phase {
    const { options, tries, view } = this.position()
    if (!options.length && !tries.length) return ''
    if (view.debt) return 'debt'
    const telling = options.find(({ action }) => action.type in PHASES)
    return telling ? PHASES[telling.action.type]! : 'manage'
  }

  of<A extends ChemistryMonopolyAction>(type: A['type']): Option<A>[] {
    if (type === 'Evaporate' && this.dark(type)) return this.#condensed as Option<A>[]
    return this.position().options.filter(({ action }) => action.type === type) as Option<A>[]
  }

  option(type: ChemistryMonopolyAction['type']): Option | undefined {
    return this.of(type)[0]
  }

  take(type: ChemistryMonopolyAction['type']): void {
    this.act(this.option(type) ?? ({ type } as Action)) // what is not listed, the table explains
  }

  // Cards on the board

  /** Whether lots do not light up yet: one tries first, and hears why not. */
  dark(mode: Mode | ''): mode is (typeof CHEMICAL)[number] {
    return !this.position().lit && CHEMICAL.some((other) => other === mode)
  }

  /** Own lots with something on them: as long as nothing lights up, each may be tried. */
  get #condensed(): Option<Evaporate>[] {
    const { view, seat, tries } = this.position()
    const lots = tries.includes('Evaporate')
      ? Object.keys(view.levels).filter((card) => view.owner[card] === seat && view.levels[card])
      : []
    return lots.map((card) => ({
      text: `evaporate ${card}`,
      action: { type: 'Evaporate', card },
      phrase: null,
      warned: null,
    }))
  }

  get modes(): Mode[] {
    return MODES.filter((mode) => this.of(mode).length || (this.phase === 'manage' && this.dark(mode)))
  }

  on(mode: Mode, card: string): Option | undefined {
    return (this.of(mode) as Option<OnCard>[]).find(({ action }) => action.card === card)
  }

  /** All that may be done with one card now. */
  ways(card: string): { mode: Mode; option: Option }[] {
    return this.modes
      .filter((mode) => !this.dark(mode))
      .flatMap((mode) => {
        const option = this.on(mode, card)
        return option ? [{ mode, option }] : []
      })
  }

  get leaps(): Option<EvaporateTo>[] {
    return this.of<EvaporateTo>('EvaporateTo')
  }

  /** Cards that wait for a touch. */
  get lit(): string[] {
    return this.mode && !this.dark(this.mode)
      ? (this.of(this.mode) as Option<OnCard>[]).map(({ action }) => action.card)
      : []
  }

  choose(mode: Mode): void {
    this.draft = null
    this.mode = this.mode === mode ? '' : mode
  }

  /** Touch a card: do what was chosen with it, put it on the scales of a trade, or read it. */
  touch(card: string): void {
    const option = this.mode ? this.on(this.mode, card) : undefined
    if (option) this.act(option)
    else if (this.dark(this.mode))
      this.act({ type: this.mode, card } as Action) // the table says why not
    else if (this.draft && this.#tradable(card)) this.draft.toggle(card)
    else this.shown = card
  }

  #tradable(card: string): boolean {
    return !!this.draft && [this.draft.me, this.draft.partner].some((seat) => this.draft!.goods(seat).includes(card))
  }

  /** Drop a piece or a card somewhere: a lot, the Lab, a player. */
  drop(what: string, zone: string): void {
    const [kind, name] = zone.split(':') as [string, string]
    if (what === 'liquid')
      this.#on('Condense', name) || (this.dark('Condense') && this.act({ type: 'Condense', card: name } as Action))
    else if (what === 'sale') this.#bought(kind, Number(name))
    else if (kind === 'lab') this.#on('Evaporate', what) || this.#on('Transfer', what) || this.#on('BuyBack', what)
    else if (kind === 'seat') this.trade(Number(name), what)
  }

  #on(mode: Mode, card: string): boolean {
    const option = this.on(mode, card)
    if (option) this.act(option)
    return !!option
  }

  #bought(kind: string, seat: number): void {
    if (kind === 'seat' && seat === this.position().seat) this.take('Buy')
  }

  /** Any even arrangement that is lower is accepted; a few are listed. */
  evaporate(set: string, levels: number[]): void {
    const listed = this.leaps.find(({ action }) => action.set === set && action.levels.join() === levels.join())
    this.act(listed ?? ({ type: 'EvaporateTo', set, levels } as Action))
  }

  // Debts

  /** Ways to raise money that are given together, by their answers: a plan, until the player changes it. */
  get picked(): string[] {
    return this.#picked ?? this.plan
  }

  /** What raises a debt with the least harm: cards outside whole sets first, no more than it takes. */
  get plan(): string[] {
    const { view, seat } = this.position()
    if (this.phase !== 'debt' || !view.debt) return []
    const cards = view.seats[seat]?.cards ?? []
    const setIn = (card: string) => BOX.cards[card]?.set ?? ''
    const whole = (card: string) =>
      setIn(card) in BOX.sets &&
      Object.keys(BOX.cards).every((other) => setIn(other) !== setIn(card) || cards.includes(other))
    const transfers = this.of<Transfer>('Transfer').map(({ text, action: { card } }) => ({
      text,
      brings: BOX.cards[card]?.transfer ?? 0,
      harm: whole(card) ? 2 : 0,
    }))
    const steps = this.of<Evaporate>('Evaporate').map(({ text, action: { card } }) => ({
      text,
      brings: BOX.sets[setIn(card)]?.refund ?? 0,
      harm: 1,
    }))
    let missing = view.debt.amount - (view.seats[seat]?.cash ?? 0)
    const chosen: { text: string; brings: number }[] = []
    for (const way of [...transfers, ...steps].sort((a, b) => a.harm - b.harm || b.brings - a.brings)) {
      if (missing <= 0) break
      chosen.push(way)
      missing -= way.brings
    }
    return chosen
      .filter((way) => (missing + way.brings <= 0 ? ((missing += way.brings), false) : true))
      .map(({ text }) => text)
  }

  /** Choose a way to raise money, or leave it again. */
  pick(option: Option): void {
    this.#picked = this.picked.includes(option.text)
      ? this.picked.filter((other) => other !== option.text)
      : [...this.picked, option.text]
  }

  /** Give all that was chosen, one after another. */
  raise(): void {
    const ways: Option[] = [...this.of<Transfer>('Transfer'), ...this.of<Evaporate>('Evaporate')]
    this.act(ways.filter(({ text }) => this.picked.includes(text)))
  }

  // Auctions and trades

  bid(amount: number): void {
    const listed = this.of<Bid>('Bid').find(({ action }) => action.amount === amount)
    this.act(listed ?? ({ type: 'Bid', amount } as Action))
  }

  get offers(): Option<Offer | Counter>[] {
    return [...this.of<Offer>('Offer'), ...this.of<Counter>('Counter')]
  }

  get partners(): number[] {
    const { view, seat } = this.position()
    return view.seats.map((_, other) => other).filter((other) => other !== seat && !view.seats[other]!.left)
  }

  /** Whether offers can be made now, listed or not. */
  get trading(): boolean {
    const { view, seat } = this.position()
    const asked = this.phase === 'manage' || this.phase === 'debt'
    return asked && this.partners.length > 0 && (view.seats[seat]?.offers.length ?? 0) < view.rules.offers
  }

  trade(partner: number, good = ''): void {
    const { view, seat } = this.position()
    if (!this.trading || !this.partners.includes(partner)) return
    this.mode = ''
    this.shown = ''
    this.draft = new Draft(view, seat, partner)
    if (good) this.draft.toggle(good)
  }

  counter(gifts: Gift[]): void {
    const { view, seat } = this.position()
    this.draft = new Draft(view, seat, view.offer!.speaker, 'Counter', gifts)
  }

  accept(): void {
    const back = this.back
    const listed = this.of<Accept>('Accept').find(({ action }) => action.back.join() === back.join())
    this.act(listed ?? ({ type: 'Accept', back } as Action))
  }

  /** A transferred card that comes with an offer: buy it back at once, or not. */
  toggleBack(card: string): void {
    this.back = this.back.includes(card) ? this.back.filter((other) => other !== card) : [...this.back, card]
  }

  propose(): void {
    if (this.draft) this.act(this.draft.listed(this.offers) ?? (this.draft.action as Action))
  }

  // Between questions

  /** A new question: half-made trades are gone; condensing goes on while there is something to condense. */
  renew(): void {
    this.draft = null
    this.#picked = null
    this.back = []
    if (this.mode && !this.modes.includes(this.mode)) this.mode = ''
  }

  get begun(): boolean {
    return this.mode !== '' || this.draft !== null
  }

  stepBack(): void {
    if (this.draft) this.draft = null
    else this.mode = ''
  }
}
