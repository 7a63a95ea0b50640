/** One question at the Ion board: what has been touched so far, and which options that leaves. */
import type {
  Declare,
  IonAction,
  IonView,
  Pick,
  Place,
  Sketch,
  SketchedMove as Move,
  Steal,
  Take,
} from '../../wire/ion'
import type { Action, Option, Position } from '../../wire/shapes'
import { cardOf, groupOf, kindOf } from './box'
import { areaAfter, cardIn, sameMoves, tries, unplaced } from './placing'

type Act = (choice: Option | Action) => void
type Of<A extends IonAction> = Option<A>[]

export class Turn {
  made = $state.raw<string[]>([])
  held = $state('')
  lifted = $state.raw<string[]>([])
  tiles = $state.raw<string[]>([])
  several = $state.raw<Move[]>([])
  taken = $state.raw<{ victim: number; group: string; face: string } | null>(null)
  looked = $state('') // a card in hand
  sketched = $state.raw<{ of: string; found: Sketch } | null>(null)

  constructor(
    readonly position: () => Position<IonView, IonAction>,
    readonly act: Act,
  ) {}

  get options(): Option<IonAction>[] {
    return this.position().options
  }

  /** What kind of answer is wanted; passing is never the point. */
  get kind(): string {
    const listed = this.options.find((option) => option.action.type !== 'Pass')?.action.type
    return listed ?? this.position().tries[0] ?? this.options[0]?.action.type ?? ''
  }

  /** Whether nothing lights up yet: one tries first, and hears why not. */
  get dark(): boolean {
    return !this.position().lit
  }

  get pass(): Option | undefined {
    return this.options.find((option) => option.action.type === 'Pass')
  }

