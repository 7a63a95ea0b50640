import { expect, test } from 'vitest'
import { lastGains } from '../board/frame'
import { likes } from '../theme/settings.svelte'
import { leadWords, worthOf } from './lead'

likes.language = 'en'

const NAMES = ['Nina', 'Antoine', 'Asima']
const of =
  (...points: number[]) =>
  (seat: number) => ({ points: points[seat]! })

test('the leader is told with the reason that made the difference', () => {
  const scoring = (seat: number) => ({
    points: [20, 13, 6][seat]!,
    parts: [
      { name: 'compounds', points: [11, 9, 0][seat]! },
      { name: 'goals', points: [9, 4, 6][seat]! },
    ],
  })
  expect(leadWords('ion', scoring, 0, NAMES)).toBe('You lead by 7: 9 for goals, 11 for compounds')
  expect(leadWords('ion', scoring, 1, NAMES)).toBe('Nina leads by 7: 9 for goals, 11 for compounds')
})

test('who is level leads together, and at the beginning nobody does', () => {
  expect(leadWords('ion', of(0, 0, 0), 0, NAMES)).toBe('')
  expect(leadWords('ion', of(5, 5, 1), 0, NAMES)).toBe('You and Antoine are tied')
  expect(leadWords('ion', of(5, 5, 1), 2, NAMES)).toBe('Nina, Antoine are tied')
  expect(leadWords('ion', undefined, 0, NAMES)).toBe('')
})

test('money and words are compared by what they are worth', () => {
  expect(worthOf({ points: '@200', worth: 900 })).toBe(900)
  expect(worthOf({ points: 'left' })).toBe(0)
})

test('the last gains stand in the bar, and what was before them is one part', () => {
  const gains = [3, 4, 0, 5].map((points) => ({ points, words: `${points}` }))
  expect(lastGains(20, gains, 2)).toEqual([
    { name: 'earlier', points: 11 },
    { name: 'last', points: 4, words: '4' },
    { name: 'last', points: 5, words: '5' },
  ])
})
