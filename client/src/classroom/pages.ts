/** Cut a wall into pages of about the same size: eighteen tables are nine and nine, not fifteen and three. */
export function evenly<T>(all: readonly T[], most: number): T[][] {
  const pages = Math.max(1, Math.ceil(all.length / most))
  const each = Math.ceil(all.length / pages)
  return Array.from({ length: pages }, (_, at) => all.slice(at * each, (at + 1) * each))
}

/** The page that somebody is on. */
export function pageOf<T>(pages: readonly (readonly T[])[], one: T): number {
  return Math.max(
    0,
    pages.findIndex((page) => page.includes(one)),
  )
}
