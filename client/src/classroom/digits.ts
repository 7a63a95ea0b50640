/** A number typed without a field to type it in. */
const SECOND_DIGIT = 900 // in which a number of two digits is typed

/** Digits that follow each other quickly are one number. */
export function typed(before: { text: string; at: number }, digit: string, now: number): { text: string; at: number } {
  return { text: now - before.at < SECOND_DIGIT ? before.text + digit : digit, at: now }
}
