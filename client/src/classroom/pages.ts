/** Cut a wall into pages of about the same size: eighteen tables are nine and nine, not fifteen and three. */
export function evenly<T>(all: readonly T[], most: number): T[][] {
  const pages = Math.max(1, Math.ceil(all.length / most))
  const each = Math.ceil(all.length / pages)
  return Array.from({ length: pages }, (_, at) => all.slice(at * each, (at + 1) * each))
}

/** Rows and columns in which so many tables are large, and all alike. */
export function grid(tables: number, most: readonly [number, number]): [number, number] {
  const shapes: [number, number][] = [
    [2, 2],
    [2, 3],
    [3, 3],
    [3, 4],
  ]
  return shapes.find(([rows, columns]) => rows <= most[0] && rows * columns >= tables) ?? [...most]
}

/** The page that somebody is on. */
export function pageOf<T>(pages: readonly (readonly T[])[], one: T): number {
  return Math.max(
    0,
    pages.findIndex((page) => page.includes(one)),
  )
}
