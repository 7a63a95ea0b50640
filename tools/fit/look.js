/* How large the texts are, how much of the board is used, what is cut off: figures of the table as it lies there. */
() => {
  const CELL = 3 // pixels: so fine is the grid in which used ground is counted
  const page = document.querySelector('.page')
  const phone = innerWidth <= 640 || innerHeight <= 560
  const [small, target] = phone ? [12, 44] : [11, 24]
  const box = (element) => element.getBoundingClientRect()
  const styleOf = (element) => getComputedStyle(element)
  const inside = ({ left, right, top, bottom }) => right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.unseen, dialog, [popover]') && !(styleOf(element).clipPath === 'inset(50%)')
  const shown = (element) => seen(element) && box(element).width > 1 && box(element).height > 1 && inside(box(element))
  const scrolls = (element) => /auto|scroll/.test(styleOf(element).overflowX + styleOf(element).overflowY)
  const hides = (element) => styleOf(element).overflowX !== 'visible' && !scrolls(element)
  const named = (element) => (element.getAttribute('aria-label') || element.innerText || [...element.classList].join('.')).trim().replace(/\s+/g, ' ').slice(0, 24)

  /** Every ancestor up to the page, the nearest first. */
  function* around(element) {
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) yield up
  }

  /** The middle of a text lies where it can be seen: not beyond an edge that cuts it off, not under another piece. */
  function whole(element, rect) {
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
    for (const up of around(element)) {
      if (scrolls(up)) return true
      const edge = box(up)
      if (hides(up) && (x > edge.right || x < edge.left || y > edge.bottom || y < edge.top)) return false
    }
    return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && !beneath(element, x, y)
  }

  /** Another text lies over this one. */
  function beneath(element, x, y) {
    const top = document.elementFromPoint(x, y)
    if (!top || top.contains(element) || element.contains(top) || styleOf(element).pointerEvents === 'none') return false
    return [...top.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) return false
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].some((rect) => x > rect.left && x < rect.right && y > rect.top && y < rect.bottom)
    })
  }

  // texts; what is written inside of a drawing is part of the drawing
  const texts = []
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    if (!node.data.trim() || element.closest('svg[role=img]') || !shown(element)) continue
    let px = parseFloat(styleOf(element).fontSize)
    if (element.ownerSVGElement) px *= Math.abs(element.getScreenCTM().a)
    const range = document.createRange()
    range.selectNodeContents(node)
    const rect = range.getBoundingClientRect()
    if (!inside(rect)) continue
    texts.push({ word: node.data.trim().slice(0, 24), px: Math.round(px * 10) / 10, cut: !!element.closest('[data-needed]') && !whole(element, rect) })
  }

  // what must be read to play is there at every size
  const gone = [...page.querySelectorAll('[data-needed]')].filter((element) => element.textContent.trim() && !seen(element) && !element.closest('.unseen, .facts, details:not([open])')).filter((element) => [...around(element)].every((up) => up.dataset.needed === undefined))

  // how much of the board is covered by pieces, with and without the plates that hold them
  const board = page.querySelector(':scope > .board')
  const edge = board && box(board)
  function share(chosen) {
    const [wide, high] = [Math.ceil(edge.width / CELL), Math.ceil(edge.height / CELL)]
    const ground = new Uint8Array(wide * high)
    for (const piece of board.querySelectorAll(chosen)) {
      if (!shown(piece)) continue
      const { left, right, top, bottom } = box(piece)
      for (let y = Math.max(0, Math.floor((top - edge.top) / CELL)); y < Math.min(high, Math.ceil((bottom - edge.top) / CELL)); y++)
        ground.fill(1, y * wide + Math.max(0, Math.floor((left - edge.left) / CELL)), y * wide + Math.max(0, Math.min(wide, Math.ceil((right - edge.left) / CELL))))
    }
    return Math.round((100 * ground.reduce((sum, used) => sum + used, 0)) / ground.length)
  }

  const widths = (chosen) => [...page.querySelectorAll(chosen)].filter(shown).map((element) => Math.round(box(element).width))
  const least = (numbers) => (numbers.length ? Math.min(...numbers) : null)
  const controls = [...page.querySelectorAll('button, a[href], input, select, summary')].filter((element) => shown(element) && !element.disabled)
  const narrow = controls.filter((element) => Math.min(box(element).width, box(element).height) < target - 0.5)
  return {
    phone,
    text: least(texts.map(({ px }) => px)),
    small: texts.filter(({ px }) => px < small - 0.05).length,
    texts: texts.length,
    smallest: [...new Set(texts.sort((a, b) => a.px - b.px).map(({ word, px }) => `${word} ${px}`))].slice(0, 5),
    cut: [...new Set([...texts.filter(({ cut }) => cut).map(({ word }) => word), ...gone.map((element) => `${element.textContent.trim().slice(0, 24)} (hidden)`)])],
    share: board && share('[data-piece], [data-plate]'),
    bare: board && share('[data-piece]'),
    hand: least(widths('.own .element-card')),
    card: least(widths('.board .element-card')),
    narrow: narrow.length,
    narrowest: [...new Set(narrow.map(named))].slice(0, 5),
    over: Math.max(document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight),
  }
}
