/** English: complete, and the measure for every other language. */
import { account } from './account'
import { chemistryMonopoly } from './chemistry_monopoly'
import { compounded } from './compounded'
import { components } from './components'
import { compoundit } from './compoundit'
import { front } from './front'
import { guide } from './guide'
import { hints } from './hints'
import { ion } from './ion'
import { rating } from './rating'
import { shared } from './shared'
import { valence } from './valence'

export const en = { ...shared, ...account, ...front, ...guide, ...hints, ...rating, ...ion, ...valence, ...components, ...compoundit, ...compounded, ...chemistryMonopoly } as const
