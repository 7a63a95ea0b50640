/** CompoundIt! as people tell it. */
import type { Tale } from '../../sentences/tale'
import { winnerOf } from '../../sentences/winner'
import type { GameEnded, TilesDrawn, TilesLaid } from '../../wire/compoundit'

const FEW = 15 // tiles in the supply that are worth a word

const supply = ({ left }: Pick<TilesDrawn, 'left'>) => (left < FEW && left > 1 ? 'few' : '')

export const tale: Tale = {
  cases: {
    TilesLaid: ({ made, tiles }: TilesLaid) =>
      !made?.length ? 'dark' : made.length > 3 ? 'many' : made.length > 1 ? 'several' : tiles.length > 1 ? '' : 'one',
    TilesDrawn: supply,
    TilesDrawnHidden: supply,
    GameEnded: ({ scores }: GameEnded) => (winnerOf(scores) < 0 ? 'tie' : ''),
  },
  also: {
    TilesLaid: ({ made, tiles }: TilesLaid) => ({ count: tiles.length, runs: made?.length ?? 0 }),
    GameEnded: ({ scores }: GameEnded) => ({ winner: winnerOf(scores), best: Math.max(...scores) }),
  },
  en: {
    FirstDrawn: '',
    FirstFound: '[seat:You begin|* begins].',
    RackDealt: '',
    RackHidden: '',
    TurnStarted: "[seat:Your turn|*'s turn] ({number})",
    TilesLaid: [
      '[seat:You lay|* lays] {count} tiles: {made:f}.',
      '[seat:You make|* makes] {made:f} with {count} tiles.',
    ],
    'TilesLaid.one': ['One tile from [seat:you|*] makes {made:f}.', '[seat:You need|* needs] one tile for {made:f}.'],
    'TilesLaid.several': [
      '[seat:You lay and get|* lays and gets] {runs}: {made:f}.',
      '[seat:You make|* makes] {runs} in one move: {made:f}.',
    ],
    'TilesLaid.many': '[seat:You make|* makes] {runs} compounds in one move!',
    'TilesLaid.dark': '[seat:You lay|* lays] {tiles:f}.',
    CompoundScored: '',
    MoveScored: '',
    TilesDrawn: '',
    'TilesDrawn.few': '{left} tiles left.',
    TilesDrawnHidden: '',
    'TilesDrawnHidden.few': '{left} tiles left.',
    Passed: '[seat:You pass|* passes].',
    TurnSkipped: '[seat:You sit|* sits] out this turn.',
    MoveAccepted: '',
    MoveChallenged: "[seat:You doubt|* doubts] [mover:your|*'s] move!",
    VotesCounted: 'The votes are in.',
    ChallengeUpheld: 'Rightly doubted: [seat:you take|* takes] {tiles:f} back.',
    DrawTakenBack: '',
    ChallengeRefuted: 'Wrongly doubted: [seat:you sit|* sits] out a turn.',
    FinalRoundBegan: 'The supply runs out. Everybody has one more turn.',
    GameEnded: '[winner:You win|* wins] with {best} points!',
    'GameEnded.tie': 'The game ends with {best} points at the top, shared.',
  },
  de: {
    FirstDrawn: '',
    FirstFound: '[seat:Du beginnst|* beginnt].',
    RackDealt: '',
    RackHidden: '',
    TurnStarted: '[seat:Dein Zug|Zug von *] ({number})',
    TilesLaid: [
      '[seat:Du legst|* legt] {count} Steine: {made:f}.',
      '[seat:Du machst|* macht] {made:f} aus {count} Steinen.',
    ],
    'TilesLaid.one': [
      'Ein Stein von [seat:dir|*] macht {made:f}.',
      '[seat:Du brauchst|* braucht] einen Stein für {made:f}.',
    ],
    'TilesLaid.several': [
      '[seat:Du legst an und bekommst|* legt an und bekommt] {runs}: {made:f}.',
      '[seat:Du machst|* macht] {runs} in einem Zug: {made:f}.',
    ],
    'TilesLaid.many': '[seat:Du machst|* macht] {runs} Verbindungen in einem Zug!',
    'TilesLaid.dark': '[seat:Du legst|* legt] {tiles:f}.',
    CompoundScored: '',
    MoveScored: '',
    TilesDrawn: '',
    'TilesDrawn.few': 'Noch {left} Steine.',
    TilesDrawnHidden: '',
    'TilesDrawnHidden.few': 'Noch {left} Steine.',
    Passed: '[seat:Du passt|* passt].',
    TurnSkipped: '[seat:Du setzt|* setzt] einmal aus.',
    MoveAccepted: '',
    MoveChallenged: '[seat:Du zweifelst|* zweifelt] am Zug von [mover:dir|*]!',
    VotesCounted: 'Die Stimmen sind gezählt.',
    ChallengeUpheld: 'Zu Recht gezweifelt: {tiles:f} geht an [seat:dich|*] zurück.',
    DrawTakenBack: '',
    ChallengeRefuted: 'Zu Unrecht gezweifelt: [seat:Du setzt|* setzt] einmal aus.',
    FinalRoundBegan: 'Der Vorrat geht zu Ende. Alle haben noch einen Zug.',
    GameEnded: '[winner:Du gewinnst|* gewinnt] mit {best} Punkten!',
    'GameEnded.tie': 'Am Ende teilen sich mehrere die Spitze: {best} Punkte.',
  },
}
