import { expect, test } from 'vitest'
import { signOf, written } from './letters'

interface Row {
  key: string
  homework: number
  results: number[]
  letters: string
  sign: number
}
const ROWS = Object.values(import.meta.glob<Row[]>('../../../tests/web/letters.json', { eager: true, import: 'default' }))[0]!

test.each(ROWS)('the server and the page write the same letters: $letters', ({ key, homework, results, letters, sign }) => {
  expect(written(key, homework, results)).toBe(letters)
  expect(signOf(key)).toBe(sign)
})
