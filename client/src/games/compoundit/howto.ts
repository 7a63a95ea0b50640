/** How CompoundIt! is played, in words. */
const en = {
  aim: 'Lay compounds in rows and columns, like words in a crossword.',
  more: 'You each have a rack of ten tiles. Most points win. Two to four players.',
  turn: 'A turn, in three pictures',
  'step.1': 'Lay tiles in one line',
  'step.1.text': 'Without gaps, joined to what lies there. The first compound covers the atom in the middle.',
  'step.2': 'Every run must be a compound',
  'step.2.text':
    'Across and down: the oxidation numbers on the tiles add up to zero, in the simplest ratio. The order does not matter.',
  'step.3': 'Score and draw',
  'step.3.text': 'Every run you made or lengthened counts. Then you draw up to ten tiles again.',
  scoring: 'Scoring a move',
  'row.1': 'A compound',
  'row.1.text': 'the points of all its tiles, old ones too',
  'row.2': 'One atom: element bonus',
  'row.2.text': 'the tile on it counts twice or three times',
  'row.3': 'Two joined atoms: compound bonus',
  'row.3.text': 'the whole compound counts twice or three times',
  'row.4': 'Red atom',
  'row.4.text': '{atoms}',
  'atoms.beginner': 'a place to start a new compound',
  'atoms.stuck': 'if you can’t join anything, you may start a new compound here',
  'atoms.plain': 'the first compound covers the one in the middle; the others are plain squares',
  end: 'When a supply is down to two tiles, everyone has one more turn. If all pass in a row, the game ends right away.',
  'know.1': 'A bonus counts only in the turn in which its square is covered.',
  'know.2': 'A new tile often touches two runs, across and down: both must be compounds.',
  'know.3': 'H2, O2, N2 and Cl2 are allowed; so are CO and H2O2.',
  'know.4': 'Nothing is lost for tiles that are left at the end, and passing costs nothing.',
  'module.polyatomic': 'Polyatomic ions',
  'module.polyatomic.text':
    'Neighbouring tiles may count as one listed ion: Na with N and three O is sodium nitrate. Everyone can see the list.',
  'module.molecules': 'Stable molecules too',
  'module.molecules.text':
    'Besides ions, stable molecules count: around one central atom, with carbon and hydrogen, or any with octets, as this table has it.',
  'module.challenge': 'Challenges',
  'module.challenge.text':
    'Only you check. Challenge a move: if it’s wrong, it is taken back; if it’s right, you miss a turn.',
}

const de: Record<keyof typeof en, string> = {
  aim: 'Lege Verbindungen in Zeilen und Spalten, wie Wörter in ein Kreuzworträtsel.',
  more: 'Alle spielen von einer Bank mit zehn Plättchen. Die meisten Punkte gewinnen. Zwei bis vier Personen.',
  turn: 'Ein Zug in drei Bildern',
  'step.1': 'Plättchen in eine Reihe legen',
  'step.1.text': 'Ohne Lücken und an das, was schon liegt. Die erste Verbindung bedeckt das Atom in der Mitte.',
  'step.2': 'Jede Reihe muss eine Verbindung sein',
  'step.2.text':
    'Waagrecht und senkrecht: Die Oxidationszahlen auf den Plättchen ergeben null, im einfachsten Verhältnis. Die Reihenfolge ist egal.',
  'step.3': 'Werten und nachziehen',
  'step.3.text': 'Jede Reihe, die du gelegt oder verlängert hast, zählt. Dann ziehst du wieder auf zehn nach.',
  scoring: 'Die Wertung eines Zuges',
  'row.1': 'Eine Verbindung',
  'row.1.text': 'die Punkte aller ihrer Plättchen, auch der alten',
  'row.2': 'Ein Atom: Element-Bonus',
  'row.2.text': 'das Plättchen darauf zählt doppelt oder dreifach',
  'row.3': 'Zwei verbundene Atome: Verbindungs-Bonus',
  'row.3.text': 'die ganze Verbindung zählt doppelt oder dreifach',
  'row.4': 'Rotes Atom',
  'row.4.text': '{atoms}',
  'atoms.beginner': 'hier darf eine neue Verbindung beginnen',
  'atoms.stuck': 'wenn du nirgends anlegen kannst, darfst du hier neu beginnen',
  'atoms.plain': 'die erste Verbindung bedeckt das in der Mitte; die anderen sind gewöhnliche Felder',
  end: 'Hat jemand nur noch zwei Plättchen im Vorrat, sind alle noch einmal dran. Passen alle nacheinander, ist sofort Schluss.',
  'know.1': 'Ein Bonus zählt nur in dem Zug, in dem sein Feld bedeckt wird.',
  'know.2': 'Ein neues Plättchen berührt oft zwei Reihen, waagrecht und senkrecht: Beide müssen Verbindungen sein.',
  'know.3': 'H2, O2, N2 und Cl2 sind erlaubt, ebenso CO und H2O2.',
  'know.4': 'Für Plättchen, die am Ende übrig sind, wird nichts abgezogen, und Passen kostet nichts.',
  'module.polyatomic': 'Mehratomige Ionen',
  'module.polyatomic.text':
    'Plättchen nebeneinander können als ein Ion der Liste zählen: Na mit N und drei O ist Natriumnitrat. Die Liste liegt für alle offen.',
  'module.molecules': 'Auch stabile Moleküle',
  'module.molecules.text':
    'Außer Ionen zählen stabile Moleküle: um ein Zentralatom, mit Kohlenstoff und Wasserstoff, oder alle mit Oktetten, wie es an diesem Tisch gilt.',
  'module.challenge': 'Anzweifeln',
  'module.challenge.text':
    'Niemand prüft außer euch. Zweifle einen Zug an: Ist er falsch, wird er zurückgenommen; ist er richtig, setzt du aus.',
}

export default { en, de }
