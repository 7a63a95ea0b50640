/** Pieces fly: every element with data-piece keeps its identity wherever it is drawn next. */
let before = new Map<string, DOMRect>()

const reduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const pieces = () => document.querySelectorAll<HTMLElement>('[data-piece]')

/** Remember where all pieces are, before an update is drawn. */
export function capture(): void {
  before = new Map([...pieces()].map((piece) => [piece.dataset.piece!, piece.getBoundingClientRect()]))
}

/** Let all pieces travel from where they were; new ones appear. */
export function play(ms = 380): void {
  if (reduced() || !before.size) return
  for (const piece of pieces()) {
    const old = before.get(piece.dataset.piece!)
    const now = piece.getBoundingClientRect()
    if (!old) piece.animate([{ opacity: 0, scale: 0.8 }, { opacity: 1, scale: 1 }], { duration: ms })
    else if (Math.abs(old.left - now.left) + Math.abs(old.top - now.top) >= 1) fly(piece, old, now, ms)
  }
}

function fly(piece: HTMLElement, old: DOMRect, now: DOMRect, ms: number): void {
  for (const running of piece.getAnimations()) if (!(running instanceof CSSTransition)) running.cancel()
  const from = `translate(${old.left - now.left}px, ${old.top - now.top}px) scale(${old.width / now.width || 1})`
  piece.animate(
    [
      { transform: from, transformOrigin: '0 0', zIndex: 5 },
      { transform: 'none', transformOrigin: '0 0', zIndex: 5 },
    ],
    { duration: ms, easing: 'cubic-bezier(.2,.8,.2,1)' },
  )
}
