/** Tiles of the own rack laid on the board to try, and what the options say about them. */
import type { CompounditAction, CompoundItView, Place } from '../../wire/compoundit'
import type { Action, Option, Position } from '../../wire/shapes'
import { arranged, moved, shuffled, sorted, type Held, type Sorting } from './rack'
import { CENTRE, keyOf, laysOf, placeOf, SIZE, startOf, type Lay } from './squares'

type Act = (choice: Option | Action) => void
type Listed = { option: Option<Place>; lays: Lay[] }
export type Phase = 'move' | 'challenge' | 'vote' | ''

const SORTINGS: Sorting[] = ['number', 'charge', 'points']

export class Laying {
  order = $state.raw<Held[]>([])
  spots = $state.raw<Record<number, number>>({}) // by square: which tile of the rack lies there
  held = $state(-1)
  cursor = $state(CENTRE)
  down = $state(false)
  #sorting = -1
  #last = 0
  #typed = '' // letters that may become a longer symbol

  constructor(
    readonly position: () => Position<CompoundItView, CompounditAction>,
    readonly act: Act,
  ) {}

  /** Follow the table: tiles that left the rack and squares that were covered are gone. */
  follow(view: CompoundItView, seat: number): void {
    const order = arranged(this.order, view.seats[seat]?.rack ?? [], Object.values(this.spots), () => this.#last++)
    const there = new Set(order.map(({ id }) => id))
    this.order = order
    this.spots = Object.fromEntries(
      Object.entries(this.spots).filter(([square, id]) => there.has(id) && !view.board[Number(square)]),
    )
    if (!there.has(this.held)) this.held = -1
  }

  get phase(): Phase {
    const kinds = this.position().options.map(({ action }) => action.type)
    if (kinds.includes('Accept')) return 'challenge'
    if (kinds.includes('Vote')) return 'vote'
    return kinds.length || this.position().tries.length ? 'move' : ''
  }

  option(type: string, verdict?: string): Option | undefined {
    return this.position().options.find(
      ({ action }) => action.type === type && (!verdict || (action.type === 'Vote' && action.verdict === verdict)),
    )
  }

  tileAt(square: number): string {
    const id = this.spots[square]
    return this.order.find((held) => held.id === id)?.tile ?? ''
  }

  lays = $derived.by<Lay[]>(() =>
    Object.keys(this.spots).map((square) => ({ square: Number(square), tile: this.tileAt(Number(square)) })),
  )
  key = $derived(keyOf(this.lays))

  #listed = $derived.by<Listed[]>(() =>
    (this.position().options.filter(({ action }) => action.type === 'Place') as Option<Place>[]).map((option) => ({
      option,
      lays: laysOf(option.action),
    })),
  )

