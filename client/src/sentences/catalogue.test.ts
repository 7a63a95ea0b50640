import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { likes } from '../theme/settings.svelte'
import { textsCome, textsOf } from './catalogue.svelte'

beforeAll(() => {
  likes.language = 'en'
  vi.stubGlobal(
    'fetch',
    async (path: string) =>
      new Response(JSON.stringify({ sentences: { path } }), { headers: { 'content-type': 'application/json' } }),
  )
})
afterAll(() => void vi.unstubAllGlobals())

test('two pages that are fetched at once are both kept', async () => {
  const paths = () => ['one', 'other'].map((game) => textsOf(game).sentences.path)
  await vi.waitFor(() => expect(paths()).toEqual(['/api/v1/games/one/texts/en', '/api/v1/games/other/texts/en']))
})

test('whoever reads another language than English can wait for it', async () => {
  likes.language = 'de'
  await textsCome('third')
  expect(textsOf('third').sentences.path).toBe('/api/v1/games/third/texts/de')
  likes.language = 'en'
})
