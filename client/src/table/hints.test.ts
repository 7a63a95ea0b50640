import { afterEach, expect, test, vi } from 'vitest'
import { likes } from '../theme/settings.svelte'
import { rest, Trouble } from '../wire/rest'
import type { Position } from '../wire/shapes'
import { HintRequest } from './hints.svelte'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test("where no hint is given the reason is said in the reader's words", async () => {
  const said = { key: 'Think for a moment: hints come in {seconds:second}.', text: '', parts: { seconds: 8 } }
  likes.language = 'en'
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.spyOn(rest, 'hint').mockRejectedValue(new Trouble('closed', 'as the server writes it', '', said))

  const why = await new HintRequest().ask(
    'table',
    'ion',
    [],
    '',
    { seat: 0, question: 1, options: [] } as unknown as Position,
    () => true,
  )

  expect(why).toBe('Think for a moment: hints come in 8 seconds.')
})
