/** What an exercise gives and offers, in the reader's language. */
import { t } from '../texts/index.svelte'
import type { Exercise } from '../wire/messages'
import { inWords } from './words'

export function given(exercise: Pick<Exercise, 'kind' | 'names' | 'given'>): string {
  return (exercise.kind === 'write' || exercise.kind === 'choose') && Object.keys(exercise.names).length
    ? inWords(exercise.names)
    : exercise.given
}

/** What one chooses, in words; all but two are formulas, names and numbers. */
export function choiceWords(choice: string): string {
  return choice === 'bond' ? t('class.bond') : choice === 'no bond' ? t('class.nobond') : choice
}
