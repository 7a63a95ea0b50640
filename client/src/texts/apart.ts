/** Words that are loaded apart from the catalogue, with what they belong to. */
import { language } from './index.svelte'

/** Speak from a list of words in English and German, whose keys are the same. */
export function speaker<K extends string>(words: {
  en: Record<K, string>
  de: Record<K, string>
}): (key: K, values?: Record<string, string | number>) => string {
  return (key, values = {}) =>
    (language() === 'de' ? words.de : words.en)[key].replace(/\{(\w+)\}/g, (gap, name: string) =>
      String(values[name] ?? gap),
    )
}
