/** Valence Plus in the browser. */
import type { ValenceEvent } from '../../wire/valence'
import type { GameManifest } from '../manifest'
import picture from './Picture.svelte'

export default {
  tint: '--nonmetal',
  picture,
  board: () => import('./Board.svelte'),
  howto: () => import('./HowTo.svelte'),
  shows: ['MoleculeBuilt', 'Reacted', 'ReactionBlocked', 'BlockerDissolved'],
  moments: () => import('./moments'),
  tale: () => import('./tale'),
  about: () => import('./about'),
  pointing: () => import('./pointing'),
  sounds: {
    CardsDrawn: 'laid',
    TopTaken: 'laid',
    HandExchanged: 'laid',
    CardDiscarded: 'laid',
    MoleculeBuilt: 'compound',
    TradedUp: 'points',
    KindTicked: 'points',
    Reacted: 'fire',
    BlockerDissolved: 'fire',
    ReactionBlocked: 'refusal',
    NameFailed: 'refusal',
    GameEnded: 'over',
  },
  quiet: ['HandDealt', 'HandHidden', 'NumbersCompared', 'TurnStarted', 'CardsShown', 'WinIsNear'],
  opens: ['TurnStarted'],
  makes: ['MoleculeBuilt'],
} satisfies GameManifest<ValenceEvent>
