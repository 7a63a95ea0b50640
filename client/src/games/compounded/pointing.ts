/** Everything an answer touches, as the board itself knows it. */
import type { CompoundedAction, CompoundedView } from '../../wire/compounded'
import { named, type Coached, type Hinted } from '../../board/pointing'
import { pathOf } from './turn.svelte'

export const hinted: Hinted = (option, position) => {
  const at = { asked: (position.view as CompoundedView).asked, seat: position.seat }
  return pathOf(option.action as CompoundedAction, at).flatMap((handle) => [named('thing', handle), `li${named('zone', handle)}`])
}

export const coached: Coached = {}
