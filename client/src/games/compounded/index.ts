/** Compounded in the browser. */
import type { CompoundedEvent } from '../../wire/compounded'
import type { GameManifest } from '../manifest'
import picture from './Picture.svelte'

export default {
  tint: '--transition_metal',
  picture,
  board: () => import('./Board.svelte'),
  howto: () => import('./HowTo.svelte'),
  shows: ['CompoundScored', 'CompoundCompleted', 'CompoundExploded', 'TurnStarted'],
  moments: () => import('./moments'),
  tale: () => import('./tale'),
  about: () => import('./about'),
  pointing: () => import('./pointing'),
  sounds: {
    TurnStarted: 'round',
    ElementsDrawn: 'slide',
    Claimed: 'laid',
    ElementPlaced: 'laid',
    DealMade: 'points',
    CompoundCompleted: 'bond',
    CompoundScored: ['compound', 'points'],
    ExperimentRaised: 'goal',
    CompoundLit: 'flame',
    FireBroke: 'flame',
    FlameStopped: 'blocked',
    CompoundExploded: 'boom',
    ReactionFailed: 'refusal',
  },
  quiet: [
    'LeadChosen',
    'LeadPassed',
    'TurnStarted',
    'PileReturned',
    'ToolMissing',
    'EndTriggered',
    'ClaimPassed',
    'RaiseDeclined',
  ],
  opens: ['TurnStarted'],
  makes: ['CompoundScored'],
} satisfies GameManifest<CompoundedEvent>
