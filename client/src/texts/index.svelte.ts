/** All words of the client, by key. English is complete; another language may lack a few. */
import { likes } from '../theme/settings.svelte'
import { de } from './de'
import { en } from './en'

export type Key = keyof typeof en
type Catalogue = Partial<Record<Key, string>>

export const LANGUAGES: Record<string, string> = { en: 'English', de: 'Deutsch' }
const CATALOGUES: Record<string, Catalogue> = { en, de }

export function language(): string {
  const wanted = likes.language || navigator.language.slice(0, 2)
  return wanted in CATALOGUES ? wanted : 'en'
}

/** Whether the sentences of a game are there in the reader's language. */
export function speaks(game: string): boolean {
  return language() === 'en' || Object.keys(CATALOGUES[language()] ?? {}).some((key) => key.startsWith(`${game}.event.`))
}

/** Say it in the reader's language; braces name the values to put in. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  const text: string = CATALOGUES[language()]?.[key] ?? en[key]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Look up a text whose key is put together from data; the fallback is what the server said. */
export function told(key: string, fallback: string, values: Record<string, string | number> = {}): string {
  return key in (CATALOGUES[language()] ?? en) || key in en ? t(key as Key, values) : fallback
}
