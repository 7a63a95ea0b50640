/** Which modules travel in one file. Few files, since each costs a slow line a turn of its own; and no board in another's. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Look = Rolldown.ChunkingContext['getModuleInfo']

const SOURCE = join(import.meta.dirname, 'src')
const GAMES = join(SOURCE, 'games')

/** A module and all that it brings along; if wanted, with what it fetches later. */
function brought(from: string, look: Look, later = false, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found
  found.add(from)
  const { importedIds = [], dynamicallyImportedIds = [] } = look(from) ?? {}
  for (const next of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds)
    brought(next, look, later, found)
  return found
}

/** The file of each module: what both pages share, the first page, the table, and each board with the pieces of its game. What begins a page stays out: whoever takes it along would begin that page. */
function sorted(look: Look): Map<string, string> {
  const main = join(SOURCE, 'main.ts')
  const coming = brought(join(SOURCE, 'come.ts'), look, true)
  const files = new Map(
    [...brought(main, look)].filter((id) => id !== main).map((id) => [id, coming.has(id) ? 'base' : 'front']),
  )
  const put = (ids: Iterable<string>, file: string) => {
    for (const id of ids) if (!files.has(id)) files.set(id, file)
  }
  const games = readdirSync(GAMES, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const boards = games.map(({ name }) => ({ name, all: [...brought(join(GAMES, name, 'Board.svelte'), look)] }))
  const table = [
    ...brought(join(SOURCE, 'table', 'Table.svelte'), look),
    ...boards.flatMap(({ all }) => all.filter((id) => !id.startsWith(GAMES))),
  ]
  put(
    table.filter((id) => coming.has(id)),
    'shared',
  )
  put(table, 'table')
  for (const { name, all } of boards) put(all, name)
  return files
}

let files: Map<string, string> | undefined

/** A file takes along what its modules need, so those that others need come first; what is in none is divided by the bundler. */
function group(debugName: string, priority: number, takes: (file: string) => boolean): Rolldown.CodeSplittingGroup {
  return {
    debugName,
    priority,
    name: (id, context) => {
      const file = (files ??= sorted((other) => context.getModuleInfo(other))).get(id)
      return file && takes(file) ? file : null
    },
  }
}

const FIRST = ['base', 'shared', 'front', 'table']

export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    ...FIRST.map((file, at) => group(file, FIRST.length - at, (other) => other === file)),
    group('boards', 0, (file) => !FIRST.includes(file)),
  ],
}
