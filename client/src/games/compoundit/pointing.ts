/** Squares of the board and tiles of the rack. */
import type { CompounditAction } from '../../wire/compoundit'
import { named, type Coached, type Ghosts, type Hinted } from '../../board/pointing'
import { laysOf, nameOf } from './squares'

export const hinted: Hinted = (option) => {
  const action = option.action as CompounditAction
  if (action.type !== 'Place') return []
  return laysOf(action).flatMap(({ square, tile }) => [named('square', nameOf(square)), `.rack ${named('tile', tile)}`])
}

export const ghosts: Ghosts = (option) => {
  const action = option.action as CompounditAction
  return action.type === 'Place'
    ? laysOf(action).map(({ square, tile }) => ({ at: named('square', nameOf(square)), shows: tile }))
    : []
}

export const coached: Coached = {
  Place: (answer) =>
    [
      '.rack .fits:not(.held)',
      '.choices .lay.main',
      ...laysOf(answer as never).map(({ square }) => named('square', nameOf(square))),
    ].join(),
}