  get #mine() {
    const { view, seat } = this.position()
    return view.seats[seat]
  }

  // Which card is kept?

  get pairs(): boolean {
    return (this.options as Of<Pick>).some((option) => option.action.type === 'Pick' && option.action.second)
  }

  pick(card: string): void {
    const two = this.tiles.includes('select two')
    if (two && this.lifted.length === 0) this.lifted = [card]
    else if (two && this.lifted[0] === card && !this.#pick(card, card)) this.lifted = []
    else if (two) this.#choose(this.#pick(...this.lifted, card))
    else this.act(this.#pick(card) ?? ({ type: 'Pick', card } as Action)) // a coach may say why not
  }

  #pick(...cards: string[]): Option | undefined {
    const wanted = [...cards].sort().join()
    return (this.options as Of<Pick>).find(
      ({ action }) => [action.card, action.second].filter(Boolean).sort().join() === wanted,
    )
  }

  // Which tiles are turned?

  get usable(): string[] {
    if (this.kind === 'Pick') return this.pairs ? ['select two'] : []
    const declared = this.kind === 'Declare' ? (this.options as Of<Declare>) : []
    return ['take', 'rxn'].filter((tile) => declared.some(({ action }) => action[tile as 'take' | 'rxn']))
  }

  toggle(tile: string): void {
    this.lifted = []
    this.tiles = this.tiles.includes(tile) ? this.tiles.filter((other) => other !== tile) : [...this.tiles, tile]
  }

  declare(): void {
    const [take, rxn] = [this.tiles.includes('take'), this.tiles.includes('rxn')]
    this.#choose((this.options as Of<Declare>).find(({ action }) => action.take === take && action.rxn === rxn))
  }

  // Which card of the center?

  get center(): string[] {
    return this.kind === 'Take'
      ? (this.options as Of<Take>).filter(({ action }) => action.type === 'Take').map(({ action }) => action.card)
      : []
  }

  take(card: string): void {
    this.#choose((this.options as Of<Take>).find(({ action }) => action.card === card))
  }

  // Where do cards go?

  /** What the server is to be asked: moves made so far, or one card; nothing where nothing is tried. */
  get trying(): string | undefined {
    if (this.dark) return undefined
    if (this.taken) return kindOf(this.taken.face)
    if (this.kind === 'Place') return this.made.join(', ')
    return this.kind === 'Pick' && this.looked ? this.looked : undefined
  }

  /** Whether the server has said what comes of it. */
  get answered(): boolean {
    return this.dark || (!!this.sketched && this.sketched.of === this.trying)
  }

  get #open(): Move[] {
    return this.answered ? (this.sketched?.found.moves ?? []) : []
  }

  get area(): string[] {
    if (this.dark) return areaAfter(this.#mine?.area ?? [], this.kind === 'Place' ? this.made : [])
    return (this.kind === 'Place' && this.made.length && this.sketched?.found.area) || (this.#mine?.area ?? [])
  }

  get left(): string[] {
    return this.kind === 'Place' ? unplaced(this.#mine?.placing ?? [], this.made) : []
  }

  get active(): string {
    return this.taken?.face ?? (this.left.includes(this.held) ? this.held : (this.left[0] ?? ''))
  }

  get moves(): Move[] {
    if (this.dark) return this.active ? tries(kindOf(this.active), this.area, this.position().view.bond_many) : []
    if (this.kind === 'Place') return this.#open.filter((move) => move.card === this.active)
    if (!this.taken) return []
    const listed = this.#steals().map(({ action }) => action.move)
    return this.#open.filter((move) => listed.includes(move.text))
  }

  /** Labels a card may go on, or a card that is looked at could, each with what it would make. */
  get targets(): Record<string, string> {
    const found: Record<string, string> = {}
    if (this.dark) return found
    for (const { target, makes } of this.active ? this.moves : this.#open) {
      if (target) found[target] = found[target] ? `${found[target]} / ${makes}` : makes
    }
    return found
  }

  get alone(): boolean {
    return this.moves.some((move) => !move.target)
  }

  place(target: string): void {
    const open = this.moves.filter((move) => move.target === target)
    if (open.length > 1) this.several = open
    else if (open[0]) this.make(open[0])
    else this.#askWhyNot(target)
  }

  /** What is no option is not lit, but whoever tries it hears from the server why. */
  #askWhyNot(target: string): void {
    const face = cardOf(this.active).faces[0] ?? this.active
    const move = `${face} on ${target}`
    if (this.taken) this.act({ type: 'Steal', victim: this.taken.victim, group: this.taken.group, move } as Action)
    else this.act({ type: 'Place', moves: [...this.made, move] } as Action)
  }

  make(move: Move): void {
    this.several = []
    if (this.taken) return this.#take(move.text)
    if (!move.makes) return this.act({ type: 'Place', moves: [...this.made, move.text] } as Action) // the server says why not
    this.made = [...this.made, move.text]
    this.held = ''
    if (this.left.length) return
    const moves = this.made
    this.act(sameMoves(this.options as Of<Place>, moves) ?? ({ type: 'Place', moves } as Action))
  }

  stepBack(): void {
    this.several = []
    this.taken = null
    this.lifted = []
    this.made = this.made.slice(0, -1)
  }

  get begun(): boolean {
    return this.made.length + this.lifted.length + this.several.length > 0 || !!this.taken
  }

  // What does RXN take?

  takeable(victim: number): Record<string, string[]> {
    const found: Record<string, string[]> = {}
    if (this.kind !== 'Steal') return found
    if (this.dark) {
      for (const group of this.position().view.seats[victim]?.area ?? []) found[group] = [...groupOf(group).faces]
      return found
    }
    for (const { action } of this.options as Of<Steal>) {
      if (action.type !== 'Steal' || action.victim !== victim) continue
      const kind = cardIn(action.move)
      const faces = groupOf(action.group).faces.filter((face) => kindOf(face) === kind)
      found[action.group] = [...new Set([...(found[action.group] ?? []), ...faces])]
    }
    return found
  }

  steal(victim: number, group: string, face: string): void {
    this.several = []
    this.taken = { victim, group, face }
  }

  #take(move: string): void {
    const { victim, group } = this.taken!
    const listed = this.#steals().find(({ action }) => action.move === move)
    this.act(listed ?? ({ type: 'Steal', victim, group, move } as Action))
  }

  #steals(): Of<Steal> {
    const { victim, group, face } = this.taken!
    return (this.options as Of<Steal>).filter(
      ({ action }) =>
        action.type === 'Steal' &&
        action.victim === victim &&
        action.group === group &&
        cardIn(action.move) === kindOf(face),
    )
  }

  #choose(option: Option | undefined): void {
    if (option) this.act(option)
  }
}
