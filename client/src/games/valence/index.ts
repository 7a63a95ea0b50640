/** Valence Plus in the browser. */
import type { ValenceEvent } from '../../wire/valence'
import type { GameManifest } from '../manifest'
import picture from './Picture.svelte'

export default {
  tint: '--nonmetal',
  picture,
  board: () => import('./Board.svelte'),
  howto: () => import('./HowTo.svelte'),
  shows: ['MoleculeBuilt', 'ReactionDeclared', 'Reacted', 'ReactionBlocked', 'BlockerDissolved'],
  moments: () => import('./moments'),
  tale: () => import('./tale'),
  about: () => import('./about'),
  pointing: () => import('./pointing'),
  sounds: {
    CardsDrawn: 'laid',
    TopTaken: 'laid',
    HandExchanged: 'slide',
    CardDiscarded: 'laid',
    CompoundDeclared: 'flip',
    MoleculeBuilt: ['bond', 'compound'],
    TradedUp: 'points',
    KindTicked: 'goal',
    ReactionDeclared: 'attack',
    Reacted: 'reaction',
    BlockerDissolved: 'reaction',
    ReactionBlocked: 'blocked',
    NameFailed: 'refusal',
  },
  quiet: ['HandDealt', 'HandHidden', 'NumbersCompared', 'TurnStarted', 'CardsShown', 'WinIsNear'],
  opens: ['TurnStarted'],
  makes: ['MoleculeBuilt'],
} satisfies GameManifest<ValenceEvent>
