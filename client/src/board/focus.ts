/** Keeps the focus at the game: on the piece that moved, or on the first thing one can do next. */
let byKeyboard = false
let piece = ''

addEventListener('keydown', () => (byKeyboard = true), true)
addEventListener('pointerdown', () => (byKeyboard = false), true)
addEventListener('focusin', (event) => {
  piece = (event.target as HTMLElement).dataset?.piece ?? ''
})

/** After an update: whoever plays by keyboard never falls back to the top of the page, and begins at the pieces. */
export function keepFocus(): void {
  if (!byKeyboard || (document.activeElement && document.activeElement !== document.body)) return
  const open = [...document.querySelectorAll<HTMLElement>('[data-act]:not(:disabled)')].filter((element) => element.checkVisibility())
  const same = open.find((element) => piece && element.dataset.piece === piece)
  const lit = open.find((element) => !element.closest('.ask'))
  ;(same ?? lit ?? open[0])?.focus()
}
