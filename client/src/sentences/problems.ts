/** What the server said was wrong, in the reader's language where there are words for it. */
import { pieces, plain } from './catalogue.svelte'
import { t, told } from '../texts/index.svelte'
import { Trouble } from '../wire/rest'

export function said(problem: unknown): string {
  if (!(problem instanceof Trouble) || !problem.message) return t('offline')
  const meant = problem.said ? plain(pieces('', problem.said, [])) : problem.message
  if (problem.code === 'rate' && problem.said) return meant // it says for what to wait
  return told(['trouble', problem.code, problem.field].filter(Boolean).join('.'), meant)
}
