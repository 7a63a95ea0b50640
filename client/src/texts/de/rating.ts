/** German: whether a game counts for ratings, and why not. */
import type { rating as english } from '../en/rating'

export const rating: Record<keyof typeof english, string> = {
  'rating.rated': 'Gewertet: keine Tipps, und was alle gesehen haben, bleibt',
  'rating.casual': 'Ohne Wertung: {why}',
  'rating.unrated': 'ohne Wertung: {why}',
  'rating.why.accounts': 'dieser Server führt keine Wertungen',
  'rating.why.alone': 'niemand zum Vergleichen',
  'rating.why.components': 'das Spielmaterial wurde geändert',
  'rating.why.guide': 'ein Coach hilft',
  'rating.why.hints': 'Tipps sind erlaubt',
  'rating.why.midway': 'begann mittendrin',
  'rating.why.seed': 'der Startwert wurde gewählt',
  'rating.why.shared': 'alle teilen einen Platz',
  'rating.why.taken_back': 'etwas wurde zurückgenommen',
  'rating.why.undo': 'Antworten lassen sich zurücknehmen',
  'rating.why.unfinished': 'ein anderes gewertetes Spiel ist noch offen',
  'setup.rated': 'Gewertet: keine Tipps, und was alle gesehen haben, bleibt; Gäste brauchen ein Konto',
}
