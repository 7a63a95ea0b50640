/** How Compounded is played, in words. */
const en = {
  aim: 'Fill the compounds of the common field with elements, and score them.',
  more: 'Most points win. Two to five scientists{nobel}.',
  nobel: '; with two, the dummy scientist Nobel plays along',
  turn: 'A turn: four phases, and everyone plays in each',
  'step.1': 'Discovery: draw and trade',
  'step.1.text':
    'Draw as many elements from the bag as your Discovery says. {trade} What does not fit on your bench goes back.',
  'trade.open': 'Then swap with any player who agrees.',
  'trade.off': 'No trading at this table.',
  'step.2': 'Study: claim',
  'step.2.text':
    'One after another you put claims on compounds, as many as your Study allows. Only you score what you claimed. One older claim may move.',
  'step.3': 'Research: place',
  'step.3.text':
    'Put elements on open places of the same kind, on any compound. Complete an unclaimed one and it’s yours.',
  'step.4': 'Lab: score',
  'step.4.text':
    'Full compounds bring points, perhaps a tool, and raise an experiment. Then the field is filled up again.',
  scoring: 'What brings what',
  'row.1': 'A full compound',
  'row.1.text': 'the number in its corner; a solid raises Study, a liquid Discovery, a gas Research, or Lab instead',
  'row.2': 'Fire',
  'row.2.text':
    'every flammable compound gets a flame; at its limit it explodes and its elements fly to its neighbours',
  'row.3': 'Fire extinguisher',
  'row.3.text': 'C, O and O on it make it ready: it keeps one flame away, or brings 3 points at the end',
  'row.4': 'Wild',
  'row.4.text': 'stands for any element{wild}, once; unused it brings 3 points',
  'wild.S': ' but sulfur',
  'row.5': 'At the end',
  'row.5.text': '1 for each element on your unfinished claims, 1 for every two on your bench',
  end: 'With {points} points, or three experiments at the top, one more turn is played. If the field cannot be filled any more, it is over at once.',
  'know.1': 'A bag trade once a phase: three equal elements for one of your choice.',
  'know.2': 'Claims may also be made in Research, on compounds that hold an element already.',
  'know.3': 'A fire comes after every eight cards of the deck; the board says how many are left.',
  'know.4': 'Grant: another scientist’s experiment rises. Volatile: a fire breaks out at once.',
  'module.tools': 'Tools',
  'module.tools.text':
    'Safety Goggles: more elements for this Research. Lab Key: lead the next turn. Pipet: two for one from the bag. Graduated Cylinder: one experiment down, another up. Bunsen Burner: light any compound. Journal: keep one element when scoring.',
  'module.eight': 'Wildfire',
  'module.eight.text': 'Elements of an explosion also fly to the corners.',
}

const de: Record<keyof typeof en, string> = {
  aim: 'Fülle die Verbindungen des gemeinsamen Feldes mit Elementen und werte sie.',
  more: 'Die meisten Punkte gewinnen. Zwei bis fünf Forschende{nobel}.',
  nobel: '; zu zweit spielt Nobel mit, den niemand spielt',
  turn: 'Ein Zug: vier Phasen, in jeder sind alle dran',
  'step.1': 'Entdeckung: ziehen und handeln',
  'step.1.text':
    'Ziehe so viele Elemente aus dem Beutel, wie deine Entdeckung sagt. {trade} Was nicht auf deinen Tisch passt, geht zurück.',
  'trade.open': 'Dann tauscht, wie ihr euch einigt.',
  'trade.off': 'An diesem Tisch wird nicht gehandelt.',
  'step.2': 'Studium: beanspruchen',
  'step.2.text':
    'Reihum legt ihr Marken auf Verbindungen, so viele, wie euer Studium erlaubt. Nur du wertest, was du beanspruchst. Eine ältere Marke darf umziehen.',
  'step.3': 'Forschung: legen',
  'step.3.text': 'Lege Elemente auf freie Plätze ihrer Art, auf jede Verbindung. Wer eine freie füllt, bekommt sie.',
  'step.4': 'Labor: werten',
  'step.4.text':
    'Volle Verbindungen bringen Punkte, manchmal ein Werkzeug, und heben ein Experiment. Dann wird das Feld aufgefüllt.',
  scoring: 'Was bringt was',
  'row.1': 'Eine volle Verbindung',
  'row.1.text':
    'die Zahl in ihrer Ecke; fest hebt das Studium, flüssig die Entdeckung, gasförmig die Forschung, oder stattdessen das Labor',
  'row.2': 'Feuer',
  'row.2.text':
    'jede brennbare Verbindung bekommt eine Flamme; an ihrer Grenze explodiert sie, und ihre Elemente fliegen zu den Nachbarn',
  'row.3': 'Feuerlöscher',
  'row.3.text': 'C, O und O machen ihn bereit: Er hält eine Flamme ab oder bringt am Ende 3 Punkte',
  'row.4': 'Joker',
  'row.4.text': 'steht einmal für jedes Element{wild}; unbenutzt bringt er 3 Punkte',
  'wild.S': ' außer Schwefel',
  'row.5': 'Am Ende',
  'row.5.text': '1 für jedes Element auf deinen unfertigen Verbindungen, 1 für je zwei auf deinem Tisch',
  end: 'Bei {points} Punkten oder drei Experimenten ganz oben folgt noch ein Zug. Lässt sich das Feld nicht mehr füllen, ist sofort Schluss.',
  'know.1': 'Einmal in der Phase ein Beuteltausch: drei gleiche Elemente gegen eines deiner Wahl.',
  'know.2': 'Auch in der Forschung darfst du beanspruchen, wenn schon ein Element auf der Verbindung liegt.',
  'know.3': 'Nach je acht Karten des Stapels kommt ein Feuer; das Brett sagt, wie viele noch kommen.',
  'know.4': 'Förderung: Ein Experiment einer anderen Person steigt. Flüchtig: Sofort bricht ein Feuer aus.',
  'module.tools': 'Werkzeuge',
  'module.tools.text':
    'Schutzbrille: mehr Elemente für diese Forschung. Laborschlüssel: führe den nächsten Zug an. Pipette: zwei für eines aus dem Beutel. Messzylinder: ein Experiment hinab, ein anderes hinauf. Bunsenbrenner: zünde eine Verbindung an. Journal: behalte beim Werten ein Element.',
  'module.eight': 'Flächenbrand',
  'module.eight.text': 'Elemente einer Explosion fliegen auch über Eck.',
}

export default { en, de }
