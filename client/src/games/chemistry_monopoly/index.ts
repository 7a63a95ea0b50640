/** Chemistry Monopoly in the browser. */
import type { ChemistryMonopolyEvent } from '../../wire/chemistry_monopoly'
import type { GameManifest } from '../manifest'
import picture from './Picture.svelte'

export default {
  tint: '--alkaline_earth_metal',
  picture,
  board: () => import('./Board.svelte'),
  howto: () => import('./HowTo.svelte'),
  shows: ['CardBought', 'AuctionEnded', 'LotCondensed', 'PaidPlayer', 'PaidLab', 'LabPaid', 'PotTaken'],
  moments: () => import('./moments'),
  tale: () => import('./tale'),
  about: () => import('./about'),
  pointing: () => import('./pointing'),
  sounds: {
    DiceRolled: 'dice',
    TokenMoved: 'step',
    CardBought: 'coin',
    DayCardDrawn: 'flip',
    BidMade: 'bid',
    LotCondensed: 'bond',
    PotTaken: 'coin',
    PaidPlayer: 'coin',
    TradeMade: 'points',
    AuctionEnded: 'hammer',
    SentToBiology: 'refusal',
    BankruptToPlayer: 'refusal',
    BankruptToLab: 'refusal',
  },
  quiet: ['OrderRolled', 'CardsDealt', 'TurnStarted', 'TokenMoved', 'RentDue', 'DebtOpened'],
  opens: ['TurnStarted'],
  makes: [],
} satisfies GameManifest<ChemistryMonopolyEvent>
