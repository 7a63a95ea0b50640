/** German: the coach of a first game. */
import type { guide as guideEn } from '../en/guide'

export const guide: Record<keyof typeof guideEn, string> & Record<string, string> = {
  'guide.coach': 'Coach',
  'guide.step': '{step} von {of}',
  'guide.done': 'Geschafft!',
  'guide.on': 'Weiterspielen',
  'guide.refused': 'Das wäre erlaubt, aber probier zuerst den Zug vom Coach.',
  'guide.answer': 'Der einzige Zug',
  'compounded.ask.Offer': 'Tauschst du, oder bist du fertig?',
  'chemistry_monopoly.ask.Offer': 'Du bist am Zug: verwalten oder würfeln?',
  'chemistry_monopoly.ask.Condense': 'Du bist am Zug: verwalten oder würfeln?',
  'chemistry_monopoly.ask.Percent': 'Avogadros Steuer: fest oder zehn Prozent?',
}
