/** One's own tables: whose turn it is, who sits there, how they ended. */
import { account } from '../account/rest'
import { visit } from '../account/session.svelte'
import type { MyTable } from '../wire/messages'
import { rest } from '../wire/rest'
import { forgetTable, myTables } from '../wire/tokens'
import { sorted } from './tableOrder'

export const mine = $state<{ tables: MyTable[]; asked: boolean }>({ tables: [], asked: false })

/** Ask how all of them stand, here and on the account's other devices; without an answer the last one stays. */
export async function refresh(): Promise<void> {
  const held = myTables()
  try {
    const [here, elsewhere] = await Promise.all([
      held.length ? rest.mine(held) : [],
      visit.account ? account.tables() : [],
    ])
    mine.tables = sorted([...here, ...elsewhere.filter(({ table }) => !here.some((other) => other.table === table))])
  } catch {
    return
  } finally {
    mine.asked = true
  }
}

export function forget(table: string): void {
  forgetTable(table)
  mine.tables = mine.tables.filter((other) => other.table !== table)
}
