/** How Valence Plus is played, in words. */
const en = {
  aim: 'Build molecules from elements whose valences add up to zero.',
  more: 'The first with {target} points of molecules wins at once. Two to four players.',
  turn: 'A turn, in three pictures',
  'step.1': 'Collect cards, in one of four ways',
  'step.1.text':
    'Draw a card (two if you hold one, three if you hold none). Or exchange the whole hand for three. Or give back a Salt or Hydrogen Sulfide for three. Or react.',
  'step.2': 'Build',
  'step.2.text':
    'Cards whose valences add up to zero make one molecule: its kind follows from their colours. Build as often as you can.',
  'step.3': 'Keep six',
  'step.3.text': 'The cards you used go onto the pile. At the end of your turn at most six stay in your hand.',
  scoring: 'What molecules are worth',
  'row.1': 'Points in the diamond',
  'row.1.text': 'count as long as the molecule lies before you',
  'row.2': 'Flash: a reactor',
  'row.2.text': 'Water, Acid and Sulfuric Acid can attack; then they go back to the bank and you draw three cards',
  'row.3': 'Warning sign: vulnerable',
  'row.3.text': 'can be attacked by water or by acids and becomes other molecules',
  'row.4': 'Lock: stable',
  'row.4.text': 'nothing can attack it',
  'row.5': 'Shield: a blocker',
  'row.5.text': 'its owner may block reactions; only two acids together break it',
  'row.6': 'Star: complex',
  'row.6.text': 'comes only out of reactions; arrow: can be traded up for three cards',
  end: 'As soon as a player has {target} points, no matter whose turn it is.',
  'know.1': 'The colours are families: every molecule shows the colours it is built of.',
  'know.2': 'A build holds no smaller one: Ca, O, O, H and H are CaO and water, not a base.',
  'know.3':
    'The small number in the lower corner is a second valence: S +6 only with three O, Cu and Zn 0 only with each other.',
  'know.4': 'Sulfuric Acid on a base of your own is a gift: it becomes Bisulfate, 8 points.',
  'know.5': 'Only the uppermost card of the pile can be taken, and only instead of a single draw.',
  'module.no_reactions': 'Without reactions',
  'module.no_reactions.text': 'No attacks and no blocking: you just build.',
  'module.naming_challenge': 'Say its name',
  'module.naming_challenge.text': 'Name the compound you build. If the name is wrong, you can’t build it this turn.',
  'module.original_valence': 'Original Valence',
  'module.original_valence.text': 'Without sulfur, copper and zinc.',
  'module.cooperative': 'All together',
  'module.cooperative.text':
    'Make every kind of molecule once before the deck is empty for the second time. Hands are open.',
  'module.nobles': 'Helium and Oganesson',
  'module.nobles.text': 'They build nothing and fill your hand; Oganesson makes you begin.',
}

const de: Record<keyof typeof en, string> = {
  aim: 'Baue Moleküle aus Elementen, deren Valenzen zusammen null ergeben.',
  more: 'Wer zuerst Moleküle für {target} Punkte hat, gewinnt sofort. Zwei bis vier Personen.',
  turn: 'Ein Zug in drei Bildern',
  'step.1': 'Karten holen, auf eine von vier Arten',
  'step.1.text':
    'Ziehe eine Karte (zwei, wenn du eine hast; drei, wenn du keine hast). Oder tausche die ganze Hand gegen drei. Oder gib ein Salz oder einen Schwefelwasserstoff für drei zurück. Oder lass reagieren.',
  'step.2': 'Bauen',
  'step.2.text':
    'Karten, deren Valenzen null ergeben, werden ein Molekül: Welches, sagen ihre Farben. Baue, so oft du kannst.',
  'step.3': 'Sechs behalten',
  'step.3.text':
    'Die benutzten Karten kommen auf den Stapel. Am Ende deines Zuges bleiben höchstens sechs auf deiner Hand.',
  scoring: 'Was Moleküle wert sind',
  'row.1': 'Punkte in der Raute',
  'row.1.text': 'zählen, solange das Molekül vor dir liegt',
  'row.2': 'Blitz: Reaktor',
  'row.2.text':
    'Wasser, Säure und Schwefelsäure können angreifen; dann gehen sie zurück zur Bank, und du ziehst drei Karten',
  'row.3': 'Warnzeichen: angreifbar',
  'row.3.text': 'kann von Wasser oder Säuren angegriffen werden und wird dann zu anderen Molekülen',
  'row.4': 'Schloss: stabil',
  'row.4.text': 'nichts kann es angreifen',
  'row.5': 'Schild: Blocker',
  'row.5.text': 'damit blockierst du Reaktionen; nur zwei Säuren zusammen lösen ihn auf',
  'row.6': 'Stern: komplex',
  'row.6.text': 'entsteht nur durch Reaktionen; Pfeil: lässt sich für drei Karten eintauschen',
  end: 'Sobald jemand {target} Punkte hat, egal wer gerade am Zug ist.',
  'know.1': 'Die Farben sind Familien: Jedes Molekül zeigt die Farben, aus denen es gebaut wird.',
  'know.2': 'In einem Bau steckt kein kleinerer: Ca, O, O, H und H sind CaO und Wasser, keine Base.',
  'know.3':
    'Die kleine Zahl in der unteren Ecke ist eine zweite Valenz: S +6 nur mit drei O, Cu und Zn 0 nur miteinander.',
  'know.4': 'Schwefelsäure auf die eigene Base ist ein Geschenk: Sie wird Hydrogensulfat, 8 Punkte.',
  'know.5': 'Vom Stapel kann nur die oberste Karte genommen werden, und nur statt einer einzelnen gezogenen.',
  'module.no_reactions': 'Ohne Reaktionen',
  'module.no_reactions.text': 'Niemand greift an, niemand blockt: Es wird nur gebaut.',
  'module.naming_challenge': 'Sag den Namen',
  'module.naming_challenge.text':
    'Benenne die Verbindung, die du baust. Ist der Name falsch, baust du sie in diesem Zug nicht.',
  'module.original_valence': 'Das erste Valence',
  'module.original_valence.text': 'Ohne Schwefel, Kupfer und Zink.',
  'module.cooperative': 'Alle zusammen',
  'module.cooperative.text':
    'Macht jede Art von Molekül einmal, bevor der Stapel zum zweiten Mal leer ist. Die Hände liegen offen.',
  'module.nobles': 'Helium und Oganesson',
  'module.nobles.text': 'Aus ihnen wird nichts gebaut, sie füllen nur die Hand; mit Oganesson beginnst du.',
}

export default { en, de }
