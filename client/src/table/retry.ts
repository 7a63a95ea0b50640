/** A second try at a mistake: a table that goes on from there, and what was done the first time. */
import { isRecord, readStored } from '../wire/storage'

const KEY = 'labtable.retry'

export interface Retry {
  table: string
  seat: number
  n: number // answers given until then
  was: string // what was done the first time, in words
}

/** Remember what a new table is for; only the last one is kept. */
export function beginRetry(retry: Retry): void {
  localStorage.setItem(KEY, JSON.stringify(retry))
}

/** What a table is a second try at, if it is one. */
export function retryAt(table: string): Retry | undefined {
  const found = readStored<Record<string, unknown>>(KEY, isRecord, {})
  return found.table === table ? (found as unknown as Retry) : undefined
}

export function endRetry(): void {
  localStorage.removeItem(KEY)
}
