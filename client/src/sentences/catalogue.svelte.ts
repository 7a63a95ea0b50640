/** What is said in the reader's language, fetched from the server: for every table, and for each game. */
import { language, learn } from '../texts/index.svelte'
import type { Sentence, Texts } from '../wire/messages'
import { ask } from '../wire/rest'
import { signs } from '../theme/formula'
import { ENGLISH, fill, type Piece } from './fill'

const EMPTY: Texts = { events: {}, rules: {}, ...ENGLISH }
let pages = $state.raw<Record<string, Texts>>({})
const asked = new Map<string, Promise<void>>() // done where a page is here, or did not come
const AGAIN = 5000 // milliseconds after which a page that did not come is asked for again

/** The texts of a game in the language that is spoken; as long as they are not here, English. */
export function textsOf(game = ''): Texts {
  const path = pathOf(game)
  void pageAt(path)
  return pages[path] ?? EMPTY
}

/** Wait for the texts of a game, so that nobody first reads it in English; that needs none. */
export async function textsCome(game: string): Promise<void> {
  await learn()
  if (language() !== 'en') await pageAt(pathOf(game))
}

function pathOf(game: string): string {
  const code = language()
  return game ? `games/${encodeURIComponent(game)}/texts/${code}` : `texts/${code}`
}

function pageAt(path: string): Promise<void> {
  const coming = asked.get(path) ?? fetchPage(path)
  asked.set(path, coming)
  return coming
}

async function fetchPage(path: string): Promise<void> {
  try {
    const page = await ask<Texts>(path)
    pages = { ...pages, [path]: page } // others may have come meanwhile
  } catch {
    setTimeout(() => void fetchPage(path), AGAIN) // until it is here all is said in English
  }
}

/** Say something that is a sentence. */
export function pieces(game: string, said: Sentence, names: string[]): Piece[] {
  return fill(said, names, textsOf(game))
}

/** Say what happened: an event speaks by its type, unless it brings its own sentence (what somebody said in an event is none). */
export function eventPieces(
  game: string,
  event: { type: string; text: string; said?: Sentence | string },
  names: string[],
): Piece[] {
  const key = textsOf(game).events[event.type]
  if (typeof event.said === 'object') return pieces(game, event.said, names)
  if (key === undefined) return [{ kind: 'words', text: event.text }]
  return pieces(game, { key, text: event.text, parts: { ...event } }, names)
}

/** An answer as a person would say it. */
export function optionWords(game: string, option: { text: string; phrase: Sentence | null }, names: string[]): string {
  return option.phrase ? plain(pieces(game, option.phrase, names)) : option.text
}

/** The rule that an event follows, if it names one. */
export function ruleOf(game: string, type: string): string {
  return textsOf(game).rules[type] ?? ''
}

/** What a substance, or a word of a game, is called in the reader's language. */
export function called(game: string, english: string): string {
  const texts = textsOf(game)
  return texts.names[english] ?? texts.words[english] ?? english
}

export const plain = (found: Piece[]): string => signs(found.map((piece) => piece.text).join(''))
