/** What one likes goes with the account: it comes to each browser where one signs in, and leaves it with one. */
import { likes, stored, USUAL, wear, type Likes } from '../theme/settings.svelte'
import type { Likes as Kept, LikesChange } from '../wire/messages'

const OWN = 'labtable.likes.own' // what this browser liked before somebody came

/** What of a change belongs to the account; the name at the tables does not. */
export function ofAccount({ name: _, ...rest }: Partial<Likes>): LikesChange {
  return rest
}

/** Wear what the account likes over what this browser does; tell what an account that likes nothing yet takes from here. */
export function bring(kept: Kept): LikesChange {
  const chosen = Object.entries(kept).filter(([, value]) => value !== null)
  if (localStorage.getItem(OWN) === null) localStorage.setItem(OWN, JSON.stringify(likes))
  const own = { ...USUAL, ...stored(OWN), name: likes.name }
  wear({ ...own, ...Object.fromEntries(chosen) })
  const unusual = Object.entries(own).filter(([which, value]) => value !== USUAL[which as keyof Likes])
  return chosen.length ? {} : ofAccount(Object.fromEntries(unusual))
}

/** Give this browser back what was its own: it may be a school's. */
export function leave(): void {
  if (localStorage.getItem(OWN) !== null) wear({ ...USUAL, ...stored(OWN) })
  localStorage.removeItem(OWN)
}
