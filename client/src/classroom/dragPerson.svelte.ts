/** Somebody is carried to another table by dragging the name; the keyboard does the same with "Move". */
import type { Attachment } from 'svelte/attachments'

export const carried = $state({ person: 0 })

/** A name that can be dragged. */
export function carry(person: number): Attachment<HTMLElement> {
  return (element) => {
    const begin = (event: DragEvent) => {
      event.stopPropagation()
      event.dataTransfer?.setData('text/plain', element.textContent ?? '')
      carried.person = person
    }
    const end = () => (carried.person = 0)
    element.draggable = true
    element.addEventListener('dragstart', begin)
    element.addEventListener('dragend', end)
    return () => {
      element.removeEventListener('dragstart', begin)
      element.removeEventListener('dragend', end)
    }
  }
}

/** A table where somebody can be dropped. */
export function landing(ondrop: (person: number) => void): Attachment<HTMLElement> {
  return (element) => {
    const over = (event: DragEvent) => {
      if (!carried.person) return
      event.preventDefault()
      element.dataset.over = ''
    }
    const out = () => delete element.dataset.over
    const drop = (event: DragEvent) => {
      event.preventDefault()
      out()
      if (carried.person) ondrop(carried.person)
      carried.person = 0
    }
    element.addEventListener('dragover', over)
    element.addEventListener('dragleave', out)
    element.addEventListener('drop', drop)
    return () => {
      element.removeEventListener('dragover', over)
      element.removeEventListener('dragleave', out)
      element.removeEventListener('drop', drop)
    }
  }
}
