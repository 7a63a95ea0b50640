/** Keys of classes stay in this browser; they never stand in an address. */
import { isRecord, isWords, readStored } from './storage'

const TEACHER = 'labtable.classes'
const PUPIL = 'labtable.class'
const HOMEWORK = 'labtable.homework.'

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

function isKept(found: unknown): found is Kept {
  return isRecord(found) && isWords([found.room, found.code, found.key, found.projector, found.title])
}

function isPlace(found: unknown): found is Place {
  return isRecord(found) && isWords(found.tokens) && isWords([found.room, found.code])
}

/** The classes of this teacher, the newest first. */
export function keptClasses(): Kept[] {
  return readStored<unknown[]>(TEACHER, Array.isArray, []).filter(isKept)
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
  return readStored<Place | null>(PUPIL, isPlace, null)
}

export function keepPlace(place: Place): void {
  localStorage.setItem(PUPIL, JSON.stringify(place))
}

/** The token of homework that was begun in this window; whoever uses the device next finds none. */
export function keptHomework(code: string): string | null {
  return sessionStorage.getItem(HOMEWORK + code)
}

export function keepHomework(code: string, token: string): void {
  sessionStorage.setItem(HOMEWORK + code, token)
}

export function leavePlace(): void {
  localStorage.removeItem(PUPIL)
}
