import { expect, test } from 'vitest'
import { likes } from '../theme/settings.svelte'
import { moments as ofMonopoly } from './chemistry_monopoly/moments'
import { moments as ofCompounded } from './compounded/moments'
import { moments as ofCompoundIt } from './compoundit/moments'
import { moments as ofIon } from './ion/moments'
import { moments as ofValence } from './valence/moments'
import type { TableEvent } from '../wire/shapes'
import { lasts } from '../board/moment'

likes.language = 'en'
const NAMES = ['Ana', 'Bo']
const happened = (type: string, more: object) => ({ type, text: '', ...more }) as TableEvent

test('many moments together are quicker', () => {
  expect([lasts(0), lasts(1), lasts(3), lasts(6)]).toEqual([0, 1200, 1200, 700])
})

test('a compound of Ion is shown where its cards lie', () => {
  expect(ofIon([happened('CompoundMade', { seat: 1, formula: 'MgCl2' })], [], NAMES)).toEqual([
    { at: ['[data-area="1"] [data-label="MgCl2"]'], by: 1, title: 'magnesium chloride', formula: 'MgCl2', gain: '+13' },
  ])
})

test('a Molecule is shown in the Stash, a reaction at what came of it', () => {
  const built = happened('MoleculeBuilt', {
    seat: 0,
    formula: 'NaOH',
    name: 'sodium hydroxide',
    kind: 'Base',
    points: 4,
  })
  const reacted = happened('Reacted', {
    seat: 0,
    owner: 1,
    reactor: 'Acid',
    target: 'Base',
    products: ['Salt', 'Water'],
    equation: 'HCl + NaOH -> NaCl + H2O',
  })
  const [first, second] = ofValence([built, reacted], [], NAMES)
  expect([first!.formula, first!.gain, first!.title]).toEqual(['NaOH', '+4', 'sodium hydroxide'])
  expect(second!.at[0]).toBe('[data-stash="1"]')
  expect([second!.line, second!.gain]).toEqual(['HCl + NaOH → NaCl + H₂O', '−2'])
})

test('a run of CompoundIt! is ringed from end to end', () => {
  const scored = happened('CompoundScored', {
    seat: 0,
    squares: ['H8', 'I8'],
    points: 5,
    formula: 'NaF',
    name: 'sodium fluoride',
  })
  expect(ofCompoundIt([scored], [], NAMES)[0]!.at).toEqual(['[data-square="I8"]', '[data-square="H8"]'])
})

test('a challenge of CompoundIt! is decided where the tiles lie', () => {
  const laid = happened('TilesLaid', { seat: 1, squares: ['H8', 'I8'] })
  expect(
    ofCompoundIt(
      [happened('ChallengeRefuted', { seat: 0, text: 'The challenge is wrong: NaF is neutral.' })],
      [laid],
      NAMES,
    ),
  ).toMatchObject([
    { at: ['[data-square="I8"]', '[data-square="H8"]'], title: 'The challenge is wrong', line: 'NaF is neutral.' },
  ])
  expect(
    ofCompoundIt(
      [happened('ChallengeUpheld', { seat: 1, squares: ['C3'], text: 'The challenge is right: NaFF is charged.' })],
      [laid],
      NAMES,
    ),
  ).toMatchObject([{ at: ['[data-square="C3"]'], line: 'NaFF is charged.' }])
})

test('a turn of Compounded ends with what it brought', () => {
  const scored = happened('CompoundScored', { seat: 0, cell: 'B2', name: 'Water', formula: 'H2O', points: 3 })
  const began = happened('TurnStarted', { number: 2 })
  const next = happened('TurnStarted', { number: 3 })
  expect(ofCompounded([scored], [began], NAMES)[0]).toMatchObject({
    at: ['[data-cell="B2"]'],
    formula: 'H2O',
    gain: '+3',
  })
  expect(ofCompounded([next], [began, scored], NAMES)).toMatchObject([{ title: 'Turn 2 is over', line: 'Ana +3' }])
  expect(ofCompounded([next], [scored, began], NAMES)).toEqual([])
})

test('money is shown where it is paid', () => {
  expect(
    ofMonopoly([happened('PaidPlayer', { seat: 0, creditor: 1, amount: 20, what: 'rent' })], [], NAMES),
  ).toMatchObject([{ at: ['.space:has([data-piece="token:0:0"])'], by: 0, gain: '−@20' }])
  expect(ofMonopoly([happened('CardBought', { seat: 0, card: 'Fe', price: 220 })], [], NAMES)[0]!.at).toEqual([
    '[data-space="21"]',
  ])
})
