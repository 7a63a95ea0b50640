/** Records replayed in this browser, the latest first. */
const KEY = 'labtable.records'
const FEW = 5

export interface Kept {
  record: string
  title: string
  names: string[]
}

export function keptRecords(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[]
  } catch {
    return []
  }
}

export function keepRecord({ record, title, names }: Kept): void {
  const others = keptRecords().filter((kept) => kept.record !== record)
  localStorage.setItem(KEY, JSON.stringify([{ record, title, names }, ...others].slice(0, FEW)))
}
