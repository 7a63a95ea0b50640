import { expect, test } from 'vitest'

const [sheet] = Object.values(
  import.meta.glob<string>('./classroom.css', { query: '?raw', import: 'default', eager: true }),
)
const pages = import.meta.glob<string>('../{table,board,games,records,lobby,theme}/**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('what class pages share has names of its own: it stays when a pupil goes to a table', () => {
  const shared = new Set([...sheet!.matchAll(/^\.([a-z][\w-]*)/gm)].map((found) => found[1]!))
  for (const common of ['button', 'page']) expect(shared.delete(common)).toBe(true)
  for (const [file, text] of Object.entries(pages)) {
    const used = [...text.matchAll(/class="([^"{]*)"|class:([\w-]+)/g)].flatMap((found) =>
      (found[1] ?? found[2]!).split(' '),
    )
    expect(
      used.filter((name) => shared.has(name)),
      file,
    ).toEqual([])
  }
})
