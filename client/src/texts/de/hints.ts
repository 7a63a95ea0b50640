/** German: hints in a game, and its review. */
import type { hints as english } from '../en/hints'

export const hints: Record<keyof typeof english, string> = {
  and: '{others} und {last}',
  hint: 'Tipp',
  'hint.try': 'Versuche:',
  'hint.do': 'Mach das',
  'hint.marked': 'der Tipp',
  'hint.thinking': 'Ich überlege ...',
  'keys.hint': 'ein Tipp zur offenen Frage',
  'setup.hints': 'Wer spielt, darf um Tipps bitten',
  'review.making': 'Ich sehe mir das Spiel noch einmal an ...',
  'review.none': 'Dieses Spiel hatte keinen Wendepunkt.',
  'review.words': 'Ein Wort an alle',
  review: 'Wendepunkte',
  'review.lead': 'Führungswechsel.',
  'review.swing': 'Großer Schritt.',
  'review.fall': 'Großer Rückschlag.',
  'review.missed': 'Übersehen.',
  'review.open': 'Zeigen',
  'review.place': ': Wendepunkt {number} in der Wiederholung',
}
