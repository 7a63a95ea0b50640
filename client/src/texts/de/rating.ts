/** German: whether a game counts for ratings, and why not. */
import type { rating as english } from '../en/rating'

export const rating: Record<keyof typeof english, string> = {
  'rating.rated': 'Gewertet: keine Tipps, kein Zurücknehmen',
  'rating.casual': 'Ohne Wertung: {why}',
  'rating.unrated': 'ohne Wertung: {why}',
  'rating.why.accounts': 'auf diesem Server gibt es keine Wertungen',
  'rating.why.alone': 'kein Gegner zum Vergleichen',
  'rating.why.components': 'das Spielmaterial wurde geändert',
  'rating.why.guide': 'ein Coach hilft',
  'rating.why.hints': 'Tipps sind erlaubt',
  'rating.why.midway': 'die Partie begann mittendrin',
  'rating.why.seed': 'der Startwert wurde gewählt',
  'rating.why.shared': 'alle gleichauf',
  'rating.why.taken_back': 'ein Zug wurde zurückgenommen',
  'rating.why.undo': 'Züge lassen sich zurücknehmen',
  'rating.why.unfinished': 'eine andere gewertete Partie ist noch offen',
  'setup.rated': 'Gewertet: keine Tipps, kein Zurücknehmen; Gäste brauchen ein Konto',
}
