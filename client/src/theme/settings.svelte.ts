/** What one person likes: kept in this browser, and by `account/likes` with the account of who is signed in. */
import { isRecord, readStored } from '../wire/storage'

export const SCHEMES = ['auto', 'light', 'dark'] as const
export const MOTIONS = ['auto', 'full', 'little'] as const
export const PACES = ['slow', 'normal', 'once'] as const
export const AUTOS = ['never', 'forced', 'routine'] as const
export const COLOURS = ['usual', 'strong', 'safe'] as const

const KEY = 'labtable.likes'

export interface Likes {
  name: string
  scheme: (typeof SCHEMES)[number]
  motion: (typeof MOTIONS)[number]
  colours: (typeof COLOURS)[number]
  pace: (typeof PACES)[number] // of what others do
  language: string
  auto: (typeof AUTOS)[number] // answers that give themselves
  ask: boolean
  text: boolean
  sound: boolean
  volume: number // 0 to 1
  talk: boolean // opponents say something now and then
  face: string // one's own, as this browser draws it; the shape of the seat without one
  away: boolean // sounds the own turn even when another page is in front
}

export const USUAL: Likes = {
  name: '',
  scheme: 'auto',
  motion: 'auto',
  colours: 'usual',
  pace: 'normal',
  language: '',
  auto: 'forced',
  ask: false,
  text: false,
  sound: true, // after the first touch
  volume: 0.5,
  talk: true,
  face: '',
  away: false,
}

export function stored(key: string): Partial<Likes> {
  return readStored<Partial<Likes>>(key, isRecord, {})
}

export const likes = $state<Likes>({ ...USUAL, ...stored(KEY) })

let listener: (change: Partial<Likes>) => void = () => {}

/** Tell somebody of every change that a person makes. */
export function whenLiked(told: typeof listener): void {
  listener = told
}

export function like(change: Partial<Likes>): void {
  wear(change)
  listener(change)
}

/** Take over what was liked elsewhere. */
export function wear(change: Partial<Likes>): void {
  Object.assign(likes, change)
  localStorage.setItem(KEY, JSON.stringify(likes))
}

/** Whether nothing shall move: as this person says, or as the device does. */
export function still(): boolean {
  return (
    likes.motion === 'little' || (likes.motion === 'auto' && matchMedia('(prefers-reduced-motion: reduce)').matches)
  )
}

/** Let the page look as this person likes it. */
export function dress(): void {
  const worn = document.documentElement.dataset
  worn.scheme = likes.scheme
  worn.colours = likes.colours
  worn.motion = still() ? 'little' : 'full'
}
