/** The moves of one turn, as they are put together step by step; the server says what they make. */
import type { SketchedMove as Move } from '../../wire/ion'
import { cardOf, groupOf, kindOf, labelOf } from './box'

/** The card a move is about: Fe+3 on Cl places Fe. */
export function cardIn(move: string): string {
  return kindOf(move.split(' ')[0]!)
}

/** Cards of this turn that still have no place. */
export function unplaced(placing: string[], made: string[]): string[] {
  const left = [...placing]
  for (const move of made) {
    const at = left.indexOf(cardIn(move))
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** The listed option that says the same, in whatever order. */
export function sameMoves<O extends { action: { moves: string[] } }>(options: O[], made: string[]): O | undefined {
  const wanted = [...made].sort().join()
  return (
    options.find((option) => option.action.moves.join() === made.join()) ??
    options.find((option) => [...option.action.moves].sort().join() === wanted)
  )
}

const bonds = (face: string) => cardOf(face).faces.length > 0

/** What a card and some equal lone cards or a group would be together; nothing where there is no such group. */
function joined(face: string, target: string, count: number): string {
  const lying = Array.from({ length: count }, () => groupOf(target).faces).flat()
  return bonds(face) ? labelOf([...lying, face]) : ''
}

/** Every way to try a card where nothing lights up: alone and on whatever lies there, right or wrong. */
export function tries(card: string, area: string[], many: boolean): Move[] {
  const faces = bonds(card) ? [...cardOf(card).faces] : [kindOf(card)]
  const told = { card: kindOf(card), count: 1 }
  return faces.flatMap((face): Move[] => [
    { ...told, text: `${face} alone`, face, target: '', makes: face },
    ...[...new Set(area)].flatMap((target) => {
      const most = many && groupOf(target).faces.length === 1 ? area.filter((other) => other === target).length : 1
      return Array.from({ length: most }, (_, more): Move => {
        const count = more + 1
        return {
          ...told,
          count,
          text: `${face} on ${count > 1 ? `${count} ` : ''}${target}`,
          face,
          target,
          makes: joined(face, target, count),
        }
      })
    }),
  ])
}

/** What lies there after some moves, each of which makes a group. */
export function areaAfter(area: string[], made: string[]): string[] {
  return made.reduce((lying, move) => {
    const [face = '', , ...on] = move.split(' ')
    if (!bonds(face)) return lying // noble gases lie beside
    if (!on.length) return [...lying, face]
    const [count, target] = on.length > 1 ? [Number(on[0]), on[1]!] : [1, on[0]!]
    const after = [...lying]
    for (let more = 1; more < count; more++) after.splice(after.indexOf(target), 1)
    after[after.indexOf(target)] = joined(face, target, count)
    return after
  }, area)
}
