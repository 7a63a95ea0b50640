/** The log as people tell it: one short line for what a person would mention, nothing for cards that only move. The sums stay with the sentences of the rules. */
import type { TableEvent } from '../wire/shapes'
import { called, pieces } from './catalogue.svelte'
import type { Piece } from './fill'
import { language } from '../texts/index.svelte'

/** Lines by event, and by `event.case` where it depends; one of several is chosen by the number of the event, an empty one is not told. `[seat:You take|* takes] {card:f}` says "You take Na" or "Ana takes Na". */
export type Lines = Record<string, string | readonly string[]>

export interface Tale {
  en: Lines
  de: Lines
  cases?: Record<string, (event: never, next: TableEvent | undefined) => string> // which line of several kinds
  also?: Record<string, (event: never) => Record<string, unknown>> // what a line needs that the event does not say
}

export interface Listener {
  game: string
  names: string[]
  you: number // the only own seat, or -1
}

type Values = Record<string, unknown>

/** The line of an event, empty where it is not told; nothing where there is none. */
export function tell(
  tale: Tale,
  event: TableEvent,
  next: TableEvent | undefined,
  number: number,
  to: Listener,
): Piece[] | undefined {
  const lines = language() === 'de' ? tale.de : tale.en
  const kind = tale.cases?.[event.type]?.(event as never, next)
  const found = lines[kind ? `${event.type}.${kind}` : event.type]
  if (found === undefined) return undefined
  const line = typeof found === 'string' ? found : found[number % found.length]!
  const values = { ...event, ...partsOf(event), ...tale.also?.[event.type]?.(event as never) } as Values
  return begun(choose(line, values, to))
}

/** What the sentence of an event says in its own words. */
function partsOf(event: TableEvent): Values {
  const { said } = event as { said?: { parts?: Values } | string }
  return typeof said === 'object' ? (said.parts ?? {}) : {}
}

/** Take the side of each choice that fits whoever reads; a star is the name. */
function choose(line: string, values: Values, to: Listener): Piece[] {
  return line.split(/(\[\w+:[^\]]*\])/).flatMap((part) => {
    const [, name, mine, theirs] = /^\[(\w+):([^|]*)\|(.*)\]$/.exec(part) ?? []
    if (!name) return fillGaps(part, values, to)
    const seat = Number(values[name])
    if (seat === to.you) return fillGaps(mine!, values, to)
    return theirs!
      .split(/(\*)/)
      .flatMap((piece) =>
        piece === '*' ? [{ kind: 'seat' as const, seat, text: to.names[seat] ?? '' }] : fillGaps(piece, values, to),
      )
  })
}

function fillGaps(text: string, values: Values, to: Listener): Piece[] {
  return text.split(/(\{\w+(?::\w+)?\})/).flatMap((part) => {
    const [, name, kind = ''] = /^\{(\w+)(?::(\w+))?\}$/.exec(part) ?? []
    if (name) return shown(values[name], kind, to)
    return part ? [{ kind: 'words' as const, text: part }] : []
  })
}

const GERMAN = () => language() === 'de'
const AND = () => (GERMAN() ? ' und ' : ' and ')

/** f: a formula; n: what a substance is called; w: a word of the game; p: a person; s: a sentence of its own. */
function shown(value: unknown, kind: string, to: Listener): Piece[] {
  if (Array.isArray(value)) {
    const parts =
      kind === 'by' ? value.map((one, seat) => bySeat(one, seat, to)) : value.map((one) => shown(one, kind, to))
    const last = kind === 'by' ? ', ' : AND()
    return parts.flatMap((one, at) =>
      at ? [{ kind: 'words' as const, text: at === parts.length - 1 ? last : ', ' }, ...one] : one,
    )
  }
  if (typeof value === 'object' && value !== null && 'key' in value) return pieces(to.game, value as never, to.names)
  const text = String(value ?? '')
  if (kind === 'f') return [{ kind: 'formula', text }]
  if (kind === 'n') return [{ kind: 'words', text: lowered(called(to.game, text)) }]
  if (kind === 'w') return [{ kind: 'words', text: called(to.game, text) }]
  if (kind === 'p') return [person(Number(value), to)]
  return [{ kind: 'words', text }]
}

function bySeat(value: unknown, seat: number, to: Listener): Piece[] {
  return [person(seat, to), { kind: 'words', text: ' ' }, ...shown(value, 'f', to)]
}

function person(seat: number, to: Listener): Piece {
  return { kind: 'seat', seat, text: seat === to.you ? (GERMAN() ? 'du' : 'you') : (to.names[seat] ?? '') }
}

/** Substances begin small in English. */
function lowered(name: string): string {
  return GERMAN() || !/^[A-Z][a-z]/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

/** A line begins with a capital, unless it begins with a formula. */
function begun(line: Piece[]): Piece[] {
  const [first, ...rest] = line
  return first && first.kind === 'words'
    ? [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest]
    : line
}
