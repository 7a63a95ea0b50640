/** Pieces grow until their area is used: the largest card with which all groups fit, in one row or more. */
import type { Attachment } from 'svelte/attachments'

/** What an area holds, and how it may be laid out; lengths in pixels, widths in cards. */
export interface Layout {
  units: number[] // how many cards wide each group is
  floors?: number[] // how wide each is at least, for its caption
  folded?: number[] // the same, where captions that only repeat their card are left out
  ratio?: number // height of a card by its width
  caption?: number // below the cards of a group
  pad?: number // left and right in a group, together
  inset?: number // above and below in a group, together
  gap?: number // between groups and between rows
  least?: number
  most?: number
  rows?: number
}

const HALF = 0.5 // pixels: finer than that nobody sees
const WORTH = 1.3 // times larger must cards be for captions to go

/** Whether groups of cards so wide fit into so many rows of this area. */
function fits(
  card: number,
  rows: number,
  width: number,
  height: number,
  layout: Required<Omit<Layout, 'folded'>>,
): boolean {
  const { units, floors, ratio, caption, pad, inset, gap } = layout
  if (rows * (card * ratio + caption + inset) + (rows - 1) * gap > height) return false
  let [row, used] = [1, 0]
  for (const [at, unit] of units.entries()) {
    const wide = Math.max(unit * card + pad, floors[at] ?? 0)
    if (wide > width) return false
    if (used && used + gap + wide > width) [row, used] = [row + 1, wide]
    else used += (used ? gap : 0) + wide
  }
  return row <= rows
}

/** The width of a card, at most `most`; `least` where nothing larger fits: then the area scrolls. */
export function fill(width: number, height: number, layout: Layout): number {
  const whole = {
    floors: [],
    ratio: 1.4,
    caption: 0,
    pad: 0,
    inset: 0,
    gap: 6,
    least: 34,
    most: 150,
    rows: 3,
    ...layout,
  }
  if (!whole.units.length) return whole.most
  let best = whole.least
  for (let rows = 1; rows <= whole.rows; rows++) {
    let [low, high] = [best, whole.most]
    if (fits(high, rows, width, height, whole)) return high
    while (high - low > HALF) {
      const card = (low + high) / 2
      if (fits(card, rows, width, height, whole)) low = card
      else high = card
    }
    best = Math.max(best, low)
  }
  return best
}

/** The width of a card, and whether captions are left out: where they keep cards small, cards are worth more. */
export function fold(width: number, height: number, layout: Layout): { card: number; folded: boolean } {
  const card = fill(width, height, layout)
  if (!layout.folded) return { card, folded: false }
  const larger = fill(width, height, { ...layout, floors: layout.folded })
  return larger > card * WORTH ? { card: larger, folded: true } : { card, folded: false }
}

/** A row of `count` cards that may overlap, but never so much that less than `sight` of one stays in sight. */
export function fan(
  width: number,
  height: number,
  count: number,
  { ratio = 1.4, least = 96, most = 150, gap = 6, sight = 0.6, beside: taken = 0 } = {},
): { card: number; step: number } {
  const room = width - taken
  const beside = (room - (count - 1) * gap) / count
  const overlapping = room / (1 + (count - 1) * sight)
  const card = Math.min(most, height / ratio, Math.max(beside, Math.min(least, overlapping)))
  return { card, step: count > 1 ? Math.min(gap, (room - card * count) / (count - 1)) : 0 }
}

type Use = (width: number, height: number) => void
const uses = new Map<Element, Use>()
const waiting = new Set<Element>()

/** Measure all that waits, then change it: to measure after each change would lay out the page each time. */
function fit(elements: Iterable<Element>): void {
  const sizes = [...elements].map((element) => {
    const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element)
    const across = parseFloat(paddingLeft) + parseFloat(paddingRight)
    const down = parseFloat(paddingTop) + parseFloat(paddingBottom)
    return [element, element.clientWidth - across, element.clientHeight - down] as const
  })
  for (const [element, width, height] of sizes) uses.get(element)?.(width, height)
}

let observer: ResizeObserver | undefined // one for all, so that all that changed is measured together

/** Made here, where no element is at hand that it would keep in memory. */
function watcher(): ResizeObserver {
  return new ResizeObserver((changes) => fit(changes.map(({ target }) => target)))
}

/** Measure an element as soon as the page is laid out, and whenever its size changes. */
function measured(element: HTMLElement, use: Use): () => void {
  if (!waiting.size)
    queueMicrotask(() => {
      const now = [...waiting]
      waiting.clear()
      fit(now)
    })
  waiting.add(element)
  uses.set(element, use)
  observer ??= watcher()
  observer.observe(element)
  return () => {
    if (uses.get(element) !== use) return
    observer?.unobserve(element)
    uses.delete(element)
    waiting.delete(element)
  }
}

/** Keep `--card` of an area as large as what lies in it allows; `data-folded` says that captions are left out. */
export function filled(layout: () => Layout): Attachment<HTMLElement> {
  return (element) => {
    const now = layout() // asked here: when it changes, this is done again
    return measured(element, (width, height) => {
      const { card, folded } = fold(width, height, now)
      element.style.setProperty('--card', `${card}px`)
      element.toggleAttribute('data-folded', folded)
    })
  }
}

/** Keep `--card` and `--step` of a hand so that all of it is in sight. */
export function fanned(
  count: () => number,
  options: () => Parameters<typeof fan>[3] = () => ({}),
): Attachment<HTMLElement> {
  return (element) => {
    const [many, how] = [Math.max(1, count()), options()]
    return measured(element, (width, height) => {
      const { card, step } = fan(width, height, many, how)
      element.style.setProperty('--card', `${card}px`)
      element.style.setProperty('--step', `${step}px`)
    })
  }
}

/** A window for fingers: upright or on its side. */
export const PHONE = '(max-width: 640px), (max-height: 560px)'

/** A phone on its side: there the board is low, and what all look at stands in the own line. */
export const ON_ITS_SIDE = '(max-height: 560px) and (min-width: 641px)'
