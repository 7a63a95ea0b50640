/** Cards on the board and in the ledger. */
import type { ChemistryMonopolyAction } from '../../wire/chemistry_monopoly'
import { named, type Pointing } from '../hinted'

const pointing: Pointing = (option) => {
  const action = option.action as ChemistryMonopolyAction
  return 'card' in action ? [named('card', action.card)] : []
}
export default pointing
