/** Puts the moves of one turn together, step by step; the server judges the whole. */
import { BOX, bonded, cardOf, kindOf } from './box'

export interface Move {
  text: string
  face: string
  target: string // what it goes on, without the number of lone cards; empty: alone
  count: number
}

export function readMove(text: string): Move {
  const [face = '', rest = ''] = text.split(/ on | alone/)
  const several = /^(\d) (.+)$/.exec(rest)
  return { text, face, target: several ? several[2]! : rest, count: several ? Number(several[1]) : 1 }
}

/** Cards of this turn that still have no place. */
export function unplaced(placing: string[], made: string[]): string[] {
  const left = [...placing]
  for (const move of made) {
    const at = left.indexOf(kindOf(readMove(move).face))
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** What lies there after these moves. */
export function laid(area: string[], made: string[]): string[] {
  let after = [...area]
  for (const text of made) {
    const move = readMove(text)
    if (!cardOf(move.face).faces.length) continue
    if (!move.target) {
      after = [...after, move.face]
      continue
    }
    for (let extra = 1; extra < move.count; extra++) after.splice(after.indexOf(move.target), 1)
    const named = move.count > 1 ? `${move.count} ${move.target}` : move.target
    after[after.indexOf(move.target)] = bonded(move.face, named) || move.target
  }
  return after
}

/** The next moves to offer: those of the listed options, and for later steps what then lies there. */
export function nextMoves(listed: string[][], area: string[], placing: string[], made: string[]): Move[] {
  const left = unplaced(placing, made)
  const now = laid(area, made)
  const found = new Set(listed.flat())
  if (made.length) for (const card of left) for (const move of movesOnto(card, now)) found.add(move)
  return [...found].map(readMove).filter((move) => fits(move, left, now))
}

function movesOnto(card: string, area: string[]): string[] {
  const faces = cardOf(card).faces
  return faces.flatMap((face) => area.filter((target) => BOX.bonds[face]?.[target]).map((target) => `${face} on ${target}`))
}

function fits(move: Move, left: string[], area: string[]): boolean {
  const there = area.filter((label) => label === move.target).length
  return left.includes(kindOf(move.face)) && (!move.target || there >= move.count)
}

/** The listed option that says the same, in whatever order. */
export function sameMoves<O extends { action: { moves: string[] } }>(options: O[], made: string[]): O | undefined {
  const wanted = [...made].sort().join()
  return options.find((option) => option.action.moves.join() === made.join()) ?? options.find((option) => [...option.action.moves].sort().join() === wanted)
}