  /** Listed placements that hold everything laid so far, and what each would add. */
  #further = $derived.by<Lay[][]>(() => {
    const mine = this.lays
    return this.#listed
      .filter(({ lays }) =>
        mine.every((one) => lays.some((other) => other.square === one.square && other.tile === one.tile)),
      )
      .map(({ lays }) => lays.filter(({ square }) => !(square in this.spots)))
  })

  /** Tiles of the rack that lead, with those laid, to something listed. */
  fitting = $derived.by(() => {
    if (!this.position().lit) return new Set(this.free.map(({ id }) => id))
    const tiles = new Set(this.#further.flatMap((lays) => lays.map(({ tile }) => tile)))
    return new Set(this.free.filter(({ tile }) => tiles.has(tile)).map(({ id }) => id))
  })

  /** Squares where the held tile leads somewhere; with nothing held, where any tile does. */
  lit = $derived.by(() => {
    const tile = this.order.find(({ id }) => id === this.held)?.tile
    if ((!tile && !this.lays.length) || !this.position().lit) return new Set<number>()
    return new Set(
      this.#further.flatMap((lays) => lays.filter((lay) => !tile || lay.tile === tile).map(({ square }) => square)),
    )
  })

  /** The listed answer that these tiles are. */
  ready = $derived.by(() =>
    this.lays.length ? this.#listed.find(({ lays }) => keyOf(lays) === this.key)?.option : undefined,
  )

  get free(): Held[] {
    const laid = new Set(Object.values(this.spots))
    return this.order.filter(({ id }) => !laid.has(id))
  }

  isFree(square: number): boolean {
    return !this.position().view.board[square]
  }

  hold(id: number): void {
    this.#typed = ''
    this.held = this.held === id ? -1 : id
  }

  /** Lay a tile; one that was there goes back to the rack. */
  lay(id: number, square: number): void {
    if (!this.isFree(square)) return
    const others = Object.entries(this.spots).filter(([at, other]) => other !== id && Number(at) !== square)
    this.spots = { ...Object.fromEntries(others), [square]: id }
    this.held = -1
    this.cursor = square
    const place = this.lays.length > 1 ? placeOf(this.lays) : null
    if (place) this.down = startOf(place.at).down
  }

  takeBack(square: number): void {
    const { [square]: gone, ...rest } = this.spots
    if (gone !== undefined) this.spots = rest
  }

  clear(): void {
    this.spots = {}
    this.held = -1
    this.#typed = ''
  }

  /** Touch a square: lay what is held, or take back what lies there to try. */
  touch(square: number): void {
    this.#typed = ''
    this.cursor = square
    if (this.held >= 0 && this.isFree(square)) this.lay(this.held, square)
    else this.takeBack(square)
  }

  drop(id: number, zone: string): void {
    const [kind, where] = zone.split(':')
    const square = Number(Object.entries(this.spots).find(([, other]) => other === id)?.[0] ?? -1)
    if (kind === 'square') this.lay(id, Number(where))
    else if (square >= 0) this.takeBack(square)
    else if (kind === 'rack' && where) this.order = moved(this.order, id, Number(where))
  }

  /** What is laid goes to the table, listed or not: where it does not fit, the table says why. */
  confirm(): void {
    const choice = this.ready ?? placeOf(this.lays)
    if (choice) this.act(choice)
  }

  get inLine(): boolean {
    return placeOf(this.lays) !== null
  }

  sort(): Sorting {
    this.#sorting = (this.#sorting + 1) % SORTINGS.length
    this.order = sorted(this.order, SORTINGS[this.#sorting]!)
    return SORTINGS[this.#sorting]!
  }

  shuffle(): void {
    this.order = shuffled(this.order)
  }

  // By keyboard: letters lay tiles from the cursor on, as in a crossword

  walk(key: string): void {
    const [row, column] = [Math.floor(this.cursor / SIZE), this.cursor % SIZE]
    const [dy, dx] = key === 'ArrowUp' ? [-1, 0] : key === 'ArrowDown' ? [1, 0] : key === 'ArrowLeft' ? [0, -1] : [0, 1]
    const bound = (place: number) => Math.max(0, Math.min(SIZE - 1, place))
    this.cursor = bound(row + dy) * SIZE + bound(column + dx)
    this.down = dy !== 0
    this.#typed = ''
  }

  /** A small letter completes the symbol before it; anything else begins a new one. */
  type(letter: string): boolean {
    const longer = this.#typed + letter.toLowerCase()
    if (this.#typed && letter === letter.toLowerCase() && this.#put(longer, this.#lastSquare())) {
      this.#typed = ''
      return true
    }
    const symbol = letter.toUpperCase()
    const begun = this.free.some(({ tile }) => tile.startsWith(symbol))
    this.#typed = symbol
    return this.#put(symbol, this.#nextSquare()) || begun
  }

  erase(): void {
    const square = this.cursor in this.spots ? this.cursor : this.#lastSquare()
    this.takeBack(square)
    this.cursor = square
    this.#typed = ''
  }

  #put(tile: string, square: number): boolean {
    if (square < 0) return false
    const there = this.tileAt(square)
    const found = this.free.find((held) => held.tile === tile)
    if (!found || (there && !tile.startsWith(there))) return false
    this.lay(found.id, square)
    return true
  }

  /** The first empty square from the cursor on. */
  #nextSquare(): number {
    return this.#along(this.cursor, 1, (square) => this.isFree(square) && !(square in this.spots))
  }

  /** The tile that was typed last; the square for it when only its first letter was. */
  #lastSquare(): number {
    const typed = this.#typed && this.tileAt(this.cursor) !== this.#typed
    return typed ? this.#nextSquare() : this.#along(this.cursor, -1, (square) => square in this.spots)
  }

  #along(from: number, step: number, fits: (square: number) => boolean): number {
    const [start, way] = this.down ? [Math.floor(from / SIZE), SIZE] : [from % SIZE, 1]
    for (let at = start; at >= 0 && at < SIZE; at += step) {
      const square = from + (at - start) * way
      if (fits(square)) return square
    }
    return -1
  }
}
