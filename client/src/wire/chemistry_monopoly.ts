// Written by `python -m labtable.wire.export`; change the Python side and run it again.
// Kept in git, so that the client is built and checked with node alone, without Python.

/** The table. */
export interface MonopolyView {
  viewer: number
  turn: number
  round: number
  active: number
  phase: string
  dice: number[]
  doubles: number
  owner: Record<string, number>
  levels: Record<string, number>
  transferred: string[]
  liquids: number
  solids: number
  pot: number
  rules: RulesView
  seats: SeatView[]
  card: string
  fact: string
  auction: BidView | null
  debt: DebtView | null
  offer: OfferView | null
}

/** The rules in force that a player has to know. */
export interface RulesView {
  short: boolean
  solid: number
  auctions: boolean
  pot: boolean
  bare: boolean
  rounds: number
  offers: number
}

/** One seat. */
export interface SeatView {
  token: string
  cash: number
  place: number
  space: string
  biology: number
  passes: string[]
  left: number
  cards: string[]
  offers: string[]
  ready: boolean
  value: number
}

/** A running auction. */
export interface BidView {
  card: string
  high: number
  leader: number
  others: number[]
}

/** A debt that has to be raised. */
export interface DebtView {
  creditor: number
  amount: number
  what: string
  raisable: number
}

/** A trade that waits for an answer. */
export interface OfferView {
  speaker: number
  terms: string
  gifts: Gift[]
  back: string[]
  countered: boolean
}

/** One line of a deal: a seat gives another some of one good. */
export interface Gift {
  giver: number
  receiver: number
  good: string
  count: number
}

/** What differs from the usual game; all of it may be combined, the base only with the pot. */
export interface MonopolyOptions {
  short_game: boolean
  go_landing_400: boolean
  auction_unbought: boolean
  extra_credit_pot: boolean
  extra_credit_base: boolean
  extra_roll_mandatory: boolean
  bare_set_rule: boolean
  round_limit: number
  no_round_limit: boolean
  choose_tokens: boolean
  max_offers_per_turn: number
}

/** All that is printed. */
export interface ChemistryMonopolyBoard {
  spaces: BoardSpace[]
  sets: Record<string, BoardSet>
  cards: Record<string, BoardCard>
  passes: string[]
  money: BoardMoney
}

/** A space of the ring, and the card that is sold there. */
export interface BoardSpace {
  kind: string
  name: string
  card: string
}

/** A set of lots, what one level costs and what the Lab pays for it. */
export interface BoardSet {
  colour: string
  family: string
  members: string[]
  price: number
  refund: number
}

/** A card; its rents go by level, by how many are owned, or as times the dice. */
export interface BoardCard {
  name: string
  kind: 'life' | 'lot' | 'supply'
  set: string
  price: number
  rents: number[]
  transfer: number
  interest: number
  redemption: number
  number: number
  fact: string
  said: string
}

/** Fixed sums. */
export interface BoardMoney {
  fine: number
  tax: number
  percent: number
  salary: number
}

/** Roll the dice: `roll`. */
export interface Roll {
  type: 'Roll'
}

/** End the turn: `end`. */
export interface EndTurn {
  type: 'EndTurn'
}

/** Pay the fine and leave Biology Class: `pay fine`. */
export interface PayFine {
  type: 'PayFine'
}

/** Give a pass up and leave Biology Class: `use pass`. */
export interface UsePass {
  type: 'UsePass'
}

/** Buy the card at its printed price: `buy`. */
export interface Buy {
  type: 'Buy'
}

/** Do not buy it: `leave`. */
export interface Leave {
  type: 'Leave'
}

/** Pay the fixed tax: `fixed`. */
export interface Fixed {
  type: 'Fixed'
}

/** Pay a tenth of everything: `percent`. */
export interface Percent {
  type: 'Percent'
}

/** Offer more than anybody before: `bid 30`. */
export interface Bid {
  type: 'Bid'
  amount: number
}

/** Leave the auction for good: `drop`. */
export interface DropOut {
  type: 'DropOut'
}

/** Put one more liquid, or the solid, on a lot: `condense Fe`. */
export interface Condense {
  type: 'Condense'
  card: string
}

/** Sell one level of a lot back to the Lab: `evaporate Fe`. */
export interface Evaporate {
  type: 'Evaporate'
  card: string
}

/** Sell several levels of a set at once: `evaporate transition to 1 1 0`. */
export interface EvaporateTo {
  type: 'EvaporateTo'
  set: string
  levels: number[]
}

/** Turn a card over for half its price: `transfer Au`. */
export interface Transfer {
  type: 'Transfer'
  card: string
}

/** Turn a transferred card face up again: `buy back Au`. */
export interface BuyBack {
  type: 'BuyBack'
  card: string
}

