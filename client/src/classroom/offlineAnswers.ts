/** Exercises judged on the page that was taken home, by what the server judged beforehand. */
import type { HomeExercise, Judged } from '../wire/messages'
import { RESULT } from './offlineCode'

const SMALL = '₀₁₂₃₄₅₆₇₈₉'

/** The same answer in one spelling: names without regard to spaces and capitals, formulas without small numbers. */
function plainly(kind: HomeExercise['exercise']['kind'], text: string): string {
  const close = text.replace(/\s+/g, '')
  if (kind === 'write') return close.replace(/[₀-₉]/g, (digit) => String(SMALL.indexOf(digit)))
  return kind === 'name' ? close.replaceAll('-', '').toLowerCase() : text.trim().toLowerCase()
}

const isRight = ({ exercise, accepted }: HomeExercise, text: string) =>
  accepted.some((one) => plainly(exercise.kind, one) === plainly(exercise.kind, text))

/** What comes of the last of some tries; while one is left there is a hint, then the right answer. */
export function judgedAtHome(one: HomeExercise, texts: string[]): Judged {
  const text = texts.at(-1) ?? ''
  const right = isRight(one, text)
  const left = right ? 0 : Math.max(0, one.tries - texts.length)
  const about = (said: HomeExercise['known']) =>
    Object.entries(said).find(([wrong]) => plainly(one.exercise.kind, wrong) === plainly(one.exercise.kind, text))?.[1]
  const why = left ? (about(one.hints) ?? one.hint) : right ? one.why : (about(one.known) ?? one.why)
  return { n: one.exercise.n, right, answer: right || !left ? one.answer : '', why, misconception: '', left, names: {} }
}

/** How an exercise went, as letters tell it. */
export function resultOf(one: HomeExercise, texts: string[]): number {
  const at = texts.findIndex((text) => isRight(one, text))
  if (at >= 0) return at ? RESULT.later : RESULT.atOnce
  return texts.length >= one.tries ? RESULT.notFound : RESULT.notDone
}
