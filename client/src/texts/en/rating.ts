/** English: whether a game counts for ratings, and why not. */
export const rating = {
  'rating.rated': 'Rated: no hints, no undo',
  'rating.casual': 'Casual: {why}',
  'rating.unrated': 'not rated: {why}',
  'rating.why.accounts': 'this server has no ratings',
  'rating.why.alone': 'no opponent to compare with',
  'rating.why.components': 'the cards were changed',
  'rating.why.guide': 'a coach is helping',
  'rating.why.hints': 'hints are allowed',
  'rating.why.midway': 'the game started in the middle',
  'rating.why.seed': 'the seed was chosen',
  'rating.why.shared': 'everyone tied',
  'rating.why.taken_back': 'a move was undone',
  'rating.why.undo': 'moves can be undone',
  'rating.why.unfinished': 'another rated game is still open',
  'setup.rated': 'Rated: no hints, no undo; guests need an account',
} as const
