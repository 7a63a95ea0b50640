/** Deutsch; auch die Sätze des Spielverlaufs, die der Server auf Englisch sagt. */
import type { en as english } from '../en'
import { account } from './account'
import { components } from './components'
import { front } from './front'
import { guide } from './guide'
import { hints } from './hints'
import { rating } from './rating'
import { shared } from './shared'

const games = Object.assign(
  {},
  ...Object.values(import.meta.glob('../../games/*/texts/de.ts', { eager: true, import: 'default' })),
) as Record<string, string>

export const de = { ...games, ...shared, ...account, ...front, ...guide, ...hints, ...rating, ...components } as Record<
  keyof typeof english,
  string
> &
  Record<string, string>
