/** Who is signed in on this device; asked for once, since the cookie itself is out of reach. */
import { go } from '../route.svelte'
import { like, likes } from '../theme/settings.svelte'
import type { AccountInfo, Visitor } from '../wire/messages'
import { ownTokens } from '../wire/rest'
import { keepTokens, tokensOf } from '../wire/tokens'
import { account } from './rest'

export const visit = $state<Visitor>({ accounts: false, leaderboard: false, account: null })

let asked: Promise<void> | undefined

/** Find out what this server offers and who is here. A server that is away is asked again later. */
export function look(): Promise<void> {
  asked ??= account.who().then(
    (found) => void Object.assign(visit, found),
    () => {
      asked = undefined
    },
  )
  return asked
}

/** Somebody came in; who has no name at the tables yet gets this one. */
export function welcome(found: AccountInfo): void {
  visit.account = found
  if (!likes.name) like({ name: found.name })
}

export function farewell(): void {
  visit.account = null
}

/** Go on at a table of the account, on this device too. */
export async function continueTable(table: string): Promise<void> {
  if (!tokensOf(table).length) keepTokens(table, ownTokens(await account.keys(table)))
  go('table', table)
}
