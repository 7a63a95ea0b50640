/** Seat tokens stay in this browser; they never stand in an address. */
import { isRecord, isWords, readStored } from './storage'

const KEY = 'labtable.seats'

type Held = Record<string, string[]>

function held(): Held {
  const found = readStored<Record<string, unknown>>(KEY, isRecord, {})
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string[]] => isWords(entry[1])))
}

export function tokensOf(table: string): string[] {
  return held()[table] ?? []
}

export function keepTokens(table: string, tokens: string[]): void {
  if (!tokens.length) return // who watches holds none
  const all = held()
  all[table] = [...new Set([...(all[table] ?? []), ...tokens])]
  const kept = Object.fromEntries(Object.entries(all).slice(-40))
  localStorage.setItem(KEY, JSON.stringify(kept))
}

/** The tables this browser holds tokens of, the newest first. */
export function myTables(): { table: string; tokens: string[] }[] {
  return Object.entries(held())
    .map(([table, tokens]) => ({ table, tokens }))
    .filter(({ tokens }) => tokens.length)
    .reverse()
}

/** Forget tokens that open nothing any more; the last one takes the table along. */
export function forgetTokens(table: string, stale: readonly string[]): void {
  const kept = tokensOf(table).filter((token) => !stale.includes(token))
  if (!kept.length) return forgetTable(table)
  localStorage.setItem(KEY, JSON.stringify({ ...held(), [table]: kept }))
}

export function forgetTable(table: string): void {
  const all = held()
  delete all[table]
  localStorage.setItem(KEY, JSON.stringify(all))
}

/** A fresh id for an answer: also on plain http, where there is no randomUUID. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
