/** Records replayed in this browser, the latest first. */
import { isRecord, isWords, readStored } from '../wire/storage'

const KEY = 'labtable.records'
const FEW = 5

export interface Kept {
  record: string
  title: string
  names: string[]
}

function isKept(found: unknown): found is Kept {
  return isRecord(found) && typeof found.record === 'string' && typeof found.title === 'string' && isWords(found.names)
}

export function keptRecords(): Kept[] {
  return readStored<unknown[]>(KEY, Array.isArray, []).filter(isKept)
}

export function keepRecord({ record, title, names }: Kept): void {
  const others = keptRecords().filter((kept) => kept.record !== record)
  localStorage.setItem(KEY, JSON.stringify([{ record, title, names }, ...others].slice(0, FEW)))
}
