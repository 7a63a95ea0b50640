import { expect, test } from 'vitest'
import { de } from './de'
import { classroom as deClassroom } from './de/classroom'
import { en } from './en'
import { classroom } from './en/classroom'

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((hole) => hole[0]).sort()

test('every text has the same values to fill in, in every language', () => {
  const german: Record<string, string> = { ...de, ...deClassroom }
  for (const [key, text] of Object.entries({ ...en, ...classroom }))
    expect([key, holes(german[key] ?? '')]).toEqual([key, holes(text)])
})
