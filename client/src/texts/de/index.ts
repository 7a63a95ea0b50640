/** Deutsch; auch die Sätze des Spielverlaufs, die der Server auf Englisch sagt. */
import type { en as english } from '../en'
import { chemistryMonopoly } from './chemistry_monopoly'
import { compounded } from './compounded'
import { compoundit } from './compoundit'
import { ion } from './ion'
import { shared } from './shared'
import { valence } from './valence'

export const de: Record<keyof typeof english, string> & Record<string, string> = { ...shared, ...ion, ...valence, ...compoundit, ...compounded, ...chemistryMonopoly }
