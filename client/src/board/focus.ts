/** Keeps the focus at the game: on the piece that moved, on a piece one can touch, on the main button, or on the board. */
let byKeyboard = false
let piece = ''

addEventListener('keydown', () => (byKeyboard = true), true)
addEventListener('pointerdown', () => (byKeyboard = false), true)
addEventListener('focusin', (event) => {
  piece = (event.target as HTMLElement).dataset?.piece ?? ''
})

/** After an update: whoever plays by keyboard never falls back to the top of the page, and begins at the pieces. */
export function keepFocus(): void {
  const main = document.getElementById('main')
  if (!byKeyboard || ![document.body, main, null].includes(document.activeElement as HTMLElement | null)) return
  const open = [...document.querySelectorAll<HTMLElement>('[data-act]:not(:disabled)')].filter((element) =>
    element.checkVisibility(),
  )
  const same = open.find((element) => piece && element.dataset.piece === piece)
  const lit = open.find((element) => !element.closest('.ask'))
  const chief = open.find((element) => element.matches('.main')) // the others pass, swap or give up
  ;(same ?? lit ?? chief ?? main)?.focus()
}
