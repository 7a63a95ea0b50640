/** What the tiles and squares of CompoundIt! are and do. */
import type { Tells } from '../../board/about'
import { called } from '../../sentences/catalogue.svelte'
import { speaker } from '../../texts/apart'
import { signed } from '../../theme/families'
import { tileOf, tintOf } from './box'

const say = speaker({
  en: {
    tile: '{name}, worth {points}',
    one: 'Oxidation number {numbers}.',
    several: 'Oxidation numbers {numbers}: whichever makes the sum 0.',
    count: '{count} of 105 tiles.',
    metal: 'Brown: metals.',
    halogen: 'Green: halogens.',
    giver: 'Blue: nonmetals with positive numbers only.',
    taker: 'Red: nonmetals with negative numbers only.',
    either: 'Grey: can be either, positive or negative.',
    d: 'Double element',
    t: 'Triple element',
    D: 'Double compound',
    T: 'Triple compound',
    '@': 'Atom space',
    'd.lines': 'One atom: the tile laid here counts twice, in the turn it is laid.',
    't.lines': 'One atom: the tile laid here counts three times, in the turn it is laid.',
    'D.lines': 'Two joined atoms: the whole compound counts twice, in the turn the square is covered.',
    'T.lines': 'Two joined atoms: the whole compound counts three times, in the turn the square is covered.',
    '@.lines':
      'The first compound covers the one in the middle. Start a new compound on the other ones, if this table allows it.',
  },
  de: {
    tile: '{name}, {points} wert',
    one: 'Oxidationszahl {numbers}.',
    several: 'Oxidationszahlen {numbers}: diejenige, mit der die Summe 0 wird.',
    count: '{count} von 105 Plättchen.',
    metal: 'Braun: Metalle.',
    halogen: 'Grün: Halogene.',
    giver: 'Blau: Nichtmetalle mit nur positiven Zahlen.',
    taker: 'Rot: Nichtmetalle mit nur negativen Zahlen.',
    either: 'Grau: beides möglich, positiv oder negativ.',
    d: 'Doppeltes Element',
    t: 'Dreifaches Element',
    D: 'Doppelte Verbindung',
    T: 'Dreifache Verbindung',
    '@': 'Atomfeld',
    'd.lines': 'Ein Atom: Das Plättchen hier zählt doppelt, in dem Zug, in dem es gelegt wird.',
    't.lines': 'Ein Atom: Das Plättchen hier zählt dreifach, in dem Zug, in dem es gelegt wird.',
    'D.lines': 'Zwei verbundene Atome: Die ganze Verbindung zählt doppelt, in dem Zug, in dem das Feld bedeckt wird.',
    'T.lines': 'Zwei verbundene Atome: Die ganze Verbindung zählt dreifach, in dem Zug, in dem das Feld bedeckt wird.',
    '@.lines':
      'Die erste Verbindung bedeckt das in der Mitte. Auf den anderen darf neu begonnen werden, wo dieser Tisch es erlaubt.',
  },
})

export const about: Tells = (kind, what = '') => {
  if (kind === 'square') return { title: say(what as 'd'), lines: [say(`${what as 'd'}.lines`)] }
  if (kind !== 'tile') return null
  const { name, points, oxidation, count } = tileOf(what)
  const numbers = oxidation.map(signed).join(', ')
  return {
    title: say('tile', { name: called('compoundit', name), points }),
    lines: [
      say(oxidation.length > 1 ? 'several' : 'one', { numbers }),
      say(tintOf(what) as 'metal'),
      say('count', { count }),
    ],
  }
}
