/** Own tables in the order in which they matter, and the people there. */
import type { MyTable } from '../wire/messages'

/** Where one is asked comes first, then what is running, then what is over or cannot go on; the newest of each first. */
export function sorted(tables: readonly MyTable[]): MyTable[] {
  const rank = (table: MyTable) => (table.stuck ? 3 : table.over ? 2 : table.your_turn ? 0 : 1)
  return [...tables].sort((one, other) => rank(one) - rank(other))
}

/** The people one plays with. */
export function others(table: MyTable): string[] {
  return table.names.filter((name, seat) => name && !table.mine.includes(seat))
}
