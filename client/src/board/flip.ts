/** Pieces fly: an element with data-piece keeps its identity, `owner:kind:number`, wherever it is drawn next. */
import { still } from '../theme/settings.svelte'

let before = new Map<string, DOMRect>()

const pieces = () => document.querySelectorAll<HTMLElement>('[data-piece]')

/** Remember where all pieces are, before an update is drawn; where nothing moves nobody needs to know. */
export function capture(): void {
  before = new Map([...(still() ? [] : pieces())].map((piece) => [piece.dataset.piece!, piece.getBoundingClientRect()]))
}

/** Let all pieces travel from where they were; one that changed its owner comes from there, others appear. */
export function play(ms = 380): void {
  if (still() || !ms || !before.size) return
  const shown = [...pieces()]
  const from = origins(
    [...before.keys()],
    shown.map((piece) => piece.dataset.piece!),
  )
  const moves = shown.map((piece) => ({
    piece,
    old: before.get(from.get(piece.dataset.piece!) ?? ''),
    now: piece.getBoundingClientRect(), // all of them before anything moves
  }))
  for (const { piece, old, now } of moves) {
    if (!now.width) continue // folded away
    if (!old)
      piece.animate(
        [
          { opacity: 0, scale: 0.8 },
          { opacity: 1, scale: 1 },
        ],
        { duration: ms },
      )
    else if (Math.abs(old.left - now.left) + Math.abs(old.top - now.top) >= 1) fly(piece, old, now, ms)
  }
}

/** Which piece each one was: itself, or one of its kind that has vanished, as when a card is taken from the center. */
export function origins(were: string[], are: string[]): Map<string, string> {
  const there = new Set(are)
  const here = new Set(were)
  const vanished = were.filter((id) => !there.has(id))
  const found = new Map<string, string>()
  for (const id of are) {
    const at = here.has(id) ? -1 : vanished.findIndex((other) => kind(other) === kind(id))
    if (here.has(id)) found.set(id, id)
    else if (at >= 0) found.set(id, vanished.splice(at, 1)[0]!)
  }
  return found
}

const flights = new WeakMap<HTMLElement, Animation>()

const kind = (id: string) => id.split(':')[1]

function fly(piece: HTMLElement, old: DOMRect, now: DOMRect, ms: number): void {
  flights.get(piece)?.cancel()
  const from = `translate(${old.left - now.left}px, ${old.top - now.top}px) scale(${old.width / now.width || 1})`
  const flight = piece.animate(
    [
      { transform: from, transformOrigin: '0 0', zIndex: 5 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 5 },
    ],
    { duration: ms, easing: 'cubic-bezier(.2,.8,.2,1)' },
  )
  flights.set(piece, flight)
  flight.onfinish = () => flights.delete(piece) // else it keeps its piece
}
