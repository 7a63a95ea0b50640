/** What one has done so far, kept in this browser: the most points in each game, and wins in a row. */
import { isRecord, readStored } from '../wire/storage'

const KEY = 'labtable.bests'
const KNOWN = 50 // tables that are not counted twice

interface Bests {
  points: Record<string, number>
  row: number
  tables: string[]
}

function read(): Bests {
  return { points: {}, row: 0, tables: [], ...readStored<Partial<Bests>>(KEY, isRecord, {}) }
}

/** The most points in a game; nothing before the first one has ended. */
export function bestOf(game: string): number | undefined {
  const best = read().points[game]
  return typeof best === 'number' ? best : undefined
}

export interface Feat {
  best: boolean // more points than ever before, and not for the first time
  row: number // wins in a row, this one included
}

/** Note how a game ended; a table that was looked at before is not counted again. */
export function noteResult(table: string, game: string, points: number, won: boolean): Feat {
  const before = read()
  const known = before.tables.includes(table)
  const old = before.points[game]
  if (known) return { best: old === points && won, row: won ? before.row : 0 }
  const row = won ? before.row + 1 : 0
  const now: Bests = {
    points: { ...before.points, [game]: Math.max(points, old ?? points) },
    row,
    tables: [...before.tables, table].slice(-KNOWN),
  }
  localStorage.setItem(KEY, JSON.stringify(now))
  return { best: old !== undefined && points > old, row }
}
