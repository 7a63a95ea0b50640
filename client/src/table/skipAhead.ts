/** Ways to see at once the rest of what the others do. */
import type { UpdateQueue } from './pacing.svelte'

const BUTTONS = 'button, a, summary, [role=button], dialog, [popover]'

/** Space and Enter, unless they press something. */
export function hurryByKey(event: KeyboardEvent, beats: UpdateQueue): void {
  if (!beats.behind || (event.key !== ' ' && event.key !== 'Enter') || (event.target as HTMLElement).closest(BUTTONS))
    return
  event.preventDefault()
  if (beats.stopped) beats.goOn()
  else beats.catchUp()
}

/** A touch beside all pieces of the board. */
export function hurryByTouch(at: HTMLElement, beats: UpdateQueue): void {
  if (beats.behind && at.closest?.('.board') && !at.closest('button, a, input, select')) beats.catchUp()
}
