import { expect, test } from 'vitest'
import { typed } from './digits'

test('two digits that follow each other are one number', () => {
  const one = typed({ text: '', at: 0 }, '1', 5000)
  expect(one.text).toBe('1')
  expect(typed(one, '4', 5500).text).toBe('14')
  expect(typed(one, '4', 9000).text).toBe('4')
})
