/** How the class pages say numbers, times, places and codes. */
import { pieces, plain } from '../sentences/catalogue.svelte'
import type { Sentence } from '../wire/messages'
import { language, t } from '../texts/index.svelte'
import type { Phase } from '../wire/messages'

/** What was written in several languages. */
export function inWords(words: Record<string, string>): string {
  return words[language()] ?? words.en ?? Object.values(words)[0] ?? ''
}

/** A sentence of the server, in the reader's language. */
export function spoken(said: Sentence | null, game = ''): string {
  return said ? plain(pieces(game, said, [])) : ''
}

/** How far a table has come. */
export function whereabouts({ round, turn }: Phase): string {
  if (round && turn) return t('class.at.both', { round, turn })
  if (round) return t('class.at.round', { round })
  return turn ? t('class.at.turn', { turn }) : ''
}

/** A code in two halves, as people read it out. */
export function halves(code: string): string[] {
  return code.length === 6 ? [code.slice(0, 3), code.slice(3)] : [code]
}

/** Seconds as 1:20. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** One or several, each with its own words. */
export function counted(number: number, one: Parameters<typeof t>[0], several: Parameters<typeof t>[0]): string {
  return t(number === 1 ? one : several, { number })
}

/** English writes days and hours as on this side of the ocean. */
const dated = () => (language() === 'en' ? 'en-GB' : language())

/** A day as people write it. */
export function day(seconds: number, how: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' }): string {
  return new Date(seconds * 1000).toLocaleDateString(dated(), how)
}

/** An hour of the day. */
export function hour(seconds: number): string {
  return new Date(seconds * 1000).toLocaleTimeString(dated(), { hour: '2-digit', minute: '2-digit' })
}
