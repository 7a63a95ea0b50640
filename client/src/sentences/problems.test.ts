import { beforeAll, expect, test } from 'vitest'
import { de } from '../texts/de'
import { likes } from '../theme/settings.svelte'
import { Trouble } from '../wire/rest'
import { said } from './problems'

beforeAll(() => {
  likes.language = 'en'
})

test('a trouble is said in our own words where we have some', () => {
  expect(said(new Trouble('malformed', 'At most 3 marks may sit on one letter.', 'name'))).toContain('3 accents')
  expect(said(new Trouble('rate', 'Enough tables were opened from here for now.'))).toBe(
    'That was too often. Wait a moment.',
  )
  expect(said(new Trouble('unknown', 'No table has this code.'))).toBe('No table has this code.')
  expect(said(new Trouble('offline', ''))).toBe(said(new TypeError('network')))
})

test('German has the same words', () => {
  for (const key of ['trouble.malformed.name', 'trouble.rate', 'chat.malformed', 'chat.rate', 'refused.rate'] as const)
    expect(de[key]).toBeTruthy()
})
