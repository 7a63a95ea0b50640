/** Everything an answer touches, as the board itself knows it. */
import type { CompoundedAction, CompoundedView } from '../../wire/compounded'
import { named, type Pointing } from '../hinted'
import { pathOf } from './turn.svelte'

const pointing: Pointing = (option, position) => {
  const at = { asked: (position.view as CompoundedView).asked, seat: position.seat }
  return pathOf(option.action as CompoundedAction, at).flatMap((handle) => [named('thing', handle), `li${named('zone', handle)}`])
}
export default pointing
