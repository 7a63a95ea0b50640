/** Squares of the board and tiles of the rack. */
import type { CompounditAction } from '../../wire/compoundit'
import { named, type Pointing } from '../hinted'
import { laysOf, nameOf } from './squares'

const pointing: Pointing = (option) => {
  const action = option.action as CompounditAction
  if (action.type !== 'Place') return []
  return laysOf(action).flatMap(({ square, tile }) => [named('square', nameOf(square)), `.rack ${named('tile', tile)}`])
}
export default pointing
