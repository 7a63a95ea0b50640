/** The coach of a first game. */
export const guide = {
  'guide.learn': 'Learn it in 5 minutes',
  'guide.learn.game': 'Learn {game} in 5 minutes',
  'guide.coach': 'Coach',
  'guide.step': '{step} of {of}',
  'guide.done': 'Well done!',
  'guide.on': 'Play on',
  'guide.refused': 'That would be allowed, but try what the coach shows here first.',
  'guide.answer': 'The one answer',
} as const