/** Pay the interest on a card that just came, and leave it transferred: `keep Au`. */
export interface KeepTransferred {
  type: 'KeepTransferred'
  card: string
}

/** Propose a trade: `offer 0 gives 1: Au, 1 gives 0: 300 @ + C -- buy back C`. */
export interface Offer {
  type: 'Offer'
  gifts: Gift[]
  back: string[]
}

/** Propose another trade instead: `counter 0 gives 1: Au, 1 gives 0: 350 @`. */
export interface Counter {
  type: 'Counter'
  gifts: Gift[]
  back: string[]
}

/** Agree to the trade: `accept`, or `accept -- buy back C`. */
export interface Accept {
  type: 'Accept'
  back: string[]
}

/** Say no to the trade: `decline`. */
export interface Decline {
  type: 'Decline'
}

/** Give up: what is owed cannot be raised: `bankrupt`. */
export interface DeclareBankruptcy {
  type: 'DeclareBankruptcy'
}

/** Leave the game for good: `resign`. */
export interface Resign {
  type: 'Resign'
}

/** Take a token for the whole game: `token Flask`. */
export interface ChooseToken {
  type: 'ChooseToken'
  token: string
}

/** Everybody rolled for the first turn (MON-011). */
export interface OrderRolled {
  type: 'OrderRolled'
  seat: number
  rolls: string[]
  text: string
}

/** The short game begins with two cards each, paid at once (MON-150, MON-151). */
export interface CardsDealt {
  type: 'CardsDealt'
  seat: number
  hand: string[]
  price: number
  text: string
}

/** It is somebody's turn. */
export interface TurnStarted {
  type: 'TurnStarted'
  seat: number
  number: number
  round: number
  text: string
}

/** The dice fell; `why` says what follows from doubles or their lack. */
export interface DiceRolled {
  type: 'DiceRolled'
  seat: number
  one: number
  two: number
  why: string
  text: string
}

/** A token came to another space. */
export interface TokenMoved {
  type: 'TokenMoved'
  seat: number
  space: number
  name: string
  text: string
}

/** A token went straight to Biology Class; Go pays nothing on the way (MON-080, MON-034). */
export interface SentToBiology {
  type: 'SentToBiology'
  seat: number
  why: string
  text: string
}

/** Somebody is out of Biology Class. */
export interface LeftBiology {
  type: 'LeftBiology'
  seat: number
  how: string
  text: string
}

/** No doubles: the door stays shut (MON-086). */
export interface StayedInBiology {
  type: 'StayedInBiology'
  seat: number
  tried: number
  text: string
}

/** A Lab Day or Test Day card was drawn and shown (MON-055). */
export interface DayCardDrawn {
  type: 'DayCardDrawn'
  seat: number
  deck: string
  title: string
  wording: string
  text: string
}

/** A pass went to the bottom of the deck it came from (MON-057). */
export interface PassReturned {
  type: 'PassReturned'
  title: string
  deck: string
  text: string
}

/** The Lab paid a player. */
export interface LabPaid {
  type: 'LabPaid'
  seat: number
  amount: number
  what: string
  text: string
}

/** A player paid the Lab; with the pot, perhaps into the middle of the board (MON-096). */
export interface PaidLab {
  type: 'PaidLab'
  seat: number
  amount: number
  what: string
  pot: number
  text: string
}

/** A player paid another. */
export interface PaidPlayer {
  type: 'PaidPlayer'
  seat: number
  creditor: number
  amount: number
  what: string
  text: string
}

/** A visitor owes rent, or nothing, and is told why (MON-045). */
export interface RentDue {
  type: 'RentDue'
  seat: number
  owner: number
  card: string
  amount: number
  why: string
  text: string
}

/** A card was bought from the Lab; it tells something true (MON-042). */
export interface CardBought {
  type: 'CardBought'
  seat: number
  card: string
  price: number
  fact: string
  completes: string
  text: string
}

/** A card was not bought (MON-043). */
export interface CardLeft {
  type: 'CardLeft'
  seat: number
  card: string
  text: string
}

/** The tax was chosen; only now is the worth added up (MON-072, MON-R29). */
export interface TaxChosen {
  type: 'TaxChosen'
  seat: number
  choice: string
  tax: number
  why: string
  text: string
}

/** Somebody landed on Extra Credit and took the middle (MON-097). */
export interface PotTaken {
  type: 'PotTaken'
  seat: number
  amount: number
  text: string
}

/** A lot went one level up (MON-101, MON-102). */
export interface LotCondensed {
  type: 'LotCondensed'
  seat: number
  card: string
  level: number
  price: number
  now: string
  why: string
  text: string
}

