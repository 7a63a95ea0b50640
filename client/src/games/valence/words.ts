/** Cards of Valence Plus in spoken words, for screen readers and tooltips. */
import { called } from '../../sentences/catalogue.svelte'
import { signed } from '../../theme/families'
import { t } from '../../texts/index.svelte'
import { BOX, cardOf, kindOf } from './box'

/** Sulfur, valence −2 or +6. */
export function spokenCard(symbol: string): string {
  const card = cardOf(symbol)
  const valences = [card.valence, ...(card.second === null ? [] : [card.second])].map(signed)
  return t('valence.card', { name: card.name, valence: valences.join(` ${t('or')} `) })
}

/** Base NaOH, 4 points, vulnerable. */
export function spokenMolecule(kind: string, formula = ''): string {
  const printed = kindOf(kind)
  return t('valence.molecule', {
    kind: formula ? `${spokenKind(kind)} ${formula}` : spokenKind(kind),
    points: printed.points,
    role: t(`valence.role.${printed.role}`),
  })
}

/** What a kind of Molecule is called, or several. */
export function spokenKind(...kinds: string[]): string {
  return kinds.map((kind) => called('valence', kind)).join(' + ')
}

export function nameOf(formula: string): string {
  return called('valence', BOX.names[formula] ?? formula)
}

/** An equation as people write it. */
export function written(equation: string): string {
  return equation.replaceAll('->', '→').trim()
}
