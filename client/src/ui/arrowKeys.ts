/** Arrow keys walk between the buttons of a row or of the whole board; Tab goes from row to row. */
import type { Attachment } from 'svelte/attachments'

const ROOM = 'button:not([disabled]), [tabindex="0"]'

/** The one of these that lies nearest in the direction of the arrow. */
export function nearest(from: Element, others: Iterable<HTMLElement>, key: string): HTMLElement | null {
  const here = from.getBoundingClientRect()
  const [x, y] = [here.left + here.width / 2, here.top + here.height / 2]
  let best: HTMLElement | null = null
  let least = Infinity
  for (const other of others) {
    const there = other.getBoundingClientRect()
    if (other === from || !there.width) continue
    const [dx, dy] = [there.left + there.width / 2 - x, there.top + there.height / 2 - y]
    const [along, across] =
      key === 'ArrowLeft' ? [-dx, dy] : key === 'ArrowRight' ? [dx, dy] : key === 'ArrowUp' ? [-dy, dx] : [dy, dx]
    const far = along + 2 * Math.abs(across)
    if (along > 2 && far < least) [best, least] = [other, far]
  }
  return best
}

/** Move the focus to the nearest button in the direction of the arrow. */
export const arrows: Attachment<HTMLElement> = (element) => {
  const walk = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (!event.key.startsWith('Arrow') || target.matches('input, textarea, select')) return
    const next = nearest(target, element.querySelectorAll<HTMLElement>(ROOM), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  element.addEventListener('keydown', walk)
  return () => element.removeEventListener('keydown', walk)
}
