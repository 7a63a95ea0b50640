/** What the cards of Valence Plus are and do, with their colours and signs. */
import type { About, Tells } from '../../board/about'
import { called } from '../../sentences/catalogue.svelte'
import { speaker } from '../../texts/apart'
import { signed } from '../../theme/families'
import { BOX, cardOf, kindOf, KINDS as ALL } from './box'
import { nameOf } from './words'

const say = speaker({
  en: {
    hydrogen: 'blue: hydrogen',
    metal: 'green: alkali and alkaline earth metals',
    transition: 'brown: transition metals',
    carbon: 'black: carbon',
    oxygen: 'yellow: oxygen',
    sulfur: 'orange: sulfur',
    halogen: 'red: halogens',
    noble: 'violet: noble gases',
    element: '{name}, number {number}',
    colour: 'Colour {colour}.',
    valence: 'Valence {valence}: cards that add up to 0 build a Molecule.',
    'second.S': 'Turned over {valence}, but only with three O (Sulfur Trioxide).',
    'second.metal': 'Turned over {valence}, but only for a Transition Metal Compound (two of them).',
    nothing: 'Builds nothing; it only fills a hand.',
    worth: 'Worth {points} as long as it lies there.',
    built: 'Built from {colours}.',
    complex: 'Star: comes only out of reactions, it cannot be built.',
    reactor: 'Flash: may attack {targets}. It goes back to the Bank then, and you draw 3 cards.',
    vulnerable: 'Warning sign: can be attacked by {by}.',
    stable: 'Lock: nothing can attack it.',
    blocker: 'Shield: its owner may block reactions. Two acids together break it.',
    trade: 'Arrow: can be given back for 3 cards (Trade Up).',
    left: '{count} left in the Bank.',
    deck: 'The deck',
    'deck.lines': '{size} cards. Draw one; two with one card in hand, three with none.',
    pile: 'The discard pile',
    'pile.lines': 'Used cards. Instead of a single draw you may take the uppermost.',
    or: ' or ',
  },
  de: {
    hydrogen: 'Blau: Wasserstoff',
    metal: 'Grün: Alkali- und Erdalkalimetalle',
    transition: 'Braun: Übergangsmetalle',
    carbon: 'Schwarz: Kohlenstoff',
    oxygen: 'Gelb: Sauerstoff',
    sulfur: 'Orange: Schwefel',
    halogen: 'Rot: Halogene',
    noble: 'Violett: Edelgase',
    element: '{name}, Nummer {number}',
    colour: 'Farbe {colour}.',
    valence: 'Valenz {valence}: Karten, die zusammen 0 ergeben, bauen ein Molekül.',
    'second.S': 'Umgedreht {valence}, aber nur mit drei O (Schwefeltrioxid).',
    'second.metal': 'Umgedreht {valence}, aber nur für eine Übergangsmetallverbindung (zwei davon).',
    nothing: 'Baut nichts; sie füllt nur die Hand.',
    worth: '{points} wert, solange es liegt.',
    built: 'Gebaut aus {colours}.',
    complex: 'Stern: entsteht nur durch Reaktionen und lässt sich nicht bauen.',
    reactor: 'Blitz: kann {targets} angreifen. Dann geht es zurück zur Bank, und du ziehst 3 Karten.',
    vulnerable: 'Warnzeichen: angreifbar durch {by}.',
    stable: 'Schloss: nichts kann es angreifen.',
    blocker: 'Schild: Wer es hat, darf Reaktionen abwehren. Zwei Säuren zusammen brechen es.',
    trade: 'Pfeil: lässt sich für 3 Karten zurückgeben (Eintauschen).',
    left: 'Noch {count} in der Bank.',
    deck: 'Der Stapel',
    'deck.lines': '{size} Karten. Zieh eine; zwei mit einer Karte auf der Hand, drei mit keiner.',
    pile: 'Der Ablagestapel',
    'pile.lines': 'Benutzte Karten. Statt einer gezogenen darfst du die oberste nehmen.',
    or: ' oder ',
  },
})

function card(symbol: string): About {
  const { name, number, color, valence, second } = cardOf(symbol)
  const lines = [
    say('colour', { colour: say(color as 'metal') }),
    color === 'noble' ? say('nothing') : say('valence', { valence: signed(valence) }),
  ]
  if (second !== null) lines.push(say(symbol === 'S' ? 'second.S' : 'second.metal', { valence: signed(second) }))
  return { title: say('element', { name, number }), lines }
}

function molecule(kind: string, formula = '', left = ''): About {
  const { points, role, colors, complex, trade_up, targets } = kindOf(kind)
  const spoken = (kinds: string[]) => kinds.map((one) => called('valence', one)).join(say('or'))
  const lines = [
    say('worth', { points }),
    complex ? say('complex') : say('built', { colours: colors.map((color) => say(color as 'metal')).join(', ') }),
  ]
  lines.push(
    role === 'reactor'
      ? say('reactor', { targets: spoken(targets) })
      : role === 'vulnerable'
        ? say('vulnerable', { by: spoken(ALL.filter((one) => BOX.kinds[one]!.targets.includes(kind))) })
        : say(role),
  )
  if (trade_up) lines.push(say('trade'))
  if (left) lines.push(say('left', { count: left }))
  return {
    title: called('valence', kind) + (formula ? `: ${nameOf(formula)}` : ''),
    ...(formula ? { formula } : {}),
    lines,
  }
}

const KINDS: Record<string, (...more: string[]) => About | null> = {
  card: (symbol) => card(symbol!),
  molecule: (kind, formula, left) => molecule(kind!, formula, left),
  deck: (size) => ({ title: say('deck'), lines: [say('deck.lines', { size: size! })] }),
  pile: () => ({ title: say('pile'), lines: [say('pile.lines')] }),
}

export const about: Tells = (kind, ...more) => KINDS[kind]?.(...more) ?? null
