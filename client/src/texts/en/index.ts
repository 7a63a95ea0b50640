/** English: complete, and the measure for every other language. Each game has its own words. */
import { account } from './account'
import { components } from './components'
import { front } from './front'
import { guide } from './guide'
import { hints } from './hints'
import { rating } from './rating'
import { shared } from './shared'

/** The words of the games, each of which adds its own. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- games declare it once more, with their words
export interface GameWords {}

const games = Object.assign(
  {},
  ...Object.values(import.meta.glob('../../games/*/texts/en.ts', { eager: true, import: 'default' })),
) as GameWords

export const en = { ...shared, ...account, ...front, ...guide, ...hints, ...rating, ...components, ...games } as const
