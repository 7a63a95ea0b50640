import { expect, test } from 'vitest'
import { laid, nextMoves, readMove, sameMoves, unplaced } from './placing'

const texts = (moves: { text: string }[]) => moves.map((move) => move.text).sort()

test('a move names a face, a target and how many lone cards', () => {
  expect(readMove('Fe+3 alone')).toMatchObject({ face: 'Fe+3', target: '', count: 1 })
  expect(readMove('Cl on Mg-Cl')).toMatchObject({ face: 'Cl', target: 'Mg-Cl', count: 1 })
  expect(readMove('Mg on 2 Cl')).toMatchObject({ face: 'Mg', target: 'Cl', count: 2 })
})

test('a turned metal counts as the card it is', () => {
  expect(unplaced(['Fe', 'Cl'], ['Fe+2 alone'])).toEqual(['Cl'])
})

test('what lies there follows the moves', () => {
  expect(laid(['Na'], ['Mg alone', 'Cl on Mg'])).toEqual(['Na', 'Mg-Cl'])
  expect(laid(['Cl', 'Cl'], ['Mg on 2 Cl'])).toEqual(['MgCl2'])
  expect(laid([], ['Ne alone'])).toEqual([])
})

test('the first step offers what the options list and what lies there', () => {
  const listed = [
    ['Mg alone', 'Cl alone'],
    ['Mg alone', 'Cl on Mg'],
    ['Mg alone', 'Cl on Na'],
  ]

  const open = nextMoves(listed, ['Na'], ['Mg', 'Cl'], [])

  expect(texts(open)).toEqual(['Cl alone', 'Cl on Na', 'Mg alone'])
})

test('a later step offers what lies there by then', () => {
  const open = nextMoves([['Cl alone', 'Mg alone']], [], ['Mg', 'Cl'], ['Cl alone'])

  expect(texts(open)).toEqual(['Mg alone', 'Mg on Cl'])
})

test('the same moves in another order are the same option', () => {
  const options = [{ action: { moves: ['Na alone', 'Cl alone'] } }]

  expect(sameMoves(options, ['Cl alone', 'Na alone'])).toBe(options[0])
  expect(sameMoves(options, ['Cl alone'])).toBeUndefined()
})
