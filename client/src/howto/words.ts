/** How a game is played, in words: the aim, the steps of a turn, what scores, what is good to know. */
import { language } from '../texts/index.svelte'

/** By key; `step.1` is a heading, `step.1.text` what stands under it. */
export type Told = Record<string, string>

/** The words in the reader's language, with values in their gaps. */
export function inWords(languages: Record<string, Told>, values: Record<string, string | number> = {}): Told {
  const told = languages[language()] ?? languages.en!
  return Object.fromEntries(
    Object.entries(told).map(([key, text]) => [
      key,
      text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap)),
    ]),
  )
}

/** All that is told under a name: know.1, know.2, ... */
export function listed(told: Told, name: string): string[] {
  return Object.keys(told)
    .filter((key) => new RegExp(`^${name}\\.\\d+$`).test(key))
    .map((key) => told[key]!)
}

/** Whether something belongs to a table with these options; where no table is known, all of it does. */
export function inPlay(options: Record<string, unknown> | null, module: string): boolean {
  return !options || !!options[module]
}
