import { beforeEach, expect, test, vi } from 'vitest'
import { keptClasses, ownPlace } from '../wire/classKeys'
import { keptRecords } from './recentRecords'
import { stored } from '../theme/settings.svelte'
import { myTables, tokensOf } from '../wire/tokens'

let text = ''

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => text, setItem: () => undefined })
})

test.each(['null', '[]', '{}', '7', '"x"', '{', '[null]', '{"table":7}', '{"table":[7]}', '{"table":null}'])(
  'whatever is stored, %s, nothing breaks',
  (found) => {
    text = found

    expect(tokensOf('table')).toEqual([])
    expect(myTables()).toEqual([])
    expect(keptRecords()).toEqual([])
    expect(keptClasses()).toEqual([])
    expect(ownPlace()).toBeNull()
    expect(typeof stored('likes')).toBe('object')
    expect(stored('likes')).not.toBeNull()
  },
)

test('a browser that keeps nothing is no reason to fail', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })

  expect(tokensOf('table')).toEqual([])
  expect(keptRecords()).toEqual([])
})
