/** One question at the board of Valence Plus: what has been touched so far, and which options that leaves. */
import type {
  Build,
  Discard,
  Dissolve,
  Exchange,
  Meeting,
  Name,
  React,
  Take,
  TradeUp,
  ValenceAction,
  ValenceView,
} from '../../wire/valence'
import type { Action, Option, Position } from '../../wire/shapes'
import { ascending, BLOCKER, recipeOf, valencesOf, type Recipe } from './box'
import { spokenKind } from './words'

export type Phase = 'collect' | 'block' | 'build' | 'name' | 'cut' | ''
type Act = (choice: Option | Action) => void
type Reacting = Option<React | Dissolve>

const PHASES: Record<string, Phase> = {
  Block: 'block',
  Name: 'name',
  Discard: 'cut',
  Build: 'build',
  Draw: 'collect',
  TradeUp: 'collect',
  React: 'collect',
  Dissolve: 'collect',
}

/** Tell whether all of the cards are among the others, equal ones counted. */
export function within(cards: string[], others: string[]): boolean {
  const left = [...others]
  return cards.every((card) => {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

const sameCards = (some: string[], others: string[]) => some.length === others.length && within(some, others)

export class Turn {
  picked = $state.raw<number[]>([]) // places in the hand, in the order of discarding
  reactor = $state('')
  several = $state.raw<Reacting[]>([])
  staged = $state.raw<Reacting | Option<TradeUp> | null>(null)

  constructor(
    readonly position: () => Position<ValenceView, ValenceAction>,
    readonly act: Act,
  ) {}

  get phase(): Phase {
    const { options, tries } = this.position()
    const telling = [...options.map(({ action }) => action.type), ...tries].find((type) => type in PHASES)
    return telling ? PHASES[telling]! : options.length ? 'build' : ''
  }

  /** Whether nothing lights up yet: one tries first, and hears why not. */
  get dark(): boolean {
    return !this.position().lit
  }

  get hand(): string[] {
    const { view, seat } = this.position()
    return view.seats[seat]?.hand ?? []
  }

  /** The options of one type. */
  #of<A extends ValenceAction>(type: A['type']): Option<A>[] {
    return this.position().options.filter(({ action }) => action.type === type) as Option<A>[]
  }

  option(type: 'Draw' | 'Done' | 'Block' | 'Allow'): Option | undefined {
    return this.#of(type)[0]
  }

  get top(): Option | undefined {
    return this.#of<Take>('Take')[0]
  }

  get names(): Option<Name>[] {
    return this.#of<Name>('Name')
  }

  // Cards of the hand, picked one after the other

  get cards(): string[] {
    return this.picked.map((place) => this.hand[place]!)
  }

  get builds(): Option<Build>[] {
    return this.#of<Build>('Build')
  }

  /** Places whose cards lead, with those picked, to something that can be built. */
  get fitting(): number[] {
    if (this.phase !== 'build' || this.dark) return []
    return this.hand
      .map((_, place) => place)
      .filter(
        (place) =>
          !this.picked.includes(place) &&
          this.builds.some(({ action }) => within([...this.cards, this.hand[place]!], action.cards)),
      )
  }

  get pickable(): boolean {
    return this.phase === 'build' || this.phase === 'cut' || (this.phase === 'collect' && this.exchanges.length > 0)
  }

  touch(place: number): void {
    const card = this.hand[place]!
    if (this.phase === 'cut') this.#choose(this.#of<Discard>('Discard').find(({ action }) => action.card === card))
    else if (this.picked.includes(place)) this.picked = this.picked.filter((other) => other !== place)
    else this.picked = [...this.picked, place]
    this.letGo()
  }

  /** Put a picked card before another one, or on top of all. */
  move(place: number, before?: number): void {
    const rest = this.picked.filter((other) => other !== place)
    const at = before === undefined || before === place ? rest.length : rest.indexOf(before)
    this.picked = [...rest.slice(0, at), place, ...rest.slice(at)]
  }

  get sum(): number {
    return valencesOf(this.cards).reduce((sum, valence) => sum + valence, 0)
  }

  /** What the picked cards build, if the table offers it and may tell. */
  get ready(): Recipe | undefined {
    if (this.dark) return undefined
    return this.builds.some(({ action }) => sameCards(this.cards, action.cards)) ? recipeOf(this.cards) : undefined
  }

  /** What cannot be built is refused by the server, which says why. */
  build(): void {
    this.#lay(this.builds, { type: 'Build', cards: this.cards })
  }

  get exchanges(): Option<Exchange>[] {
    return this.#of<Exchange>('Exchange')
  }

  /** The whole hand as it would lie on the pile: picked cards on top, the others below. */
  get laid(): string[] {
    return [...ascending(this.hand.filter((_, place) => !this.picked.includes(place))), ...this.cards]
  }

  exchange(): void {
    this.#lay(this.exchanges, { type: 'Exchange', cards: this.laid })
  }

  /** Any order of cards is accepted, one for each card on top is listed: what is said of it holds for all. */
  #lay(listed: Option<Build | Exchange>[], action: Build | Exchange): void {
    const like = listed.find(
      (option) => sameCards(option.action.cards, action.cards) && option.action.cards.at(-1) === action.cards.at(-1),
    )
    this.act(like ? { ...like, action } : action)
  }

  // Molecules: trade up, or point a Reactor at a target

  get #reactions(): Reacting[] {
    return [...this.#of<React>('React'), ...this.#of<Dissolve>('Dissolve')]
  }

  #reactorsOf({ action }: Reacting): string[] {
    return action.type === 'React' ? [action.reactor] : [action.first, action.second]
  }

  #targetOf({ action }: Reacting): string {
    return action.type === 'React' ? action.target : BLOCKER
  }

  /** Own kinds that may be traded up. */
  get traded(): string[] {
    return this.#of<TradeUp>('TradeUp').map(({ action }) => action.kind)
  }

  /** Own kinds that can be used now: Reactors, and what may be traded up. */
  get usable(): string[] {
    return [...new Set([...this.#reactions.flatMap((option) => this.#reactorsOf(option)), ...this.traded])]
  }

  /** Whether any Molecule of a seat may be touched, as long as nothing lights up: an own one first, then its target. */
  tries(owner: number): boolean {
    return (
      this.dark && this.phase === 'collect' && !this.staged && (this.reactor !== '' || owner === this.position().seat)
    )
  }

  /** Kinds in somebody's Stash that the chosen Reactor can meet, each with what would come of it. */
  targets(owner: number): Record<string, string> {
    const found: Record<string, string> = {}
    if (this.dark) return found
    for (const option of this.#aimed(owner))
      found[this.#targetOf(option)] = spokenKind(...(this.meeting(option)?.products ?? []))
    return found
  }

  #aimed(owner: number): Reacting[] {
    return this.reactor
      ? this.#reactions.filter(
          (option) => option.action.owner === owner && this.#reactorsOf(option).includes(this.reactor),
        )
      : []
  }

  /** Touch a Molecule: the target of what is held, or something of one's own to use. */
  use(owner: number, kind: string): void {
    const own = owner === this.position().seat
    if (this.tries(owner) && this.reactor && !(own && kind === this.reactor)) this.#react(owner, kind)
    else if (this.tries(owner)) this.hold(kind)
    else if (kind in this.targets(owner)) this.point(owner, kind)
    else if (own && this.usable.includes(kind)) this.hold(kind)
  }

  hold(kind: string): void {
    const again = this.reactor === kind
    this.letGo()
    this.picked = []
    const traded = this.#of<TradeUp>('TradeUp').find(({ action }) => action.kind === kind)
    if (traded) this.staged = traded
    else if (!again) this.reactor = kind
  }

  point(owner: number, kind: string): void {
    const aimed = this.#aimed(owner).filter((option) => this.#targetOf(option) === kind)
    if (aimed.length > 1) this.several = aimed
    else if (aimed[0]) this.stage(aimed[0])
  }

  /** Let two Molecules meet; what cannot react is refused by the server, which says why. */
  #react(owner: number, target: string): void {
    const pairs = target === BLOCKER ? this.#pairs(owner) : []
    if (pairs.length) return void (this.several = pairs)
    this.#try({ type: 'React', reactor: this.reactor, owner, target } as Action)
  }

  /** What is held with any other own Molecule, against a blocker: as long as nothing lights up, all pairs may be tried. */
  #pairs(owner: number): Reacting[] {
    const { view, seat } = this.position()
    const others = [...(view.seats[seat]?.stash ?? [])]
    others.splice(others.indexOf(this.reactor), 1)
    return [...new Set(others)].map((other) => {
      const [first = '', second = ''] = [this.reactor, other].sort()
      const text = `dissolve ${first} + ${second} on ${owner}`
      return {
        text,
        action: { type: 'Dissolve', first, second, owner },
        phrase: null,
        warned: null,
      }
    })
  }

  stage(option: Reacting): void {
    this.several = []
    if (this.dark) return this.#try(option.action)
    this.staged = option
  }

  /** What the table knows about a reaction. */
  meeting(option: Reacting): Meeting | undefined {
    const [reactors, target] = [this.#reactorsOf(option).join(), this.#targetOf(option)]
    return this.position().view.meetings.find(
      (other) => other.owner === option.action.owner && other.target === target && other.reactors.join() === reactors,
    )
  }

  /** Answer without a second look: the server judges. */
  #try(action: Action): void {
    this.act(action)
    this.letGo()
  }

  letGo(): void {
    this.reactor = ''
    this.several = []
    this.staged = null
  }

  get begun(): boolean {
    return this.picked.length > 0 || this.reactor !== '' || this.staged !== null || this.several.length > 0
  }

  stepBack(): void {
    if (this.staged || this.several.length || this.reactor) this.letGo()
    else this.picked = []
  }

  say(words: string): void {
    this.act(this.names.find(({ action }) => action.said === words) ?? ({ type: 'Name', said: words } as Action))
  }

  #choose(option: Option | undefined): void {
    if (option) this.act(option)
  }
}
