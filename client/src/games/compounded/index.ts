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
    ElementsDrawn: 'laid',
    Claimed: 'laid',
    ElementPlaced: 'laid',
    DealMade: 'points',
    CompoundCompleted: 'compound',
    CompoundScored: 'points',
    ExperimentRaised: 'points',
    CompoundLit: 'fire',
    FireBroke: 'fire',
    CompoundExploded: 'fire',
    ReactionFailed: 'refusal',
    GameEnded: 'over',
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
