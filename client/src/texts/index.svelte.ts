/** All words of the client, by key. English is complete and always there; another language comes when somebody reads it. */
import { likes } from '../theme/settings.svelte'
import { en } from './en'

export type Key = keyof typeof en
type Catalogue = Partial<Record<Key, string>>

export const LANGUAGES: Record<string, string> = { en: 'English', de: 'Deutsch' }
const OTHERS: Record<string, () => Promise<Catalogue>> = { de: async () => (await import('./de')).de }
let catalogues = $state.raw<Record<string, Catalogue>>({ en })

const wanted = () => likes.language || navigator.language.slice(0, 2)

/** The language that is spoken: the wanted one as soon as it is here. */
export function language(): string {
  return wanted() in catalogues ? wanted() : 'en'
}

/** Fetch the wanted language, if there is such a one; without it all stays English. */
export async function learn(): Promise<void> {
  const code = wanted()
  const fetched = code in catalogues ? undefined : await OTHERS[code]?.().catch(() => undefined)
  if (fetched) catalogues = { ...catalogues, [code]: fetched }
}

/** Say it in the reader's language; braces name the values to put in. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  const text: string = catalogues[language()]?.[key] ?? en[key]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Look up a text whose key is put together from data; the fallback is what the server said. */
export function told(key: string, fallback: string, values: Record<string, string | number> = {}): string {
  return key in (catalogues[language()] ?? en) || key in en ? t(key as Key, values) : fallback
}
