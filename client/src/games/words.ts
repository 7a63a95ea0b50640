/** Sentences of a game in the reader's language; without a translation, in the server's words. */
import { told } from '../texts/index.svelte'
import type { Position, TableEvent } from '../wire/shapes'

const PEOPLE = ['seat', 'victim', 'owner', 'creditor', 'partner', 'mover']

/** Say what happened: fields become words, seats become names; some events are any table's. */
export function eventWords(game: string, event: TableEvent, names: string[]): string {
  const values: Record<string, string | number> = {}
  for (const [field, value] of Object.entries(event)) {
    if (PEOPLE.includes(field)) values[field] = names[Number(value)] ?? ''
    else if (field === 'way' || field === 'tile') values[field] = told(`${game}.${field}.${value}`, String(value))
    else if (Array.isArray(value)) values[field] = value.join(', ') || told('nothing', '-')
    else values[field] = value as string | number
  }
  return told(`${game}.event.${event.type}`, told(`event.${event.type}`, event.text, values), values)
}

/** Say what is asked; a translation goes by the kind of answer that is wanted. */
export function promptWords(game: string, position: Position): string {
  const kinds = position.options.map((option) => option.action.type)
  const kind = kinds.find((type) => type !== 'Pass') ?? ''
  return told(`${game}.ask.${kind}`, position.prompt)
}
