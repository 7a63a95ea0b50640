/** What one person likes: kept in this browser only. */
export const SCHEMES = ['auto', 'light', 'dark'] as const
export const MOTIONS = ['auto', 'full', 'little'] as const
export const PACES = ['slow', 'normal', 'once'] as const
export const COLOURS = ['usual', 'strong', 'safe'] as const

const KEY = 'labtable.likes'

interface Likes {
  name: string
  scheme: (typeof SCHEMES)[number]
  motion: (typeof MOTIONS)[number]
  colours: (typeof COLOURS)[number]
  pace: (typeof PACES)[number] // of what others do
  language: string
  ask: boolean
  text: boolean
  sound: boolean
  volume: number // 0 to 1
  away: boolean // sounds the own turn even when another page is in front
}

const USUAL: Likes = { name: '', scheme: 'auto', motion: 'auto', colours: 'usual', pace: 'normal', language: '', ask: false, text: false, sound: false, volume: 0.6, away: false }

function stored(): Partial<Likes> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Likes>
  } catch {
    return {}
  }
}

export const likes = $state<Likes>({ ...USUAL, ...stored() })

export function like(change: Partial<Likes>): void {
  Object.assign(likes, change)
  localStorage.setItem(KEY, JSON.stringify(likes))
}

/** Whether nothing shall move: as this person says, or as the device does. */
export function still(): boolean {
  return likes.motion === 'little' || (likes.motion === 'auto' && matchMedia('(prefers-reduced-motion: reduce)').matches)
}

/** Let the page look as this person likes it. */
export function dress(): void {
  const worn = document.documentElement.dataset
  worn.scheme = likes.scheme
  worn.colours = likes.colours
  worn.motion = still() ? 'little' : 'full'
}
