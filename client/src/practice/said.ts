/** Words that came in both languages. */
import { language } from '../texts/index.svelte'

export const inLanguage = (words: Record<string, string>): string => words[language()] ?? words.en ?? ''
