/** Everything an answer touches, as the board itself knows it. */
import type { CompoundedAction, CompoundedView } from '../../wire/compounded'
import { named, type Coached, type Ghosts, type Hinted } from '../../board/pointing'
import { pathOf } from './turn.svelte'

export const hinted: Hinted = (option, position) => {
  const at = { asked: (position.view as CompoundedView).asked, seat: position.seat }
  return pathOf(option.action as CompoundedAction, at).flatMap((handle) => [named('thing', handle), ...cellOf(handle)])
}

/** A card of the field, also in a replay, where nothing can be laid on it. */
function cellOf(handle: string): string[] {
  const [what, cell = ''] = handle.split(':')
  return what === 'cell' ? [`li${named('cell', cell)}`] : []
}

export const ghosts: Ghosts = (option) => {
  const action = option.action as CompoundedAction
  switch (action.type) {
    case 'Place':
      return [{ at: `li${named('cell', action.target)}`, shows: action.element, corner: true }]
    case 'Scatter':
      return [{ at: `li${named('cell', action.cell)}`, shows: action.element, corner: true }]
    case 'Claim':
      return [{ at: `li${named('cell', action.cell)}`, shows: '⚑', corner: true }]
    case 'Move':
      return [{ at: `li${named('cell', action.to)}`, shows: '⚑', corner: true }]
    default:
      return []
  }
}

export const coached: Coached = { Offer: () => '.idea, .choices .floor' }
