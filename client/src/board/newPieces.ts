/** Marks pieces that came since the own last answer; what is marked stays so until the next one. */
let known: Set<string> | null = null

/** Whether the board lies there: not behind a curtain, nor still on its way. */
const laid = () => document.querySelector('.page .board:not(:has(> .loading))')
const pieces = () =>
  [...document.querySelectorAll<HTMLElement>('.page .board [data-piece]')].filter(
    (piece) => !piece.closest('.mine, .others .turned, .sale'),
  )

/** From here on everything else is new. */
export function remember(): void {
  const all = pieces()
  known = laid() ? new Set(all.map((piece) => piece.dataset.piece!)) : null
  for (const piece of all) delete piece.dataset.new
}

/** Before something changes: what lies on a board that is seen for the first time is not new. */
export function meet(): void {
  if (!known) remember()
}

/** Mark what came since; nothing at a table that is seen for the first time. */
export function markNew(word: string): void {
  if (!known) return remember()
  for (const piece of pieces()) {
    if (known.has(piece.dataset.piece!)) delete piece.dataset.new
    else piece.dataset.new = word
  }
}

export function forget(): void {
  known = null
}
