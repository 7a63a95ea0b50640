/** CompoundIt! in the browser. */
import type { CompounditEvent } from '../../wire/compoundit'
import type { GameManifest } from '../manifest'
import picture from './Picture.svelte'

export default {
  tint: '--hydroxide',
  picture,
  board: () => import('./Board.svelte'),
  howto: () => import('./HowTo.svelte'),
  shows: ['CompoundScored', 'ChallengeUpheld', 'ChallengeRefuted', 'FinalRoundBegan'],
  moments: () => import('./moments'),
  tale: () => import('./tale'),
  about: () => import('./about'),
  pointing: () => import('./pointing'),
  sounds: {
    TilesLaid: 'laid',
    CompoundScored: 'compound',
    MoveScored: 'points',
    MoveChallenged: 'attack',
    ChallengeUpheld: 'refusal',
    ChallengeRefuted: 'blocked',
    FinalRoundBegan: 'round',
  },
  quiet: ['FirstFound', 'RackDealt', 'RackHidden', 'TurnStarted', 'TilesDrawn', 'TilesDrawnHidden', 'FinalRoundBegan'],
  opens: ['TurnStarted'],
  makes: ['CompoundScored'],
} satisfies GameManifest<CompounditEvent>
