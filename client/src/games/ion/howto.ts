/** How Ion is played, in words. */
const en = {
  aim: 'Make compounds whose charges add up to zero.',
  more: 'Three rounds of {turns} turns. Most points after the third round win. Two to seven players.',
  turn: 'A turn, in three pictures',
  'step.1': 'Keep one card',
  'step.1.text': 'Everyone picks a card and puts it face down. Then you all turn them over.',
  'step.2': 'Place it',
  'step.2.text': 'On a card of opposite charge, or alone. At zero it is complete. A +2 needs two of the same kind.',
  'step.3': 'Pass the hand on',
  'step.3.text':
    'Your other cards go to the next player; new ones come to you. The last two of a round are thrown away.',
  scoring: 'Scoring a round',
  'row.1': 'Neutral compound',
  'row.1.text': 'the points on its cards: 5 + 4 + 4 = 13',
  'row.2': 'Different noble gases',
  'row.2.text': 'one 2, two 5, three 9',
  'row.3': 'Goal card',
  'row.3.text': 'the smaller number for one of the two, the larger for both',
  'row.4': 'Left alone, or unfinished',
  'row.4.text': '0',
  end: 'After three rounds the totals are added. Equal totals share the win.',
  'know.1': 'Mg and Ca are +2; the other metals and H are +1; F, Cl, Br and OH are −1.',
  'know.2': 'Mg with one Cl and one F is no compound: both must be the same.',
  'know.3': 'What lies there stays there until the round ends.',
  'know.4': 'You have seen the hands that passed through yours: the strips of the others list them.',
  'know.5': 'Goals change every round, and every player who reaches one gets its points.',
  'module.action_tiles': 'Action tiles',
  'module.action_tiles.text':
    'Each works once in the game: keep two cards, take one from the center, or rearrange your cards and take one from another player at the end of the round. A used tile costs 1 to 4 points at the end.',
  'module.transition_metals': 'Transition metals',
  'module.transition_metals.text':
    'They have two charges, one each way up. Choose when you place them; the choice is final when the hands pass on.',
  'module.polyatomic_ions': 'Polyatomic ions',
  'module.polyatomic_ions.text':
    'Groups of atoms with one charge. In a compound they score their points, or turn a used tile back instead.',
  'module.radioactive': 'Radioactive elements',
  'module.radioactive.text':
    'They don’t bond. If you’re the only one to play one, it scores best. At the end the most decay gets a bonus, and the least costs points.',
}

const de: Record<keyof typeof en, string> = {
  aim: 'Bilde Verbindungen, deren Ladungen zusammen null ergeben.',
  more: 'Drei Runden mit je {turns} Zügen. Wer nach der dritten Runde die meisten Punkte hat, gewinnt. Zwei bis sieben Personen.',
  turn: 'Ein Zug in drei Bildern',
  'step.1': 'Eine Karte behalten',
  'step.1.text': 'Alle wählen verdeckt eine Karte aus der Hand. Dann werden alle zugleich aufgedeckt.',
  'step.2': 'Anlegen',
  'step.2.text':
    'An eine Karte mit entgegengesetzter Ladung, oder allein. Bei null ist die Verbindung fertig. Eine +2 braucht zwei gleiche.',
  'step.3': 'Die Hand weitergeben',
  'step.3.text':
    'Deine übrigen Karten gehen an die nächste Person, neue kommen zu dir. Die letzten zwei einer Runde werden abgeworfen.',
  scoring: 'Die Wertung einer Runde',
  'row.1': 'Neutrale Verbindung',
  'row.1.text': 'die Punkte auf ihren Karten: 5 + 4 + 4 = 13',
  'row.2': 'Verschiedene Edelgase',
  'row.2.text': 'eines 2, zwei 5, drei 9',
  'row.3': 'Zielkarte',
  'row.3.text': 'die kleinere Zahl für eine der beiden, die größere für beide',
  'row.4': 'Allein oder unfertig',
  'row.4.text': '0',
  end: 'Nach drei Runden wird zusammengezählt. Bei Gleichstand wird der Sieg geteilt.',
  'know.1': 'Mg und Ca haben +2, die anderen Metalle und H haben +1; F, Cl, Br und OH haben −1.',
  'know.2': 'Mg mit einem Cl und einem F ist keine Verbindung: Beide müssen gleich sein.',
  'know.3': 'Was liegt, bleibt liegen, bis die Runde endet.',
  'know.4': 'Du hast die Hände gesehen, die durch deine gingen: Bei den anderen steht, was du kennst.',
  'know.5': 'Ziele wechseln jede Runde und zahlen an alle, die sie erreichen.',
  'module.action_tiles': 'Aktionsplättchen',
  'module.action_tiles.text':
    'Jedes wirkt einmal im Spiel: zwei Karten behalten, eine aus der Mitte nehmen, oder die eigenen Karten umbauen und am Rundenende eine fremde nehmen. Ein benutztes kostet am Ende 1 bis 4 Punkte.',
  'module.transition_metals': 'Übergangsmetalle',
  'module.transition_metals.text':
    'Sie haben zwei Ladungen, je nachdem, wie herum sie liegen. Du wählst beim Anlegen; wenn die Hände weitergehen, gilt es.',
  'module.polyatomic_ions': 'Mehratomige Ionen',
  'module.polyatomic_ions.text':
    'Gruppen von Atomen mit einer gemeinsamen Ladung. In einer Verbindung bringen sie Punkte, oder sie drehen ein benutztes Plättchen zurück.',
  'module.radioactive': 'Radioaktive Elemente',
  'module.radioactive.text':
    'Sie binden nicht. Spielt nur einer eine, bringt sie am meisten. Am Ende gibt der meiste Zerfall einen Bonus, der wenigste kostet Punkte.',
}

export default { en, de }
