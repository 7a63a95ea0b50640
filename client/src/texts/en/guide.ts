/** The coach of a first game. */
export const guide = {
  'guide.coach': 'Coach',
  'guide.step': '{step} of {of}',
  'guide.done': 'Well done!',
  'guide.on': 'Keep playing',
  'guide.refused': 'That’s allowed, but try the coach’s move first.',
  'guide.answer': 'Your only move',
} as const
