/** Ion as people tell it. */
import type { Tale } from '../../sentences/tale'
import type { CardPlaced, CardsRevealed, GameEnded, RoundScored } from '../../wire/ion'
import type { TableEvent } from '../../wire/shapes'
import { winnerOf } from '../../sentences/winner'

const MANY = 4 // more names make no line

export const tale: Tale = {
  cases: {
    CardsRevealed: ({ cards }: CardsRevealed) => (cards.length > MANY ? 'many' : ''),
    CardPlaced: ({ card, group, seat }: CardPlaced, next?: TableEvent) =>
      next?.type === 'CompoundMade' && 'seat' in next && next.seat === seat ? 'made' : card === group ? 'alone' : '',
    RoundScored: ({ total, compounds, noble, goals, radioactive }: RoundScored) => {
      if (!total) return 'nothing'
      const most = Math.max(compounds, noble, goals, radioactive)
      return compounds === most ? 'compounds' : noble === most ? 'noble' : goals === most ? 'goals' : ''
    },
    GameEnded: ({ totals }: GameEnded) => (winnerOf(totals) < 0 ? 'tie' : ''),
  },
  also: { GameEnded: ({ totals }: GameEnded) => ({ winner: winnerOf(totals), best: Math.max(...totals) }) },
  en: {
    RoundStarted: 'Round {number}',
    GoalsOpened: 'New goals: {titles:w}.',
    CenterOpened: 'In the center: {cards:f}.',
    HandReceived: '',
    HandHidden: '',
    CardsRevealed: 'All show: {cards:by}.',
    'CardsRevealed.many': 'All show their cards.',
    TileTurned: '[seat:You turn|* turns] the {tile:w} tile.',
    CardDrawn: '[seat:You draw|* draws] {card:f}.',
    CardDrawnHidden: '[seat:You draw|* draws] a card.',
    TakeDeclared: '[seat:You want|* wants] a card from the center.',
    CardTaken: [
      '[seat:You take|* takes] {card:f} from the center.',
      '[seat:You pick|* picks] {card:f} from the center.',
    ],
    TakeDeclined: '[seat:You leave|* leaves] the center alone.',
    CardPlaced: [
      '[seat:You add|* adds] {card:f}: {group:f}, not full yet.',
      '[seat:You go on|* goes on] with {group:f}.',
    ],
    'CardPlaced.made': '',
    'CardPlaced.alone': [
      '[seat:You park|* parks] {card:f} for later.',
      '[seat:You keep|* keeps] {card:f} by itself for now.',
      '[seat:You put|* puts] {card:f} aside.',
    ],
    CompoundMade: [
      '[seat:You make|* makes] {formula:f}, {name:n}.',
      '[seat:You complete|* completes] {formula:f}: {name:n}.',
      '[seat:You bond|* bonds] {formula:f}, {name:n}.',
    ],
    Rearranged: '[seat:You rearrange your cards|* rearranges all cards].',
    RadioactivePlayed: '[seat:You lay|* lays] {card:f} {way:w}.',
    HandsThrownAway: 'The last cards go. Time to count.',
    CardStolen: '[seat:You take|* takes] {card:f} from [victim:you|*]!',
    StealDeclined: '[seat:You take|* takes] nothing with RXN.',
    TileRefreshed: '[seat:You turn|* turns] the {tile:w} tile back with {card:f}.',
    RoundScored: '[seat:You count|* counts] {total}, most of it for radioactive cards.',
    'RoundScored.compounds': [
      '[seat:You count|* counts] {total}, most of it compounds.',
      '[seat:You get|* gets] {total}, mostly for compounds.',
    ],
    'RoundScored.noble': '[seat:You count|* counts] {total}, most of it gases.',
    'RoundScored.goals': '[seat:You count|* counts] {total}, most of it goals.',
    'RoundScored.nothing': '[seat:You score|* scores] nothing this round.',
    DecayAwarded: '[seat:You get|* gets] {points} for decay.',
    GameEnded: '[winner:You win|* wins] with {best} points!',
    'GameEnded.tie': 'It is close: two reach {best} points.',
  },
  de: {
    RoundStarted: 'Runde {number}',
    GoalsOpened: 'Neue Ziele: {titles:w}.',
    CenterOpened: 'In der Mitte: {cards:f}.',
    HandReceived: '',
    HandHidden: '',
    CardsRevealed: 'Alle zeigen: {cards:by}.',
    'CardsRevealed.many': 'Alle zeigen ihre Karten.',
    TileTurned: '[seat:Du drehst|* dreht] das Plättchen {tile:w} um.',
    CardDrawn: '[seat:Du ziehst|* zieht] {card:f}.',
    CardDrawnHidden: '[seat:Du ziehst|* zieht] eine Karte.',
    TakeDeclared: '[seat:Du willst|* will] eine Karte aus der Mitte.',
    CardTaken: [
      '[seat:Du nimmst|* nimmt] {card:f} aus der Mitte.',
      '[seat:Du holst dir|* holt sich] {card:f} aus der Mitte.',
    ],
    TakeDeclined: '[seat:Du lässt|* lässt] die Mitte liegen.',
    CardPlaced: [
      '[seat:Du legst|* legt] {card:f} an: {group:f}, da fehlt noch etwas.',
      '[seat:Du machst|* macht] mit {group:f} weiter.',
    ],
    'CardPlaced.made': '',
    'CardPlaced.alone': [
      '[seat:Du parkst|* parkt] {card:f} für später.',
      '[seat:Du legst|* legt] {card:f} erst einmal allein hin.',
      '[seat:Du legst|* legt] {card:f} beiseite.',
    ],
    CompoundMade: [
      '[seat:Du machst|* macht] {formula:f}, {name:n}.',
      '[seat:Du vollendest|* vollendet] {formula:f}: {name:n}.',
      '[seat:Du bindest|* bindet] {formula:f}, {name:n}.',
    ],
    Rearranged: '[seat:Du ordnest deine|* ordnet alle] Karten neu.',
    RadioactivePlayed: '[seat:Du legst|* legt] {card:f} {way:w}.',
    HandsThrownAway: 'Die letzten Karten gehen weg. Jetzt wird gezählt.',
    CardStolen: '[seat:Du nimmst|* nimmt] [victim:dir|*] {card:f} weg!',
    StealDeclined: '[seat:Du nimmst|* nimmt] mit RXN nichts.',
    TileRefreshed: '[seat:Du drehst|* dreht] {tile:w} mit {card:f} zurück.',
    RoundScored: '[seat:Du zählst|* zählt] {total}, das meiste mit radioaktiven Karten.',
    'RoundScored.compounds': [
      '[seat:Du zählst|* zählt] {total}, das meiste mit Verbindungen.',
      '[seat:Du bekommst|* bekommt] {total}, vor allem für Verbindungen.',
    ],
    'RoundScored.noble': '[seat:Du zählst|* zählt] {total}, das meiste mit Edelgasen.',
    'RoundScored.goals': '[seat:Du zählst|* zählt] {total}, das meiste mit Zielen.',
    'RoundScored.nothing': '[seat:Du gehst|* geht] in dieser Runde leer aus.',
    DecayAwarded: '[seat:Du bekommst|* bekommt] {points} für den Zerfall.',
    GameEnded: '[winner:Du gewinnst|* gewinnt] mit {best} Punkten!',
    'GameEnded.tie': 'Knapp: Zwei kommen auf {best} Punkte.',
  },
}
