/** English: whether a game counts for ratings, and why not. */
export const rating = {
  'rating.rated': 'Rated: no hints, and what was seen stays',
  'rating.casual': 'Casual: {why}',
  'rating.unrated': 'not rated: {why}',
  'rating.why.accounts': 'this server keeps no ratings',
  'rating.why.alone': 'nobody to compare with',
  'rating.why.components': 'the components were changed',
  'rating.why.guide': 'a coach helps',
  'rating.why.hints': 'hints may be asked for',
  'rating.why.midway': 'it began in the middle',
  'rating.why.seed': 'the seed was chosen',
  'rating.why.shared': 'all share one place',
  'rating.why.taken_back': 'something was taken back',
  'rating.why.undo': 'answers can be taken back',
  'rating.why.unfinished': 'another rated game is still open',
  'setup.rated': 'Rated: no hints, and what was seen stays; guests need an account',
} as const
