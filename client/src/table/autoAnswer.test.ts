import { beforeEach, describe, expect, test } from 'vitest'
import { likes, USUAL } from '../theme/settings.svelte'
import type { Position } from '../wire/shapes'
import { givesItself } from './autoAnswer.svelte'

const roll = { text: 'roll', action: { type: 'Roll' }, phrase: null, warned: null }
const at = (routine: Position['routine']) => ({ options: [roll], routine }) as unknown as Position
const forced = at({ option: 0, forced: true })
const usual = at({ option: 0, forced: false })

describe('an answer gives itself', () => {
  beforeEach(() => void Object.assign(likes, USUAL))

  test('when there is only one answer, unless it is turned off', () => {
    expect(givesItself(forced)).toBe(true)
    expect(givesItself(usual)).toBe(false)
    expect(givesItself(at(null))).toBe(false)
  })

  test('where nearly everybody would give it, for those who like that', () => {
    likes.auto = 'routine'
    expect([forced, usual].map(givesItself)).toEqual([true, true])
  })

  test('never for those who want to be asked', () => {
    likes.auto = 'never'
    expect(givesItself(forced)).toBe(false)
    Object.assign(likes, USUAL, { ask: true })
    expect(givesItself(forced)).toBe(false)
  })

  test('only where it is listed', () => {
    expect(givesItself(at({ option: 3, forced: true }))).toBe(false)
  })
})
