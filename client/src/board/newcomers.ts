/** Marks pieces that came since the own last answer; what is marked stays so until the next one. */
let known: Set<string> | null = null

const pieces = () => [...document.querySelectorAll<HTMLElement>('.page .board [data-piece]')].filter((piece) => !piece.closest('.mine, .others .turned'))

/** From here on everything else is new. */
export function remember(): void {
  const all = pieces()
  known = new Set(all.map((piece) => piece.dataset.piece!))
  for (const piece of all) delete piece.dataset.new
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
