/** Things of Compounded in spoken words, for screen readers and buttons. */
import { called } from '../../sentences/catalogue.svelte'
import { t, told } from '../../texts/index.svelte'
import type { CompoundedAction, SpotView } from '../../wire/compounded'
import { BOX } from './box'

export const PHASES = ['discovery', 'study', 'research', 'lab'] as const

/** Carbon; a Wild that stands for carbon. */
export function spokenElement(element: string): string {
  const name = told(`compounded.element.${element.replace('*', '')}`, BOX.elements[element.replace('*', '')] ?? element)
  return element.endsWith('*') ? t('compounded.wild.as', { element: name }) : name
}

/** Lab Key, in the reader's language. */
export function spokenGood(good: string): string {
  if (good in BOX.elements) return spokenElement(good)
  const [first, ...load] = good.split(' ')
  if (first === 'Extinguisher')
    return load.length ? t('compounded.extinguisher.with', { load: load.join(' ') }) : t('compounded.extinguisher')
  if (good === 'Ready Extinguisher') return t('compounded.extinguisher.ready')
  return told(`compounded.tool.${good}`, good)
}

export function spokenExperiment(experiment: string): string {
  return told(`compounded.experiment.${experiment}`, experiment)
}

/** A2, Water, liquid, 3 points, open: H, O; claimed by Ana; 1 of 2 flames. */
export function spokenSpot(spot: SpotView, owner: string): string {
  if (!spot.card) return t('compounded.spot.empty', { cell: spot.cell })
  const open = spot.open.length
    ? t('compounded.spot.open', { elements: spot.open.join(', ') })
    : t('compounded.spot.complete')
  const parts = [
    `${spot.cell}, ${called('compounded', spot.card)}, ${told(`state.${spot.state}`, spot.state)}`,
    t('compounded.points', { points: spot.points }),
    open,
  ]
  if (owner) parts.push(t(spot.mark ? 'compounded.spot.mark' : 'compounded.spot.claim', { name: owner }))
  if (spot.limit) parts.push(t('compounded.spot.flames', { flames: spot.flames, limit: spot.limit }))
  const brings = spot.tool ? (BOX.tools[spot.tool] ?? '') : spot.reaction
  if (brings) parts.push(told(`compounded.brings.${spot.tool || spot.reaction}`, brings))
  return parts.join('; ')
}

/** What a button says. */
export function buttonWords(action: CompoundedAction, asked: string, names: string[], draws = 0): string {
  if (action.type === 'Raise')
    return action.experiment === 'none'
      ? t('compounded.do.none')
      : t('compounded.do.Raise', { experiment: spokenExperiment(action.experiment) })
  if (action.type === 'Goggles') return t('compounded.do.Goggles', { count: draws })
  if (action.type === 'Share') return t('compounded.do.Share', { name: names[action.seat] ?? '' })
  if (action.type === 'Journal') return t('compounded.do.Journal', { element: spokenElement(action.element) })
  if (action.type === 'Extinguish') return t('compounded.do.Extinguish', { cell: action.cell })
  return told(`compounded.do.${action.type}.${asked}`, told(`compounded.do.${action.type}`, action.type))
}

/** The verb on something lit. */
export function verb(action: CompoundedAction): string {
  return told(`compounded.verb.${action.type}`, action.type)
}
