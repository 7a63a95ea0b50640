/** One question at the board of Compounded: which things are touched, one after the other, for which answer. */
import type { Action, Option, Position } from '../../wire/shapes'
import type { CompoundedAction, CompoundedView } from '../../wire/compounded'

type Act = (choice: Option | Action | string | Option[]) => void
type Of<T> = Extract<CompoundedAction, { type: T }>
type Asked = { asked: string; seat: number }
type Paths = { [T in CompoundedAction['type']]?: (action: Of<T>, at: Asked) => string[] }

const SOURCES: Record<string, (element: string) => string> = {
  bench: (element) => `bench:${element}`,
  goggles: (element) => `pile:${element}`,
  wild: () => 'wild',
}

const PATHS: Paths = {
  Swap: ({ mine, theirs }) => [`bench:${mine}`, `nobel:${theirs}`],
  Return: ({ element }, { asked }) => [`${asked === 'ReturnForNobel' ? 'nobel' : 'bench'}:${element}`],
  Claim: ({ cell }) => [`cell:${cell}`],
  Move: ({ origin, to }) => [`cell:${origin}`, `cell:${to}`],
  Goggles: () => ['tool:Safety Goggles'],
  Place: ({ element, target, source }, { asked }) => [
    asked === 'PlaceForNobel' ? `nobel:${element}` : SOURCES[source]!(element),
    /^[A-D]\d$/.test(target) ? `cell:${target}` : `extinguisher:${target}`,
  ],
  Trade: ({ given, taken }) => [`bench:${given}`, `bag:${taken}`],
  Burn: ({ cell }, { asked }) => (asked === 'UseBurner' ? [`cell:${cell}`] : ['tool:Bunsen Burner', `cell:${cell}`]),
  Extinguish: ({ cell }) => [`cell:${cell}`],
  Score: ({ cell }) => [`cell:${cell}`],
  TakeBack: ({ cell }) => [`cell:${cell}`],
  Scatter: ({ cell }) => [`cell:${cell}`],
  Raise: ({ experiment }, { seat }) => (experiment === 'none' ? [] : [`tube:${seat}:${experiment}`]),
  Grant: ({ seat, experiment }) => [`tube:${seat}:${experiment}`],
  Shift: ({ down, up }, { seat }) => [`tube:${seat}:${down}`, `tube:${seat}:${up}`],
  Share: ({ seat }) => [`seat:${seat}`],
  Journal: ({ element }) => [`kept:${element}`],
  Key: () => ['tool:Lab Key'],
}

/** What is touched for an answer, in order; nothing for one that has only a button. */
export function pathOf(action: CompoundedAction, at: Asked): string[] {
  const path = PATHS[action.type] as ((action: CompoundedAction, at: Asked) => string[]) | undefined
  return path ? path(action, at) : []
}

/** What a seat that is asked this may try though nothing lights up: what it touches first, and on what it lays that. */
const TRIED: Record<string, (at: Asked, held: string) => RegExp> = {
  PlaceElements: (_, held) => (held ? /^(cell:|extinguisher:[^@]+$)/ : /^(bench:|pile:|wild$)[^@]*$/),
  PlaceForNobel: (_, held) => (held ? /^cell:/ : /^nobel:/),
  ScoreCompounds: () => /^cell:/,
  ScoreForNobel: () => /^cell:/,
  FightFire: () => /^cell:/,
  StopBurner: () => /^cell:/,
  RaiseExperiment: ({ seat }) => new RegExp(`^tube:${seat}:`),
}
const SAVING = ['FightFire', 'StopBurner']

const BUTTONS = ['Done', 'Pass', 'Keep', 'Ready', 'Raise', 'Goggles', 'Key', 'Journal', 'Share', 'Extinguish']
const LIT_TWICE = 'Extinguish' // a button only where nothing else could be saved

export class Turn {
  touched = $state.raw<string[]>([])
  several = $state.raw<Option<CompoundedAction>[]>([])
  gives = $state.raw<string[]>([]) // pieces that are picked to go back together

  constructor(
    readonly position: () => Position<CompoundedView, CompoundedAction>,
    readonly act: Act,
  ) {}

  get asked(): string {
    const { options, tries, view } = this.position()
    return options.length || tries.length ? view.asked : ''
  }

