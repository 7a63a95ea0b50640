/** Something worth a look where it happens: a compound was made, points were scored, money changed hands. */
import type { TableEvent } from '../wire/shapes'
import type { Bits } from './burst'

export interface Moment {
  at: string[] // selectors: the place is beside the first that is there, all are ringed
  by: number // whose it is, or -1
  title: string
  formula?: string // is drawn
  gain?: string
  line?: string
  bits?: Bits // that fly out of it
  shakes?: boolean
}

/** The moments of what is shown now; `log` is all that was shown before. */
export type Moments = (events: TableEvent[], log: TableEvent[], names: string[]) => Moment[]

/** What every moment of one beat takes at normal speed, in milliseconds: several together are quicker. */
export function lasts(moments: number): number {
  return moments ? Math.min(LONG, MOST / moments) : 0
}

const LONG = 1200
const MOST = 4200
