/** Sentences: English words with typed gaps, filled in the reader's language. The twin of labtable/engine/sentence.py. */
import type { Sentence } from '../wire/messages'

/** What a language says for the English words; without one, English. */
export interface Catalogue {
  sentences: Record<string, string>
  words: Record<string, string>
  names: Record<string, string>
  units: Record<string, string[]>
  language: string
}

/** A stretch of a sentence: plain words, or something that can be touched or has a colour. */
export interface Piece {
  kind: 'words' | 'seat' | 'formula' | 'rule' | 'answer' | 'quote'
  text: string
  seat?: number
}

interface Gap {
  name: string
  kind: string
  joined: boolean
}

export const ENGLISH: Catalogue = {
  sentences: {},
  words: {},
  names: {},
  units: { entry: ['entry', 'entries'] },
  language: 'en',
}
const SHOWN = ['formula', 'rule', 'answer', 'quote']
const KINDS = ['seat', 'by_seat', 'word', 'name', ...SHOWN]
const GAP = /\{(\w+)(?::([^}&]*)(&?))?\}/g

/** Cut a sentence into pieces. */
export function fill(said: Sentence, names: string[], language: Catalogue): Piece[] {
  const pieces = merged(filled(said, names, language))
  const first = pieces[0]
  if (first?.kind === 'seat') first.text = first.text.charAt(0).toUpperCase() + first.text.slice(1)
  return pieces
}

/** The same as plain text. */
export function spoken(said: Sentence, names: string[], language: Catalogue): string {
  return fill(said, names, language)
    .map((piece) => piece.text)
    .join('')
}

function gapsOf(key: string): Map<string, Gap> {
  const found = [...key.matchAll(GAP)].map(([, name = '', kind = '', and = '']): [string, Gap] => [
    name,
    { name, kind: kind || (KINDS.includes(name) ? name : ''), joined: and === '&' },
  ])
  return new Map(found)
}

function filled(said: Sentence, names: string[], language: Catalogue): Piece[] {
  const template = language.sentences[said.key]
  if (!Object.keys(said.parts).length) return [words(template ?? said.key)]
  const speaks = template === undefined ? ENGLISH : language
  const gaps = gapsOf(said.key)
  const pieces: Piece[] = []
  let at = 0
  const text = template ?? said.key
  for (const match of text.matchAll(GAP)) {
    pieces.push(words(text.slice(at, match.index)))
    const gap = gaps.get(match[1]!)
    if (gap) pieces.push(...opened(part(said.parts[gap.name], gap, names, speaks), pieces.at(-1)!.text))
    at = match.index + match[0].length
  }
  return [...pieces, words(text.slice(at))]
}

/** Begin with a capital where a sentence has ended before. */
function opened(pieces: Piece[], before: string): Piece[] {
  const first = pieces[0]
  if (first && /[.!?]\s$/.test(before)) first.text = first.text.charAt(0).toUpperCase() + first.text.slice(1)
  return pieces
}

function part(value: unknown, gap: Gap, names: string[], language: Catalogue): Piece[] {
  if (!Array.isArray(value)) return one(value, gap.kind, names, language)
  if (gap.kind === 'by_seat')
    return separated(
      value.map((each, seat) => [person(seat, names, language), words(' '), ...one(each, '', names, language)]),
      ', ',
      ', ',
    )
  if (!value.length)
    return [words(gap.kind === 'seat' ? (language.words.nobody ?? 'nobody') : (language.words.nothing ?? 'nothing'))]
  const last = gap.joined ? ` ${language.words.and ?? 'and'} ` : ', '
  return separated(
    value.map((each) => one(each, gap.kind, names, language)),
    ', ',
    last,
  )
}

function one(value: unknown, kind: string, names: string[], language: Catalogue): Piece[] {
  if (typeof value === 'object' && value !== null && 'key' in value) return filled(value as Sentence, names, language)
  if (typeof value === 'object' && value !== null) return [words(byLanguage(value as Record<string, string>, language))]
  const text =
    typeof value === 'number' && !Number.isInteger(value)
      ? String(value).replace('.', language.words['.'] ?? '.')
      : String(value)
  if (kind === 'seat') return [person(Number(value), names, language)]
  if (kind === 'word') return [words(language.words[text] ?? text)]
  if (kind === 'name') return [words(language.names[text] ?? text)]
  if (SHOWN.includes(kind)) return [{ kind: kind as Piece['kind'], text }]
  return [words(kind ? counted(Number(value), kind, language) : text)]
}

/** What was said in several languages already. */
function byLanguage(said: Record<string, string>, language: Catalogue): string {
  return said[language.language] ?? said.en ?? ''
}

function counted(number: number, unit: string, language: Catalogue): string {
  const [single, several] = language.units[unit] ?? [unit, `${unit}s`]
  return `${number} ${Math.abs(number) === 1 ? single : several}`
}

function person(seat: number, names: string[], language: Catalogue): Piece {
  return { kind: 'seat', seat, text: names[seat] ?? `${language.words.seat ?? 'seat'} ${seat}` }
}

function words(text: string): Piece {
  return { kind: 'words', text }
}

function separated(groups: Piece[][], between: string, last: string): Piece[] {
  return groups.flatMap((group, at) => (at ? [words(at === groups.length - 1 ? last : between), ...group] : group))
}

function merged(pieces: Piece[]): Piece[] {
  const found: Piece[] = []
  for (const piece of pieces) {
    const before = found.at(-1)
    if (!piece.text) continue
    if (before?.kind === 'words' && piece.kind === 'words') before.text += piece.text
    else found.push({ ...piece })
  }
  return found
}
