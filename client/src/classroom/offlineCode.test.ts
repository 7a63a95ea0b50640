import { expect, test } from 'vitest'
import { isPageCode, written } from './offlineCode'

interface Row {
  key: string
  results: number[]
  letters: string
}
const ROWS = Object.values(
  import.meta.glob<Row[]>('../../../tests/web/letters.json', { eager: true, import: 'default' }),
)[0]!

test.each(ROWS)('the server and the page write the same letters: $letters', ({ key, results, letters }) => {
  expect(written(key, results)).toBe(letters)
  expect(written(` ${key.toLowerCase().replace('-', '')}`, results)).toBe(letters)
})

test('a mistyped page code is noticed', () => {
  const { key } = ROWS[0]!
  expect([key, key.toLowerCase().replace('-', ' ')].every(isPageCode)).toBe(true)
  expect(['', 'A', key.slice(1), `${key}A`, key.replace('A', 'B'), key.replace(/.$/, 'Z')].some(isPageCode)).toBe(false)
})
