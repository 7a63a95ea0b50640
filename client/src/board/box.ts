/** The box of a game, as the server lays it out; it is here before the board is loaded that is made for it. */
import { rest } from '../wire/rest'

const laid = new Map<string, { components: string; box: unknown }>()
const awaited = new Map<string, (() => void)[]>()

/** Fetch the box of a game with these components. */
export async function layOut(game: string, components: string): Promise<void> {
  const known = laid.get(game)
  if (known?.components === components) return
  if (known)
    location.reload() // the pieces on this page were made for another box
  else lay(game, await rest.board(game, components), components)
}

export function lay(game: string, box: unknown, components = ''): void {
  laid.set(game, { components, box })
  awaited.get(game)?.forEach((done) => done())
  awaited.delete(game)
}

/** Waits until the box of a game is laid out: its pieces are made for that. */
export function laidOut(game: string): Promise<void> {
  return laid.has(game)
    ? Promise.resolve()
    : new Promise((done) => awaited.set(game, [...(awaited.get(game) ?? []), done]))
}

export function boxOf<Box>(game: string): Box {
  const known = laid.get(game)
  if (!known) throw new Error(`The box of ${game} is not laid out yet.`)
  return known.box as Box
}
