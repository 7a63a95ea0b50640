/* All that is wrong with the table as it lies there: [kind, what] each. */
() => {
  const LAPTOP = 1024 // from this width on the page itself does not scroll
  const phone = innerWidth <= 640 || innerHeight <= 560 // there rows and areas may be swiped
  const found = []
  const page = document.querySelector('.page')
  const kept = new Map()
  const styleOf = (element) => kept.get(element) ?? kept.set(element, getComputedStyle(element)).get(element)
  const clipped = (element) => element.closest('.unseen') || [element, element.parentElement].some((each) => styleOf(each).clipPath === 'inset(50%)')
  const shown = (element) => !clipped(element) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('dialog, [popover]')
  const name = (element) => {
    const region = element.closest('.bar, .board, .ask, .own, .note, .seats, .tell')?.className.split(' ')[0] ?? ''
    const text = (element.innerText || element.getAttribute('aria-label') || '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `${region} ${element.tagName.toLowerCase()}.${[...element.classList].filter((word) => !word.startsWith('svelte-')).join('.')} ${text}`
  }
  const note = (kind, element) => found.push([kind, name(element)])
  const inside = (rect, edge) => new DOMRect(Math.max(rect.left, edge.left), Math.max(rect.top, edge.top), Math.min(rect.right, edge.right) - Math.max(rect.left, edge.left), Math.min(rect.bottom, edge.bottom) - Math.max(rect.top, edge.top))

  // the page itself
  const root = document.documentElement
  if (root.scrollWidth > innerWidth + 1) found.push(['scroll', `${root.scrollWidth - innerWidth} px beside`])
  if (innerWidth >= LAPTOP && root.scrollHeight > innerHeight + 1) found.push(['scroll', `${root.scrollHeight - innerHeight} px below`])

  // every control that may be needed for an answer
  const swiped = (element) => {
    for (let box = element.parentElement; box && box !== page; box = box.parentElement)
      if (/auto|scroll/.test(styleOf(box).overflow) && (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)) return true
    return false
  }
  const CONTROLS = 'button, a[href], input, select, summary, .lit, [data-act]'
  for (const element of page.querySelectorAll(CONTROLS)) {
    if (element.disabled || !shown(element) || element.closest('.tell, .note') || (phone && swiped(element))) continue
    const { left, top, width, height } = element.getBoundingClientRect()
    if (!width || !height) continue
    const [x, y] = [left + width / 2, top + height / 2]
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) {
      note('outside', element)
      continue
    }
    const hit = document.elementFromPoint(x, y)
    if (!hit || !(element.contains(hit) || hit.control === element || (hit.contains(element) && element.matches('.lit')))) {
      note('covered', element)
    }
  }

  // nothing that has a place of its own is longer than that; on a phone areas scroll
  const WHOLE = phone ? '.ask' : '.ask, .own, .hold, .strip, .area, .stash'
  for (const element of page.querySelectorAll(WHOLE)) if (shown(element) && element.scrollHeight > element.clientHeight + 2) note('too long', element)

  // texts: none is cut, no two lie on each other
  const PIECES = '.card, .tile, .under, .tokens, .model, .boom, svg, .deck, .backs'
  const MAY = '.level, .last, .seen, .story, .tell, .unseen, .note .inside, .me .rest'
  const lines = []
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    if (!node.data.trim() || !shown(element) || element.closest(MAY)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    let rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    let cut = false
    let scrolled = false // what lies in a list that scrolls can be reached
    for (let box = element; box && box !== page; box = box.parentElement) {
      const { overflowX, overflowY } = styleOf(box)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      scrolled ||= /auto|scroll/.test(overflowX + overflowY)
      const edge = box.getBoundingClientRect()
      if (!scrolled && rects.some((rect) => rect.right > edge.right + 2 || rect.left < edge.left - 2 || rect.bottom > edge.bottom + 4 || rect.top < edge.top - 4)) cut = true
      rects = rects.map((rect) => inside(rect, edge)).filter(({ width, height }) => width > 1 && height > 1)
    }
    if (cut) note('clipped', element)
    if (!rects.length) continue
    if (!element.closest(PIECES)) lines.push(...rects.map((rect) => ({ element, rect })))
  }
  const over = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left) - 1) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) - 4)
  lines.sort((a, b) => a.rect.top - b.rect.top)
  lines.forEach((a, at) => {
    for (let next = at + 1; lines[next]?.rect.top < a.rect.bottom; next++) {
      const b = lines[next]
      if (over(a.rect, b.rect) > 12 && !a.element.contains(b.element) && !b.element.contains(a.element)) found.push(['overlap', `${name(a.element)} / ${name(b.element)}`])
    }
  })
  return found
}
