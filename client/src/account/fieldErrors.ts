/** What went wrong, in the reader's language and at its field. */
import { t, told } from '../texts/index.svelte'
import { Trouble } from '../wire/rest'

/** Sentences by field; what belongs to none stands under an empty name. */
export type Troubles = Record<string, string>

export function troubles(problem: unknown, form: string): Troubles {
  if (!(problem instanceof Trouble)) return { '': t('offline') }
  const { code, field, message } = problem
  if (code === 'offline') return { '': t('offline') }
  if (code === 'rate') return { '': t('account.trouble.rate') }
  const known = told(`trouble.${code}.${field}`, message)
  return { [field]: told(`account.trouble.${form}.${code}.${field}`, known) }
}

const SHORTEST = 8
const LONGEST = 256

/** Say what is wrong with a new password before anybody is asked. */
export function unfit(password: string, name: string): string {
  if (password.length < SHORTEST || password.length > LONGEST) return t('account.password.rule')
  return password.toLowerCase().trim() === name.toLowerCase().trim() ? t('account.password.name') : ''
}
