/** Deutsch; auch die Sätze des Spielverlaufs, die der Server auf Englisch sagt. */
import type { en as english } from '../en'
import { account } from './account'
import { chemistryMonopoly } from './chemistry_monopoly'
import { compounded } from './compounded'
import { components } from './components'
import { compoundit } from './compoundit'
import { facts } from './facts'
import { front } from './front'
import { guide } from './guide'
import { hints } from './hints'
import { ion } from './ion'
import { rating } from './rating'
import { shared } from './shared'
import { valence } from './valence'

export const de: Record<keyof typeof english, string> & Record<string, string> = { ...shared, ...account, ...front, ...guide, ...hints, ...rating, ...facts, ...ion, ...valence, ...components, ...compoundit, ...compounded, ...chemistryMonopoly }
