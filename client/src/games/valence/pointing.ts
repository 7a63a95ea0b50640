/** Cards of the hand, the pile, Molecules of the Stashes. */
import type { ValenceAction } from '../../wire/valence'
import { named, type Coached, type Hinted } from '../../board/pointing'

export const hinted: Hinted = (option, position) => {
  const action = option.action as ValenceAction
  const own = (kind: string) => named('molecule', `${position.seat}:${kind}`)
  switch (action.type) {
    case 'Draw':
      return ['.deck']
    case 'Take':
      return ['.pile > :is(button, .layer):last-child']
    case 'Build':
    case 'Exchange':
      return [...new Set(action.cards)].map((card) => `.hand ${named('card', card)}`)
    case 'Discard':
      return [`.hand ${named('card', action.card)}`]
    case 'TradeUp':
      return [own(action.kind)]
    case 'React':
      return [own(action.reactor), named('molecule', `${action.owner}:${action.target}`)]
    case 'Dissolve':
      return [own(action.first), own(action.second)]
    default:
      return []
  }
}

export const coached: Coached = {
  Draw: () => 'button.deck, .choices .near',
  Build: () => '.hand .fits, .choices .main',
  React: () => '.mine .open:not(.held), .stash .lit, .choices .main',
  TradeUp: () => '.mine .open, .choices .main',
  Block: () => '.choices .main',
  Done: () => '.choices .done',
}
