/** What the spaces, cards and pieces of Chemistry Monopoly are and do. */
import type { About, Tells } from '../../board/about'
import { called } from '../../sentences/catalogue.svelte'
import { speaker } from '../../texts/apart'
import { BOX, cardOf, setOf, spaceName } from './box'
import { m, money } from './words'

const say = speaker({
  en: {
    lot: '{family}. Price {price}.',
    rents: 'Rent {gas} as a gas, double with the whole set; {liquids} with liquids, {solid} with a solid.',
    life: 'Price {price}. Rent: {one} times the dice, {two} times for who owns both. It cannot be condensed.',
    supply: 'Price {price}. Rent {rents} for one, two, three or four of them.',
    go: 'Who comes by or lands here gets {salary}.',
    lab_day: 'Draw a Lab Day card and do what it says.',
    test_day: 'Draw a Test Day card and do what it says.',
    tax: 'Pay {tax}, or {percent} % of all you own. Choose before it is counted.',
    biology:
      'Who was sent here leaves by doubles, by {fine} or by a pass, at the latest on the third turn. Others only visit.',
    extra_credit: 'A free rest. With a pot in the middle, you take it.',
    go_to_biology: 'Straight to Biology Class, without money for Go.',
    pass: 'Leads out of Biology Class once; it can be traded.',
    liquid: 'Liquids',
    'liquid.lines': '{count} left in the Lab. Each raises the rent of a lot whose set you own.',
    solid: 'Solids',
    'solid.lines': '{count} left in the Lab. One takes the place of all liquids of a lot.',
    dice: 'The dice',
    'dice.lines': 'Doubles: one more roll. Three in a turn lead to Biology Class.',
    pot: 'The pot',
    'pot.lines': 'Taxes and fines. Land on Extra Credit to take it.',
  },
  de: {
    lot: '{family}. Preis {price}.',
    rents: 'Miete {gas} als Gas, doppelt mit der ganzen Farbe; {liquids} mit Flüssigkeiten, {solid} mit Feststoff.',
    life: 'Preis {price}. Miete: das {one}-Fache der Würfel, das {two}-Fache für den, der beide hat. Nicht kondensierbar.',
    supply: 'Preis {price}. Miete {rents} für eines, zwei, drei oder vier davon.',
    go: 'Wer vorbeikommt oder hier landet, bekommt {salary}.',
    lab_day: 'Zieh eine Labortag-Karte und tu, was sie sagt.',
    test_day: 'Zieh eine Prüfungstag-Karte und tu, was sie sagt.',
    tax: 'Zahle {tax} oder {percent} % von allem, was du hast. Wähle, bevor gezählt wird.',
    biology:
      'Wer hierher geschickt wurde, kommt mit einem Pasch, mit {fine} oder mit einer Freikarte hinaus, spätestens im dritten Zug. Andere sind nur zu Besuch.',
    extra_credit: 'Ein freier Platz. Liegt ein Topf in der Mitte, bekommst du ihn.',
    go_to_biology: 'Geradewegs in den Biologieunterricht, ohne Geld für Los.',
    pass: 'Führt einmal aus dem Biologieunterricht; lässt sich handeln.',
    liquid: 'Flüssigkeiten',
    'liquid.lines': 'Noch {count} im Labor. Jede erhöht die Miete eines Elements, dessen Farbe du ganz hast.',
    solid: 'Feststoffe',
    'solid.lines': 'Noch {count} im Labor. Einer ersetzt alle Flüssigkeiten eines Elements.',
    dice: 'Die Würfel',
    'dice.lines': 'Pasch: noch ein Wurf. Drei in einem Zug führen in den Biologieunterricht.',
    pot: 'Der Topf',
    'pot.lines': 'Steuern und Strafen. Wer auf Extra Credit kommt, nimmt ihn.',
  },
})

function card(label: string): About {
  if (!(label in BOX.cards)) return { title: called('chemistry_monopoly', label), lines: [say('pass')] }
  const { name, kind, price, rents } = cardOf(label)
  if (kind === 'life')
    return { title: name, lines: [say('life', { price: money(price), one: rents[0]!, two: rents[1]! })] }
  if (kind === 'supply')
    return { title: name, lines: [say('supply', { price: money(price), rents: rents.map(money).join(', ') })] }
  const [gas, ...more] = rents
  const rent = say('rents', {
    gas: money(gas!),
    liquids: more.slice(0, -1).map(money).join(', '),
    solid: money(more.at(-1)!),
  })
  return {
    title: `${name} (${label})`,
    lines: [say('lot', { family: setOf(label)?.family ?? m(`kind.${kind}`), price: money(price) }), rent],
  }
}

function space(at: string): About | null {
  const found = BOX.spaces[Number(at)]
  if (!found) return null
  if (found.card) return card(found.card)
  const { salary, tax, percent, fine } = BOX.money
  return {
    title: spaceName(Number(at)),
    lines: [say(found.kind as 'go', { salary: money(salary), tax: money(tax), percent, fine: money(fine) })],
  }
}

const KINDS: Record<string, (...more: string[]) => About | null> = {
  space: (at) => space(at!),
  card: (label) => card(label!),
  deck: (deck) => ({
    title: spaceName(BOX.spaces.findIndex((one) => one.kind === deck)),
    lines: [say(deck as 'lab_day')],
  }),
  stock: (what, count) => ({
    title: say(what as 'liquid'),
    lines: [say(`${what as 'liquid'}.lines`, { count: count! })],
  }),
  dice: () => ({ title: say('dice'), lines: [say('dice.lines')] }),
  pot: () => ({ title: say('pot'), lines: [say('pot.lines')] }),
}

export const about: Tells = (kind, ...more) => KINDS[kind]?.(...more) ?? null
