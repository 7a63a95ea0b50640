/** All words of the client, by key. English is complete and always there; another language, and the words of the class, come when somebody reads them. */
import { likes } from '../theme/settings.svelte'
import { en } from './en'
import type { classroom } from './en/classroom'

export type Key = keyof typeof en | keyof typeof classroom
type Catalogue = Partial<Record<Key, string>>

export const LANGUAGES: Record<string, string> = { en: 'English', de: 'Deutsch' }
const OTHERS: Record<string, () => Promise<Catalogue>> = { de: async () => (await import('./de')).de }
const CLASSROOM: Record<string, () => Promise<Catalogue>> = {
  en: async () => (await import('./en/classroom')).classroom,
  de: async () => (await import('./de/classroom')).classroom,
}
let catalogues = $state.raw<Record<string, Catalogue>>({ en })
let inClass = false // whether the words of the class are wanted too

const wanted = () => likes.language || navigator.language.slice(0, 2)

/** The language that is spoken: the wanted one as soon as it is here. */
export function language(): string {
  return wanted() in catalogues ? wanted() : 'en'
}

/** Fetch the wanted language, if there is such a one; without it all stays English. */
export async function learn(): Promise<void> {
  const code = wanted()
  const fetched = code in catalogues ? undefined : await OTHERS[code]?.().catch(() => undefined)
  const further =
    inClass && !catalogues[code]?.['class.open'] ? await CLASSROOM[code]?.().catch(() => undefined) : undefined
  if (fetched || further) catalogues = { ...catalogues, [code]: { ...catalogues[code], ...fetched, ...further } }
}

/** Fetch the words of the class, which come with its first page. */
export async function learnClassroom(): Promise<void> {
  if (!inClass) catalogues = { ...catalogues, en: { ...en, ...(await CLASSROOM.en!()) } }
  inClass = true
  await learn()
}

/** Say it in the reader's language; braces name the values to put in. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  const text = catalogues[language()]?.[key] ?? catalogues.en![key] ?? key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Look up a text whose key is put together from data; the fallback is what the server said. */
export function told(key: string, fallback: string, values: Record<string, string | number> = {}): string {
  return key in (catalogues[language()] ?? en) || key in catalogues.en! ? t(key as Key, values) : fallback
}
