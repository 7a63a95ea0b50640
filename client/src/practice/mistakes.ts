/** What somebody got wrong lately, as the first page tells it: titles by language. */
import { isRecord, readStored } from '../wire/storage'

export const MISTAKES = 'labtable.practice.mistakes'

export const keptMistakes = () =>
  readStored<Record<string, string>[]>(MISTAKES, (found) => Array.isArray(found) && found.every(isRecord), [])
