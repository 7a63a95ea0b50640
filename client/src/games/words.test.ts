import { expect, test, vi } from 'vitest'
import { eventWords } from './words'

vi.mock('../theme/settings.svelte', () => ({ likes: { language: 'en' } }))

const NAMES = ['Ada', 'Bo']

test('what became of a bot is said in words of any table', () => {
  const event = { type: 'BotReplaced', text: 'in the words of the server', seat: 1, bot: 'Ann' }
  expect(eventWords('ion', event, NAMES)).toBe('The bot Ann is no longer offered here; another one plays for Bo.')
})

test('what nobody has words for is said in those of the server', () => {
  expect(eventWords('ion', { type: 'SomethingNew', text: 'Something new.' }, NAMES)).toBe('Something new.')
})