  get #ways(): { option: Option<CompoundedAction>; path: string[] }[] {
    const { options, seat, view } = this.position()
    return options.map((option) => ({ option, path: pathOf(option.action, { asked: view.asked, seat }) }))
  }

  /** Whether chemistry is asked and nothing of it lights up yet: one tries first, and hears why not. */
  get dark(): boolean {
    const { lit, tries } = this.position()
    return !lit && tries.length > 0 && this.asked in TRIED
  }

  /** Whether something may be tried next. */
  tries(handle: string): boolean {
    if (!this.dark || this.several.length || this.touched.length > 1) return false
    return TRIED[this.asked]!({ asked: this.asked, seat: this.position().seat }, this.touched[0] ?? '').test(handle)
  }

  /** What may be touched next, and the answers that lead through it. */
  get lit(): Map<string, Option<CompoundedAction>[]> {
    const found = new Map<string, Option<CompoundedAction>[]>()
    if (this.several.length) return found
    for (const { option, path } of this.#ways) {
      const next = path[this.touched.length]
      if (next && this.touched.every((handle, at) => path[at] === handle))
        found.set(next, [...(found.get(next) ?? []), option])
    }
    return found
  }

  /** Whether something may be taken up first, also while another thing is held. */
  begins(handle: string): boolean {
    return this.#ways.some(({ path }) => path[0] === handle)
  }

  /** How many elements go back; several are picked in one question. */
  get surplus(): number {
    const { view, seat } = this.position()
    const bench =
      this.asked === 'ReturnSurplus' ? view.seats[seat] : this.asked === 'ReturnForNobel' ? view.nobel : undefined
    return bench ? Math.max(0, bench.bench.length - bench.spaces) : 0
  }

  /** Pick a piece to go back, or leave it; the one picked first makes room for one too many. */
  give(piece: string): void {
    this.gives = this.gives.includes(piece)
      ? this.gives.filter((other) => other !== piece)
      : [...this.gives, piece].slice(-this.surplus)
  }

  /** The elements that are picked. */
  get given(): string[] {
    return this.gives.map((piece) => piece.split(':')[1]!)
  }

  giveBack(): void {
    const chosen = this.given.map((element) =>
      this.position().options.find(({ action }) => action.type === 'Return' && action.element === element),
    )
    if (chosen.every((option) => option !== undefined)) this.act(chosen as Option[])
  }

  touch(handle: string, piece = ''): void {
    const open = () => this.lit.has(handle) || this.tries(handle)
    if (piece && this.surplus > 1 && this.lit.has(handle)) return this.give(piece)
    if (this.touched.at(-1) === handle && !open()) return this.stepBack()
    if (!open()) this.letGo() // something else is taken up instead
    if (!open()) return
    const touched = [...this.touched, handle]
    const done = this.#ways.filter(
      ({ path }) => path.length === touched.length && path.every((other, at) => other === touched[at]),
    )
    if (done.length === 1) return this.choose(done[0]!.option)
    if (!done.length && this.tries(handle) && !this.#takes(handle)) return this.#askWhyNot(handle)
    this.touched = touched
    this.several = done.map(({ option }) => option)
  }

  /** Whether a touch only takes something up, to be laid elsewhere. */
  #takes(handle: string): boolean {
    return !this.touched.length && !/^(cell|tube):/.test(handle)
  }

  /** What is no option does not light up, but whoever tries it hears from the server why. */
  #askWhyNot(handle: string): void {
    const [held] = this.touched
    const name = handle.slice(handle.lastIndexOf(':') + 1)
    this.letGo()
    if (held === 'wild') return this.#wildOn(name)
    if (held) this.act(this.#placing(held, name))
    else if (handle.startsWith('tube')) this.act({ type: 'Raise', experiment: name } as Action)
    else this.act({ type: SAVING.includes(this.asked) ? 'Extinguish' : 'Score', cell: name } as Action)
  }

  #placing(held: string, target: string): Action {
    const [from = '', element] = held.split(':')
    return { type: 'Place', element, target, source: from === 'pile' ? 'goggles' : 'bench' } as Action
  }

  /** Lay a Wild; where several kinds of slots are open, one says for which it stands. */
  #wildOn(target: string): void {
    const open = [...new Set(this.position().view.field.find((spot) => spot.cell === target)?.open ?? [])]
    const ways = (open.length ? open : ['C']).map((element): Option<CompoundedAction> => {
      const text = `wild ${element} on ${target}`
      return {
        text,
        action: { type: 'Place', element, target, source: 'wild' },
        phrase: null,
        warned: null,
      }
    })
    if (ways.length === 1) return this.choose(ways[0]!)
    this.touched = ['wild', `cell:${target}`]
    this.several = ways
  }

  /** A piece is being dragged: light where it may go. */
  takeUp(handle: string): void {
    if (this.tries(handle) && this.#takes(handle)) [this.touched, this.several] = [[handle], []]
    else if (this.#ways.some(({ path }) => path.length > 1 && path[0] === handle))
      [this.touched, this.several] = [[handle], []]
  }

  /** A piece was dragged onto something; what is only given back goes into the bag. */
  drop(handle: string, zone: string, piece = ''): void {
    this.letGo()
    if (!zone.startsWith('bag') && this.#ways.some(({ path }) => path.length === 1 && path[0] === handle)) return
    this.touch(handle, piece)
    if (this.lit.has(zone) || this.tries(zone)) this.touch(zone)
  }

  choose(option: Option): void {
    this.letGo()
    this.act(option)
  }

  /** Answers that have a button of their own. */
  get buttons(): Option<CompoundedAction>[] {
    const { options } = this.position()
    const many = options.filter(({ action }) => action.type === LIT_TWICE).length > 1
    return options.filter(({ action }) => BUTTONS.includes(action.type) && !(many && action.type === LIT_TWICE))
  }

  get begun(): boolean {
    return this.touched.length > 0
  }

  letGo(): void {
    this.touched = []
    this.several = []
  }

  stepBack(): void {
    this.several = []
    this.touched = this.touched.slice(0, -1)
  }
}
