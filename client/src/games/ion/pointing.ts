/** Cards of the hand and the center, groups to bond to, tiles. */
import type { IonAction } from '../../wire/ion'
import { named, type Coached, type Ghosts, type Hinted } from '../../board/pointing'

export const hinted: Hinted = (option) => {
  const action = option.action as IonAction
  switch (action.type) {
    case 'Pick':
      return [action.card, action.second].filter(Boolean).map((card) => `.hand ${named('card', card!)}`)
    case 'Take':
      return [`.center ${named('card', action.card)}`]
    case 'Place':
      return action.moves
        .map((move) => move.split(' on ')[1])
        .map((target) => (target ? `.mine ${named('zone', `on:${target}`)}` : '.mine .alone'))
    case 'Declare':
      return [action.take ? 'take' : '', action.rxn ? 'rxn' : '']
        .filter(Boolean)
        .map((tile) => `.own ${named('tile', tile)}`)
    default:
      return []
  }
}

export const ghosts: Ghosts = (option) => {
  const action = option.action as IonAction
  if (action.type !== 'Place') return []
  return action.moves
    .map((move) => move.split(' on '))
    .map(([card, target]) => ({
      at: target ? `.mine ${named('zone', `on:${target}`)}` : '.mine .alone',
      shows: card!.split(' ')[0]!,
    }))
}

export const coached: Coached = { Pick: ({ card }) => `.hand [data-card="${card}"]` }
