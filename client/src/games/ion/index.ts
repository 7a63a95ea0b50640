/** Ion in the browser. */
import type { IonEvent } from '../../wire/ion'
import type { GameManifest } from '../manifest'
import picture from './Picture.svelte'

export default {
  tint: '--alkali_metal',
  picture,
  board: () => import('./Board.svelte'),
  howto: () => import('./HowTo.svelte'),
  shows: ['CompoundMade'],
  moments: () => import('./moments'),
  tale: () => import('./tale'),
  about: () => import('./about'),
  pointing: () => import('./pointing'),
  sounds: {
    HandReceived: 'slide',
    CardsRevealed: 'flip',
    CardPlaced: 'laid',
    CardTaken: 'laid',
    CardStolen: 'attack',
    CompoundMade: ['bond', 'compound'],
    RadioactivePlayed: 'reaction',
    HandsThrownAway: 'round',
    RoundScored: 'count',
    DecayAwarded: 'points',
  },
  quiet: ['HandReceived', 'HandHidden', 'RoundScored', 'CardDrawnHidden', 'DecayAwarded'],
  stops: 'RoundScored',
  opens: ['RoundStarted'],
  counts: 'CardsRevealed',
  makes: ['CompoundMade'],
} satisfies GameManifest<IonEvent>
