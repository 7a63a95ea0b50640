import { readdirSync } from 'node:fs'
import { RuleTester } from 'eslint'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import layers, { importProblem, LAYERS } from '../layers.js'

const SOURCE = join(import.meta.dirname, '../src')
const problem = (from: string, to: string) => importProblem(join(SOURCE, from), join(SOURCE, to))

test('every folder has its place, and no place is empty', () => {
  const folders = readdirSync(SOURCE, { withFileTypes: true }).filter((entry) => entry.isDirectory())

  expect(folders.map(({ name }) => name).sort()).toEqual([...LAYERS].sort())
})

test('imports lead downwards, within a folder, or out of the source', () => {
  expect(problem('table/Table.svelte', 'wire/rest')).toBe('')
  expect(problem('games/ion/Board.svelte', 'games/manifest')).toBe('')
  expect(problem('main.ts', 'app/App.svelte')).toBe('')
  expect(importProblem(join(SOURCE, '../chunks.ts'), join(SOURCE, 'main.ts'))).toBe('')
})

test('an import that leads upwards is named', () => {
  expect(problem('wire/rest.ts', 'table/link.svelte')).toBe('wire/ is below table/ and must not import from it.')
  expect(problem('app/App.svelte', 'main')).toBe('A file that begins a page is not imported from app/.')
  expect(problem('odds/ends.ts', 'wire/rest')).toBe('The folder odds/ has no place in layers.js.')
})

test('every kind of import is seen', () => {
  const up = '../table/link.svelte'
  const errors = [{ message: 'wire/ is below table/ and must not import from it.' }]
  const filename = join(SOURCE, 'wire/rest.ts')
  const words = [
    `import '${up}'`,
    `import x from '${up}'`,
    `export * from '${up}'`,
    `export { x } from '${up}'`,
    `import('${up}')`,
  ]

  new RuleTester().run('downward', layers.rules.downward, {
    valid: [
      { code: "import x from './tokens'", filename },
      { code: "import x from 'svelte'", filename },
    ],
    invalid: words.map((code) => ({ code, filename, errors })),
  })
})
