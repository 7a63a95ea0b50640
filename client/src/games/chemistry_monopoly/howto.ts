/** How Chemistry Monopoly is played, in words. */
const en = {
  aim: 'Buy elements, collect rent, and be the last who can pay.',
  more: 'Forty spaces, two dice, @1500 each at the start. Two to six players.',
  turn: 'A turn, in three pictures',
  'step.1': 'Roll and move',
  'step.1.text':
    'Passing Go pays {salary}. After doubles you {again} roll again; three doubles in a turn send you to Biology Class.',
  'again.may': 'may',
  'again.must': 'must',
  'step.2': 'Buy, or pay rent',
  'step.2.text': 'A free element is yours for its price{auction}. If it belongs to another player, you pay rent.',
  auction: '; if you leave it, it is auctioned',
  'step.3': 'Condense',
  'step.3.text':
    'If you own a whole colour set, add liquids evenly, and after {liquids} of them a solid. Rents rise fast.',
  scoring: 'What brings money, and what costs it',
  'row.1': 'An element of a set',
  'row.1.text': 'rent as printed, double for a gas when the set is complete, more with liquids and a solid',
  'row.2': 'Carbon, Silicon',
  'row.2.text': '4 times the dice, or 10 times for who owns both',
  'row.3': 'Lab supplies',
  'row.3.text': '@25, @50, @100 or @200 for one to four of them',
  'row.4': 'Lab Day, Test Day',
  'row.4.text': 'draw a card and do what it says',
  'row.5': 'Avogadro’s Tax',
  'row.5.text': '@200, or a tenth of all you own: say which before it is counted',
  'row.6': 'Biology Class',
  'row.6.text': 'out by doubles, by @50 or by a pass, at the latest on your third turn there',
  end: '{ends}',
  'ends.last': 'Who cannot pay is out. The last player left wins; after {rounds} rounds the richest.',
  'ends.short': 'At the second bankruptcy the richest wins, or after {rounds} rounds.',
  'know.1':
    'Short of money? Sell liquids and solids for half, or mortgage a card: it earns no rent until you buy it back.',
  'know.2': 'You may offer deals in your own turn: elements, cash and passes, never liquids.',
  'know.3': 'There are only 51 liquids and 20 solids in the Lab.',
  'know.4': 'In Biology Class you still collect rent.',
  'module.extra_credit_pot': 'The pot',
  'module.extra_credit_pot.text': 'Taxes and fines go into the middle. Land on Extra Credit to win them.',
  'module.go_landing_400': 'Exactly on Go',
  'module.go_landing_400.text': 'Landing on Go pays @400 instead of @200.',
  'module.short_game': 'Short game',
  'module.short_game.text': 'You all start with two elements and pay for them.',
}

const de: Record<keyof typeof en, string> = {
  aim: 'Kaufe Elemente, nimm Miete ein und bleib am längsten zahlungsfähig.',
  more: 'Vierzig Felder, zwei Würfel, am Anfang @1500 für alle. Zwei bis sechs Personen.',
  turn: 'Ein Zug in drei Bildern',
  'step.1': 'Würfeln und ziehen',
  'step.1.text':
    'Über Los gibt es {salary}. Nach einem Pasch {again} du noch einmal würfeln; drei Pasche in einem Zug führen in den Biologieunterricht.',
  'again.may': 'darfst',
  'again.must': 'musst',
  'step.2': 'Kaufen oder Miete zahlen',
  'step.2.text':
    'Ein freies Element bekommst du für seinen Preis{auction}. Auf einem fremden zahlst du die Miete seiner Karte.',
  auction: '; lässt du es, wird es versteigert',
  'step.3': 'Kondensieren',
  'step.3.text':
    'Gehört dir eine ganze Farbe, leg gleichmäßig Flüssigkeiten darauf, nach {liquids} einen Feststoff. Die Mieten steigen schnell.',
  scoring: 'Was Geld bringt und was es kostet',
  'row.1': 'Ein Element einer Farbe',
  'row.1.text':
    'Miete wie gedruckt, für ein Gas das Doppelte, wenn die Farbe vollständig ist, mehr mit Flüssigkeiten und Feststoff',
  'row.2': 'Kohlenstoff, Silicium',
  'row.2.text': 'das 4-Fache der Würfel, das 10-Fache für den, der beide hat',
  'row.3': 'Laborgeräte',
  'row.3.text': '@25, @50, @100 oder @200 für eines bis vier davon',
  'row.4': 'Labortag, Prüfungstag',
  'row.4.text': 'ziehe eine Karte und tu, was sie sagt',
  'row.5': 'Avogadros Steuer',
  'row.5.text': '@200 oder ein Zehntel von allem: Sag, was, bevor gezählt wird',
  'row.6': 'Biologieunterricht',
  'row.6.text': 'hinaus mit einem Pasch, mit @50 oder mit einer Freikarte, spätestens im dritten Zug dort',
  end: '{ends}',
  'ends.last':
    'Wer nicht zahlen kann, scheidet aus. Wer übrig bleibt, gewinnt; nach {rounds} Runden, wer am reichsten ist.',
  'ends.short': 'Beim zweiten Bankrott gewinnt, wer am reichsten ist, oder nach {rounds} Runden.',
  'know.1':
    'Kein Geld? Verkaufe Flüssigkeiten zum halben Preis oder verpfände eine Karte: Das Labor leiht darauf, und sie bringt keine Miete, bis du sie zurückkaufst.',
  'know.2': 'In deinem Zug kannst du Handel anbieten: Elemente, Geld und Freikarten, nie Flüssigkeiten.',
  'know.3': 'Im Labor gibt es nur 51 Flüssigkeiten und 20 Feststoffe.',
  'know.4': 'Auch im Biologieunterricht bekommst du Miete.',
  'module.extra_credit_pot': 'Der Topf',
  'module.extra_credit_pot.text':
    'Steuern und Strafen kommen in die Mitte. Wer auf Extra Credit landet, gewinnt sie.',
  'module.go_landing_400': 'Genau auf Los',
  'module.go_landing_400.text': 'Wer genau auf Los landet, bekommt @400 statt @200.',
  'module.short_game': 'Kurzes Spiel',
  'module.short_game.text': 'Alle beginnen mit zwei Elementen und bezahlen sie.',
}

export default { en, de }
