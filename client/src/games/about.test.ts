import { expect, test } from 'vitest'
import { likes } from '../theme/settings.svelte'
import { about as ofMonopoly } from './chemistry_monopoly/about'
import { BOX as MONOPOLY } from './chemistry_monopoly/box'
import { about as ofCompounded } from './compounded/about'
import { BOX as COMPOUNDED } from './compounded/box'
import { about as ofCompoundIt } from './compoundit/about'
import { BOX as COMPOUNDIT } from './compoundit/box'
import { about as ofIon } from './ion/about'
import { BOX as ION } from './ion/box'
import { about as ofValence } from './valence/about'
import { BOX as VALENCE } from './valence/box'
import type { Tells } from '../board/about'

const PIECES: Record<string, [Tells, string[]]> = {
  ion: [
    ofIon,
    [
      ...Object.keys(ION.cards).map((card) => `card|${card}`),
      ...Object.keys(ION.faces).map((face) => `card|${face}`),
      ...Object.keys(ION.groups).map((label) => `group|${label}`),
      ...Object.keys(ION.goals).map((id) => `goal|${id}`),
      'tile|select two|',
      'tile|take|',
      'tile|rxn|-3',
      'deck|12',
    ],
  ],
  valence: [
    ofValence,
    [
      ...Object.keys(VALENCE.cards).map((card) => `card|${card}`),
      ...Object.keys(VALENCE.kinds).map((kind) => `molecule|${kind}||4`),
      'molecule|Base|NaOH|',
      'deck|30',
      'pile',
    ],
  ],
  compoundit: [
    ofCompoundIt,
    [...Object.keys(COMPOUNDIT.tiles).map((tile) => `tile|${tile}`), ...[...'dtDT@'].map((sign) => `square|${sign}`)],
  ],
  compounded: [
    ofCompounded,
    [
      ...Object.keys(COMPOUNDED.cards).map((card) => `spot|${card}||2|pipet|`),
      'spot|Hydrazine|N2H4|0||volatile',
      ...Object.keys(COMPOUNDED.elements).map((element) => `element|${element}`),
      'element|W',
      'element|C*',
      'extinguisher|Extinguisher C',
      'extinguisher|Ready Extinguisher',
      ...Object.values(COMPOUNDED.tools).map((tool) => `tool|${tool}`),
      ...Object.keys(COMPOUNDED.experiments).map((one) => `tube|${one}`),
      'token|mark',
      'token|claim',
      'deck|5',
      'fire',
      'lead',
    ],
  ],
  chemistry_monopoly: [
    ofMonopoly,
    [
      ...MONOPOLY.spaces.map((_, at) => `space|${at}`),
      ...Object.keys(MONOPOLY.cards).map((card) => `card|${card}`),
      ...MONOPOLY.passes.map((pass) => `card|${pass}`),
      'deck|lab_day',
      'deck|test_day',
      'stock|liquid|51',
      'stock|solid|20',
      'dice',
      'pot',
    ],
  ],
}

test.each(Object.keys(PIECES))('every piece of %s says what it is and does', (game) => {
  likes.language = 'en'
  const [tells, pieces] = PIECES[game]!
  for (const piece of pieces) {
    const [kind = '', ...more] = piece.split('|')
    const said = tells(kind, ...more)
    expect(said?.title, piece).toBeTruthy()
    expect(said!.lines.length, piece).toBeGreaterThan(0)
    expect([said!.title, ...said!.lines].join(' '), piece).not.toMatch(/[{}]|undefined|NaN/)
  }
})

test('a compound brings its formula, what is no piece nothing', () => {
  expect(ofIon('group', 'MgCl2')?.formula).toBe('MgCl2')
  expect(ofCompounded('spot', 'Water')?.formula).toBe('H2O')
  expect(ofValence('nothing')).toBeNull()
})

test('the signs of Valence Plus are explained', () => {
  const lines = (kind: string) => ofValence('molecule', kind)!.lines.join(' ')
  expect(lines('Acid')).toContain('Flash: may attack')
  expect(lines('Halocarbon')).toContain('Lock: nothing can attack it')
  expect(lines('Base')).toContain('attacked by Acid or Sulfuric Acid')
  expect(ofValence('card', 'S')!.lines.join(' ')).toContain('+6')
})
