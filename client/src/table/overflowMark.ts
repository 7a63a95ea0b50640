/** Tells by `data-more` whether more lies below what is seen of a box that scrolls. */
import type { Attachment } from 'svelte/attachments'

const A_LITTLE = 4 // pixels

export const more: Attachment<HTMLElement> = (box) => {
  const look = () => box.toggleAttribute('data-more', box.scrollHeight - box.scrollTop - box.clientHeight > A_LITTLE)
  const changed = new MutationObserver(look)
  const resized = new ResizeObserver(look)
  changed.observe(box, { childList: true, characterData: true, subtree: true })
  resized.observe(box)
  box.addEventListener('scroll', look, { passive: true })
  return () => {
    changed.disconnect()
    resized.disconnect()
    box.removeEventListener('scroll', look)
  }
}
