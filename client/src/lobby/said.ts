/** What the server said was wrong, in the reader's language where there are words for it. */
import { t, told } from '../texts/index.svelte'
import { Trouble } from '../wire/rest'

export function said(problem: unknown): string {
  if (!(problem instanceof Trouble) || !problem.message) return t('offline')
  return told(['trouble', problem.code, problem.field].filter(Boolean).join('.'), problem.message)
}
