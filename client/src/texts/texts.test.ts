import { expect, test } from 'vitest'
import { de } from './de'
import { en } from './en'

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((hole) => hole[0]).sort()

test('every text has the same values to fill in, in every language', () => {
  for (const [key, text] of Object.entries(en)) expect([key, holes(de[key] ?? '')]).toEqual([key, holes(text)])
})
