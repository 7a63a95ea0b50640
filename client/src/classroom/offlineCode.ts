/** Eight letters that a pupil brings from home: how each exercise went, signed with the pupil's page code; the server reads them (`classroom/offline_code.py`). */
import { hmac, sha256 } from './sha256'

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ' // no I and no O: nothing looks like a number
const CODES = `${LETTERS}23456789` // of page codes
const CODE = 10
const LENGTH = 8
const RESULTS = 4 ** 5 // five exercises
const CHECKS = LETTERS.length ** LENGTH / RESULTS

/** How an exercise went, as letters tell it. */
export const RESULT = { notDone: 0, notFound: 1, later: 2, atOnce: 3 } as const

const plain = (key: string) => key.toUpperCase().replace(/[^A-Z0-9]/g, '')
const signed = (key: string, text: string) =>
  hmac(plain(key), text)
    .subarray(0, 6)
    .reduce((sum, byte) => sum * 256 + byte, 0)

export function written(key: string, results: number[]): string {
  const told = results.reduce((sum, each, n) => sum + each * 4 ** n, 0)
  let number = (told ^ (signed(key, 'cover') % RESULTS)) + RESULTS * (signed(key, `check ${told}`) % CHECKS)
  let found = ''
  for (let place = 0; place < LENGTH; place++) {
    found = LETTERS[number % LETTERS.length] + found
    number = Math.floor(number / LETTERS.length)
  }
  return found
}

/** Whether a page code was typed as it stands on the slip: its last letter is a check. */
export function isPageCode(text: string): boolean {
  const key = plain(text)
  const check = CODES[sha256(new TextEncoder().encode(key.slice(0, -1)))[0]! % CODES.length]
  return key.length === CODE && key.at(-1) === check
}
