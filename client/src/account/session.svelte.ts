/** Who is signed in on this device; asked for once, since the cookie itself is out of reach. */
import { go } from '../ui/route.svelte'
import { like, likes, wear, whenLiked, type Likes } from '../theme/settings.svelte'
import type { AccountInfo, LikesChange, Visitor } from '../wire/messages'
import { ownTokens } from '../wire/rest'
import { keepTokens, tokensOf } from '../wire/tokens'
import { bring, leave, ofAccount } from './preferences'
import { account } from './rest'

export const visit = $state<Visitor>({ accounts: false, leaderboard: false, account: null })

let asked: Promise<void> | undefined

/** Find out what this server offers and who is here. A server that is away is asked again later. */
export function look(): Promise<void> {
  asked ??= account.who().then(
    (found) => {
      Object.assign(visit, found)
      if (found.account) keep(bring(found.account.likes))
    },
    () => {
      asked = undefined
    },
  )
  return asked
}

/** Somebody came in; who has no name at the tables yet gets this one. */
export function welcome(found: AccountInfo): void {
  visit.account = found
  keep(bring(found.likes))
  if (!likes.name) like({ name: found.name })
}

export function farewell(): void {
  visit.account = null
  leave()
}

whenLiked((change) => keep(ofAccount(change)))

let sent = Promise.resolve() // one change after the other

/** Keep a change with the account of who is signed in; without a connection it stays in this browser. */
function keep(change: LikesChange): void {
  if (Object.keys(change).length) sent = sent.then(() => send(change)).catch(() => {})
}

async function send(change: LikesChange): Promise<void> {
  await look()
  if (!visit.account) return
  wear(change as Partial<Likes>) // it is later than what came with the account
  await account.like(change)
}

/** Go on at a table of the account, on this device too. */
export async function continueTable(table: string): Promise<void> {
  if (!tokensOf(table).length) keepTokens(table, ownTokens(await account.keys(table)))
  go('table', table)
}
