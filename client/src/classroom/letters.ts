/** Eight letters that a pupil brings from home: which homework, what was found, and a check; the server reads them (`classroom/letters.py`). */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ' // no I and no O: nothing looks like a number
const LENGTH = 8
const MOST = 5 // exercises
const RESULTS = 4 ** MOST
const TOLD = 32 * RESULTS // a homework of 32, and the results
const CHECKS = LETTERS.length ** LENGTH / TOLD

/** How an exercise went, as letters tell it. */
export const RESULT = { notDone: 0, notFound: 1, later: 2, atOnce: 3 } as const

/** With what the letters of one pupil are made. */
export const keyOf = (code: string, person: number, word: string) => `${code} ${person} ${word}`

export function written(key: string, homework: number, results: number[]): string {
  const told = (homework % 32) * RESULTS + results.reduce((sum, each, n) => sum + each * 4 ** n, 0)
  let number = (told ^ (mixed(key) % TOLD)) + TOLD * (mixed(`${key} ${told}`) % CHECKS)
  let found = ''
  for (let place = 0; place < LENGTH; place++) {
    found = LETTERS[number % LETTERS.length] + found
    number = Math.floor(number / LETTERS.length)
  }
  return found
}

/** A number below 32, by which a mistyped home word is noticed. */
export const signOf = (key: string) => mixed(`${key} word`) % 32

/** Mix a text into 32 bits (FNV-1a, then stirred): the same in every language. */
function mixed(text: string): number {
  let number = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) number = Math.imul(number ^ byte, 0x01000193)
  number = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  number = Math.imul(number ^ (number >>> 13), 0xc2b2ae35)
  return (number ^ (number >>> 16)) >>> 0
}
