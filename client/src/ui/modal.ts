/** A dialog over the whole page: it goes at once, and the focus goes back to where it was. */
import type { Attachment } from 'svelte/attachments'

/** Show a dialog as long as it is there; say `close` when it is left with Escape or by the device. */
export function modal(close: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const before = document.activeElement
    dialog.addEventListener('cancel', (event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      close()
    })
    // told a moment later, when another dialog may be there in its place
    dialog.addEventListener('close', () => dialog.isConnected && close())
    dialog.showModal()
    return () => {
      const lost = document.activeElement === document.body
      if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }
}
