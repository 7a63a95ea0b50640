/** What one person likes: kept in this browser only. */
type Scheme = 'auto' | 'light' | 'dark'

const KEY = 'labtable.likes'

interface Likes {
  name: string
  scheme: Scheme
  language: string
  ask: boolean
  text: boolean
}

function stored(): Partial<Likes> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Likes>
  } catch {
    return {}
  }
}

export const likes = $state<Likes>({ name: '', scheme: 'auto', language: '', ask: false, text: false, ...stored() })

export function like(change: Partial<Likes>): void {
  Object.assign(likes, change)
  localStorage.setItem(KEY, JSON.stringify(likes))
}
