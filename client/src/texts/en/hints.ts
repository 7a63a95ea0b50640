/** English: hints in a game, and its review. */
export const hints = {
  and: '{others} and {last}',
  hint: 'Hint',
  'hint.try': 'Try:',
  'hint.do': 'Do it',
  'hint.marked': 'the hint',
  'hint.thinking': 'Thinking ...',
  'keys.hint': 'a hint for the open question',
  'setup.hints': 'Players may ask for hints',
  review: 'Turning points',
  'review.lead': 'New lead.',
  'review.swing': 'Big step.',
  'review.missed': 'Overlooked.',
  'review.open': 'Show it',
  'review.place': ': turning point {number} in the replay',
} as const