/** Pieces went back to the Lab at half price (MON-108). */
export interface LotsEvaporated {
  type: 'LotsEvaporated'
  seat: number
  lots: string[]
  refund: number
  levels: Record<string, number>
  text: string
}

/** A card was turned over for cash (MON-120). */
export interface CardTransferred {
  type: 'CardTransferred'
  seat: number
  card: string
  amount: number
  text: string
}

/** A card was turned face up again, with interest (MON-122). */
export interface CardBoughtBack {
  type: 'CardBoughtBack'
  seat: number
  card: string
  amount: number
  price: number
  text: string
}

/** A transferred card came to somebody, who leaves it transferred (MON-125). */
export interface InterestPaid {
  type: 'InterestPaid'
  seat: number
  card: string
  amount: number
  text: string
}

/** A card is put up for auction (MON-044, MON-136). */
export interface AuctionOpened {
  type: 'AuctionOpened'
  card: string
  how: string
  text: string
}

/** Somebody bid more than anybody before. */
export interface BidMade {
  type: 'BidMade'
  seat: number
  card: string
  amount: number
  text: string
}

/** Somebody left an auction for good (MON-R20). */
export interface BidderDropped {
  type: 'BidderDropped'
  seat: number
  card: string
  text: string
}

/** A card was sold to the highest bidder. */
export interface AuctionEnded {
  type: 'AuctionEnded'
  seat: number
  card: string
  amount: number
  fact: string
  completes: string
  text: string
}

/** A card stays with the Lab, face up (MON-138). */
export interface NobodyBid {
  type: 'NobodyBid'
  card: string
  text: string
}

/** Somebody proposed a trade, or another one instead (MON-115). */
export interface OfferMade {
  type: 'OfferMade'
  seat: number
  partner: number
  verb: string
  gives: string[]
  wants: string[]
  completes: string
  text: string
}

/** No trade. */
export interface OfferDeclined {
  type: 'OfferDeclined'
  seat: number
  partner: number
  text: string
}

/** Goods changed hands, all at once. */
export interface TradeMade {
  type: 'TradeMade'
  seat: number
  partner: number
  gives: string[]
  wants: string[]
  completes: string
  text: string
}

/** Somebody took a token (MON-002). */
export interface TokenChosen {
  type: 'TokenChosen'
  seat: number
  token: string
  text: string
}

/** Somebody owes more than the cash on hand (MON-130). */
export interface DebtOpened {
  type: 'DebtOpened'
  seat: number
  amount: number
  cash: number
  text: string
}

/** A player left the game; everything goes to the creditor (MON-134). */
export interface BankruptToPlayer {
  type: 'BankruptToPlayer'
  seat: number
  creditor: number
  cash: number
  goods: string[]
  refund: number
  text: string
}

/** A player left the game; everything goes to the Lab (MON-136). */
export interface BankruptToLab {
  type: 'BankruptToLab'
  seat: number
  cash: number
  goods: string[]
  text: string
}

/** The game is over. */
export interface GameEnded {
  type: 'GameEnded'
  scores: number[]
  reason: string
  text: string
}

export type ChemistryMonopolyView = MonopolyView

export type ChemistryMonopolyAction =
  | Roll
  | EndTurn
  | PayFine
  | UsePass
  | Buy
  | Leave
  | Fixed
  | Percent
  | Bid
  | DropOut
  | Condense
  | Evaporate
  | EvaporateTo
  | Transfer
  | BuyBack
  | KeepTransferred
  | Offer
  | Counter
  | Accept
  | Decline
  | DeclareBankruptcy
  | Resign
  | ChooseToken

export type ChemistryMonopolyEvent =
  | OrderRolled
  | CardsDealt
  | TurnStarted
  | DiceRolled
  | TokenMoved
  | SentToBiology
  | LeftBiology
  | StayedInBiology
  | DayCardDrawn
  | PassReturned
  | LabPaid
  | PaidLab
  | PaidPlayer
  | RentDue
  | CardBought
  | CardLeft
  | TaxChosen
  | PotTaken
  | LotCondensed
  | LotsEvaporated
  | CardTransferred
  | CardBoughtBack
  | InterestPaid
  | AuctionOpened
  | BidMade
  | BidderDropped
  | AuctionEnded
  | NobodyBid
  | OfferMade
  | OfferDeclined
  | TradeMade
  | TokenChosen
  | DebtOpened
  | BankruptToPlayer
  | BankruptToLab
  | GameEnded

export type ChemistryMonopolyDecision =
  | 'BuyCard'
  | 'Debt'
  | 'Inherit'
  | 'LeaveClass'
  | 'MakeBid'
  | 'Manage'
  | 'PayTax'
  | 'Reply'
  | 'TakeOver'
  | 'TakeToken'
