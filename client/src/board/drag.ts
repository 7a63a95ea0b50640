/** Drag with mouse, pen or finger; below the threshold it stays a click. */
import type { Attachment } from 'svelte/attachments'
import { playSounds } from '../sound/sounds'

const THRESHOLD = 8

interface Drag {
  start?: () => void
  drop: (zone: string) => void
}

function zoneUnder(element: HTMLElement, event: PointerEvent): HTMLElement | null {
  element.style.pointerEvents = 'none'
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-zone]') ?? null
  element.style.pointerEvents = ''
  return found
}

function mark(zone: Element | null): void {
  for (const other of document.querySelectorAll('[data-zone]')) other.toggleAttribute('data-over', other === zone)
}

/** Let a piece be dragged onto anything with data-zone; without `on`, nothing happens. */
export function draggable(on: Drag | null): Attachment<HTMLElement> {
  return (element) => {
    if (!on) return
    let from: PointerEvent | null = null
    let dragging = false
    let dragged = false // the click that a mouse sends after a drag is no click

    const reset = () => {
      if (dragging) mark(null)
      from = null
      dragging = false
      element.removeAttribute('data-dragging')
      element.style.translate = ''
      // a quick hand leaves the piece before it is caught: while pressed, the whole window is heard
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', reset)
    }
    const down = (event: PointerEvent) => {
      dragged = false // touch sends no click after a drag: judge every press afresh
      if (event.button !== 0) return
      from = event
      addEventListener('pointermove', move)
      addEventListener('pointerup', up)
      addEventListener('pointercancel', reset)
    }
    const move = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.pointerId) return
      const [dx, dy] = [event.clientX - from.clientX, event.clientY - from.clientY]
      if (!dragging && Math.hypot(dx, dy) < THRESHOLD) return
      if (!dragging) {
        dragging = dragged = true
        element.setAttribute('data-dragging', '')
        void playSounds(['lift'])
        on.start?.()
      }
      element.style.translate = `${dx}px ${dy}px`
      mark(zoneUnder(element, event))
    }
    const up = (event: PointerEvent) => {
      const zone = dragging ? zoneUnder(element, event) : null
      reset()
      if (zone) on.drop(zone.dataset.zone!)
    }
    const click = (event: MouseEvent) => {
      if (dragged) {
        event.stopImmediatePropagation()
        event.preventDefault()
      }
      dragged = false
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('click', click, true)
    return () => {
      reset()
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('click', click, true)
    }
  }
}
