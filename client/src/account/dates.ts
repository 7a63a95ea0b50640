/** Days, as the reader writes them. */
import { language } from '../texts/index.svelte'

export function day(at: number, dateStyle: 'medium' | 'long'): string {
  const home = navigator.language.startsWith(language()) ? navigator.language : language()
  return new Intl.DateTimeFormat(home, { dateStyle }).format(at * 1000)
}
