/** How points and things made are laid out under a fork. */
import type { Made } from '../wire/messages'

/** One dot for each table on a line from 0 to the most; equal ones stand on each other. */
export function dots(points: readonly number[], most: number): { x: number; n: number }[] {
  const seen = new Map<number, number>()
  return points
    .toSorted((a, b) => a - b)
    .map((point) => {
      const n = seen.get(point) ?? 0
      seen.set(point, n + 1)
      return { x: Math.min(1, Math.max(0, point / most)), n }
    })
}

/** Each thing once, in the order in which they were made. */
export function madeOnce(made: readonly Made[]): string[] {
  return [...new Set(made.map((one) => one.formula || one.name))]
}
