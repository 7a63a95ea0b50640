/** Keys of classes stay in this browser; they never stand in an address. */
const TEACHER = 'labtable.classes'
const PUPIL = 'labtable.class'

/** A class that was opened here, or opened again. */
export interface Kept {
  room: string
  code: string
  key: string
  projector: string
  title: string
  at: number
}

/** The place of this device in a class. */
export interface Place {
  room: string
  code: string
  tokens: string[]
}

function read<T>(name: string, none: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T) ?? none
  } catch {
    return none
  }
}

/** The classes of this teacher, the newest first. */
export function keptClasses(): Kept[] {
  return read<Kept[]>(TEACHER, [])
}

export function keptClass(room: string): Kept | undefined {
  return keptClasses().find((kept) => kept.room === room)
}

/** The wall of the own class whose key is among these: its teacher watches a table with it. */
export function wallOf(tokens: readonly string[]): string | undefined {
  const kept = keptClasses().find((one) => tokens.includes(one.key))
  return kept && `#/class/${kept.room}/wall`
}

export function keepClass(kept: Kept): void {
  const others = keptClasses().filter((other) => other.room !== kept.room)
  localStorage.setItem(TEACHER, JSON.stringify([kept, ...others].slice(0, 20)))
}

export function forgetClass(room: string): void {
  localStorage.setItem(TEACHER, JSON.stringify(keptClasses().filter((other) => other.room !== room)))
}

export function ownPlace(): Place | null {
  return read<Place | null>(PUPIL, null)
}

export function keepPlace(place: Place): void {
  localStorage.setItem(PUPIL, JSON.stringify(place))
}

export function leavePlace(): void {
  localStorage.removeItem(PUPIL)
}
