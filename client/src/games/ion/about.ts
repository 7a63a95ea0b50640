/** What the cards, goals and tiles of Ion are and do. */
import type { About, Tells } from '../../board/about'
import { called } from '../../sentences/catalogue.svelte'
import { speaker } from '../../texts/apart'
import { told } from '../../texts/index.svelte'
import { signed } from '../../theme/families'
import { unicode } from '../../theme/formula'
import { BOX, cardOf, chargesOf, groupOf, kindOf, pointsOf } from './box'
import { slotWords } from './words'

const say = speaker({
  en: {
    alkali_metal: 'alkali metal',
    alkaline_earth_metal: 'alkaline earth metal',
    nonmetal: 'nonmetal',
    halide: 'halide',
    hydroxide: 'hydroxide',
    noble_gas: 'noble gas',
    transition_metal: 'transition metal',
    polyatomic_ion: 'polyatomic ion',
    radioactive: 'radioactive element',
    charge: 'Charge {charge}: bonds with {sign} cards until the sum is 0.',
    two: 'Charge {charge}, or {other} the other way up.',
    positive: 'positive',
    negative: 'negative',
    points: 'Worth {points} in a neutral compound.',
    gas: 'Bonds with nothing. Different noble gases score 2, 5 or 9 together.',
    decay: 'Decay {decay}. Bonds with nothing; the player with the most decay at the end gets a bonus.',
    made: 'Neutral: worth {points} at the end of the round.',
    open: 'Not neutral yet ({charge}): worth nothing so far.',
    goal: 'Pays {one} for one of the two, {both} for both. Everybody can reach it.',
    'tile.select two': 'Keep two cards of this hand instead of one.',
    'tile.take': 'Also take one open card of the center and place it.',
    'tile.rxn':
      'Rearrange all your cards at once; at the end of the round you may take one unused card from another player.',
    'tile.once': 'Works once in the game and costs 1 to 4 points at the end.',
    'tile.cost': 'Used: costs {points} at the end.',
    deck: 'The deck',
    'deck.lines': '{size} cards that nobody has seen. All are shuffled again after the round.',
  },
  de: {
    alkali_metal: 'Alkalimetall',
    alkaline_earth_metal: 'Erdalkalimetall',
    nonmetal: 'Nichtmetall',
    halide: 'Halogenid',
    hydroxide: 'Hydroxid',
    noble_gas: 'Edelgas',
    transition_metal: 'Übergangsmetall',
    polyatomic_ion: 'mehratomiges Ion',
    radioactive: 'radioaktives Element',
    charge: 'Ladung {charge}: bindet {sign} Karten, bis die Summe 0 ist.',
    two: 'Ladung {charge}, oder {other} andersherum.',
    positive: 'positive',
    negative: 'negative',
    points: 'In einer neutralen Verbindung {points} wert.',
    gas: 'Geht keine Bindung ein. Verschiedene Edelgase zählen zusammen 2, 5 oder 9.',
    decay: 'Zerfall {decay}. Geht keine Bindung ein; wer am Ende den meisten Zerfall hat, bekommt einen Bonus.',
    made: 'Neutral: am Ende der Runde {points} wert.',
    open: 'Noch nicht neutral ({charge}): bisher nichts wert.',
    goal: 'Bringt {one} für eines der beiden, {both} für beide. Alle können es erreichen.',
    'tile.select two': 'Behalte zwei Karten dieser Hand statt einer.',
    'tile.take': 'Nimm zusätzlich eine offene Karte aus der Mitte und lege sie an.',
    'tile.rxn':
      'Ordne alle deine Karten auf einmal neu; am Ende der Runde darfst du eine unbenutzte Karte einer anderen Person nehmen.',
    'tile.once': 'Wirkt einmal im Spiel und kostet am Ende 1 bis 4 Punkte.',
    'tile.cost': 'Benutzt: kostet am Ende {points}.',
    deck: 'Der Stapel',
    'deck.lines': '{size} Karten, die niemand gesehen hat. Nach der Runde wird alles neu gemischt.',
  },
})

function card(face: string): About {
  const { name, family, decay } = cardOf(face)
  const [charge = 0, other] = chargesOf(face)
  const title = `${name}, ${say(family as 'halide')}`
  if (decay) return { title, lines: [say('decay', { decay })] }
  if (family === 'noble_gas') return { title, lines: [say('gas')] }
  const bonds = say('charge', { charge: signed(charge), sign: say(charge > 0 ? 'negative' : 'positive') })
  const lines = [
    other === undefined ? bonds : say('two', { charge: signed(charge), other: signed(other) }),
    say('points', { points: pointsOf(face).join(' / ') }),
  ]
  return { title, ...(kindOf(face).length > 2 ? { formula: kindOf(face) } : {}), lines }
}

function group(label: string): About {
  const { charge, points, faces } = groupOf(label)
  if (faces.length < 2) return card(label)
  if (charge) return { title: faces.map(kindOf).join(' + '), lines: [say('open', { charge: signed(charge) })] }
  return { title: called('ion', BOX.names[label] ?? label), formula: label, lines: [say('made', { points })] }
}

const KINDS: Record<string, (...more: string[]) => About | null> = {
  card: (face) => card(face!),
  group: (label) => group(label!),
  goal: (id) => {
    const goal = BOX.goals[id!]
    return goal
      ? {
          title: called('ion', goal.title),
          lines: [
            goal.slots
              .map((slot) =>
                slot in BOX.names ? `${unicode(slot)} (${called('ion', BOX.names[slot]!)})` : slotWords(slot),
              )
              .join(', '),
            say('goal', { one: goal.points[0]!, both: goal.points[1]! }),
          ],
        }
      : null
  },
  tile: (name, points) => ({
    title: told(`ion.tile.${name}`, name!),
    lines: [
      say(`tile.${name}` as 'tile.rxn'),
      points ? say('tile.cost', { points: signed(Number(points)) }) : say('tile.once'),
    ],
  }),
  deck: (size) => ({ title: say('deck'), lines: [say('deck.lines', { size: size! })] }),
}

export const about: Tells = (kind, ...more) => KINDS[kind]?.(...more) ?? null
