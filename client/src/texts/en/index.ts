/** English: complete, and the measure for every other language. */
import { chemistryMonopoly } from './chemistry_monopoly'
import { compounded } from './compounded'
import { compoundit } from './compoundit'
import { ion } from './ion'
import { shared } from './shared'
import { valence } from './valence'

export const en = { ...shared, ...ion, ...valence, ...compoundit, ...compounded, ...chemistryMonopoly } as const
