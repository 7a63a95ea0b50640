import { beforeAll, expect, test } from 'vitest'
import { likes } from '../theme/settings.svelte'
import { Trouble } from '../wire/rest'
import { troubles, unfit } from './fieldErrors'

beforeAll(() => {
  likes.language = 'en'
})

test('a trouble stands at its field, in our own words where we have some', () => {
  expect(troubles(new Trouble('closed', 'Somebody is called Ada already.', 'name'), 'enter')).toEqual({
    name: 'This name, or one that looks the same, is taken. Sign in or choose another.',
  })
  expect(troubles(new Trouble('closed', 'Something new.', 'elsewhere'), 'enter')).toEqual({
    elsewhere: 'Something new.',
  })
})

test('a password that cannot fit is told before it is sent', () => {
  expect(unfit('short', 'Ada')).not.toBe('')
  expect(unfit('Ada Lovelace', 'ada lovelace ')).not.toBe('')
  expect(unfit('correct horse', 'Ada')).toBe('')
})
