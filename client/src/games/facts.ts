/** What answers do, in the reader's language; without a translation, in the server's words. */
import { t, told } from '../texts/index.svelte'
import type { Fact } from '../wire/messages'

/** Fill the template of a fact, and those of the facts within it. */
export function factWords(game: string, fact: Fact): string {
  const values = Object.fromEntries(Object.entries(fact.parts).map(([name, part]) => [name, words(game, part)]))
  return told(`${game}.fact.${fact.key}`, told(`fact.${fact.key}`, fact.text, values), values)
}

function words(game: string, part: unknown): string {
  if (Array.isArray(part)) return listed(part.map((each) => words(game, each)))
  return typeof part === 'object' && part ? factWords(game, part as Fact) : String(part)
}

function listed(things: string[]): string {
  if (things.length < 2) return things[0] ?? t('nothing')
  return t('and', { others: things.slice(0, -1).join(', '), last: things.at(-1)! })
}
