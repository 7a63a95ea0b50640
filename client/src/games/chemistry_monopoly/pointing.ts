/** Cards on the board and in the ledger. */
import type { ChemistryMonopolyAction } from '../../wire/chemistry_monopoly'
import { named, type Coached, type Ghosts, type Hinted } from '../../board/pointing'

export const hinted: Hinted = (option) => {
  const action = option.action as ChemistryMonopolyAction
  return 'card' in action ? [named('card', action.card)] : []
}

export const ghosts: Ghosts = (option) => {
  const action = option.action as ChemistryMonopolyAction
  return action.type === 'Condense' ? [{ at: named('card', action.card), shows: '+1' }] : []
}

const FULL = ':has(.main:enabled)' // a deal that can be sent

export const coached: Coached = {
  Offer: () => `[data-kind=Offer], button.deal, .deal:not(${FULL}) :is(summary, li .button), .deal .main:enabled`,
  Condense: () => '[data-kind=Condense][aria-pressed=false], .lit',
  Bid: () => '.choices [data-kind=Bid]',
}
