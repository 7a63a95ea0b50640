"""How promising an answer is, and which offers bother nobody.

How far it pays to look ahead: two rounds, to what decides games in the end. What each part is
worth there, in cash, was fitted to who won thousands of games between two bots.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from labtable.engine import Action, Foresight, Slips, cases
from labtable.engine.deal import Deal, Proposal, is_bothersome, was_refused_before
from labtable.games.chemistry_monopoly.actions import (
    ACTIONS,
    Accept,
    Bid,
    Buy,
    BuyBack,
    ChooseToken,
    Condense,
    Counter,
    DeclareBankruptcy,
    Decline,
    DropOut,
    EndTurn,
    Evaporate,
    EvaporateTo,
    Fixed,
    KeepTransferred,
    Leave,
    Offer,
    PayFine,
    Percent,
    Resign,
    Roll,
    Transfer,
    UsePass,
)
from labtable.games.chemistry_monopoly.judge.position import Appraisal, position, rent
from labtable.games.chemistry_monopoly.mechanics.trading import terms_of
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import (
    BIT,
    BITS_BY_SET,
    CARDS,
    LIFE_BITS,
    LOT_BITS,
    PRICE,
    REDEMPTION,
    RENT,
    SET,
    SETS,
    SPACES,
    STEP_PRICE,
    SUPPLY_BITS,
    TAX,
    TRANSFER_PRICE_ROWS,
    handful,
    rows_of,
    sum_over,
    things_of,
)
from labtable.games.chemistry_monopoly.tables import LOTS as LOT_NAMES
from labtable.games.chemistry_monopoly.view_schema import MonopolyView

PROPOSALS: Final = (Offer, Counter)
REPLIES: Final = (Accept, Decline)


def mannerly(view: MonopolyView, past: Sequence[Any], options: list[Any]) -> list[Any]:
    """Leave out offers that would bother somebody; who owes money may ask more than once a turn.

    `past` are the answers of the game so far.
    """
    if not any([type(option) in PROPOSALS for option in options]):
        return options
    made, me = proposals(past), view.viewer
    today, owes = len(view.seats[me].offers), view.debt is not None
    return [
        option
        for option in options
        if type(option) not in PROPOSALS
        or not (
            was_refused_before(made, me, option.gifts)
            or (type(option) is Offer and not owes and is_bothersome(made, today, me, option.gifts))
        )
    ]


def proposals(past: Sequence[Any]) -> list[Proposal]:
    """All offers of a game; each is answered before the next one is made."""
    found: list[Proposal] = []
    for answer in past:
        action, kind = answer.action, type(answer.action)  # quick: it goes through a whole game
        if kind in PROPOSALS:
            found.append(Proposal(answer.seat, action.gifts))
        elif kind in REPLIES and found:
            found[-1].answer(answer.seat, agrees=kind is Accept)
    return found


LAST_RESORT: Final = -1000.0
POINTLESS: Final = -100.0  # changes nothing, or nobody agrees
TYPICAL: Final = 150  # what a card costs, or a liquid, about
GUESSED: Final = 50.0  # beyond all doubt: nobody looks further
# What is left if nothing is better.
PLAIN: Final = (
    *(Roll, EndTurn, DropOut, Decline, KeepTransferred, Fixed, DeclareBankruptcy),
    ChooseToken,
)


def judge(view: MonopolyView, option: Action) -> float:
    """Say how good an answer looks; only comparisons between options mean anything."""
    judged = JUDGED.get(type(option))
    return judged(option, position(view)) if judged is not None else 0.0


def _buy(option: Buy, now: Appraisal) -> float:
    return 1.0


def _leave(option: Leave, now: Appraisal) -> float:
    return 0.0 if now.view.rules.auctions else -now.worth_of(now.view.card)


def _percent(option: Percent, now: Appraisal) -> float:
    """Guess by the look of it, and leave it at that: nothing may be added up (MON-072)."""
    levels = sum([now.view.levels[lot] for lot in now.me.cards if lot in SET])
    about = now.cash + TYPICAL * (len(now.me.cards) + levels)
    return GUESSED if about < 10 * TAX else -GUESSED


def _pay_fine(option: PayFine, now: Appraisal) -> float:
    return _outside(now)


def _use_pass(option: UsePass, now: Appraisal) -> float:
    return 2.0 * _outside(now)


def _outside(now: Appraisal) -> float:
    """Early there is much to buy outside; later it is quiet in class."""
    return 1.0 if sum([owner < 0 for owner in now.view.owner.values()]) > 8 else -1.0


def _bid(option: Bid, now: Appraisal) -> float:
    """Bid by tenths of the price as long as the card is worth more."""
    auction, card = now.view.auction, now.view.card
    if auction is None or option.amount > now.cash - now.reserve() // 2:
        return -1.0
    wanted = auction.high + max(10, PRICE[card] // 10)
    left = now.worth_of(card) - option.amount
    return 1.0 - abs(option.amount - wanted) / 10_000 if left > 0 else -1.0


def _condense(option: Condense, now: Appraisal) -> float:
    lot = option.card
    if now.cash - STEP_PRICE[lot] < now.reserve():
        return -1.0
    rents, level = RENT[lot], now.view.levels[lot]
    after = rents[-1] if level + 1 >= now.view.rules.solid else rents[level + 1]
    return 10.0 + (after - rents[level]) / STEP_PRICE[lot]


def _evaporate(option: Evaporate, now: Appraisal) -> float:
    if not now.view.debt:
        return LAST_RESORT
    lot, level = option.card, now.view.levels[option.card]
    return -(RENT[lot][level] - RENT[lot][level - 1]) / STEP_PRICE[lot] - 5.0


def _evaporate_to(option: EvaporateTo, now: Appraisal) -> float:
    return LAST_RESORT / 2 if now.view.debt else LAST_RESORT


def _transfer(option: Transfer, now: Appraisal) -> float:
    """Turn over what earns least: to pay, to buy a set's last lot, to condense."""
    card, view = option.card, now.view
    if view.debt is not None:
        return (-3.0 if now.in_whole_set(card) else 0.0) - PRICE[card] / 1000
    if view.card:  # it costs more than the cash on hand
        return _to_buy(now, card)
    lonely = now.wants_to_condense() and not now.in_whole_set(card)
    return 0.5 - PRICE[card] / 1000 if lonely else POINTLESS


def _to_buy(now: Appraisal, card: str) -> float:
    """Raise the price of a card only if it makes a set and this one makes none."""
    wanted = now.view.card
    if wanted not in SET or now.in_whole_set(card):
        return LAST_RESORT
    worth = now.worth_of(wanted)
    able = sum_over(TRANSFER_PRICE_ROWS, now.cards_of(now.view.viewer) & ~now.turned)
    enough = now.cash + able // 2 >= PRICE[wanted]
    return worth if worth > 1.3 * PRICE[wanted] and enough else LAST_RESORT


def _buy_back(option: BuyBack, now: Appraisal) -> float:
    left = now.cash - REDEMPTION[option.card]
    if left < now.reserve() + 100 or (left < 500 and now.wants_to_condense()):
        return -1.0
    return 2.0 if now.in_whole_set(option.card) else 1.0


def _offer(option: Offer | Counter, now: Appraisal) -> float:
    """Propose what is good for both; the other judges it in the same way."""
    gifts, hurts = option.gifts, now.envy()
    mine, theirs = now.gain(now.view.viewer, gifts), now.gain(_partner(now, gifts), gifts)
    made = now.me.offers
    if theirs - hurts * max(mine, 0.0) <= 0 or (made and terms_of(gifts) in made):
        return POINTLESS
    return (mine if now.view.debt else mine - hurts * max(theirs, 0.0)) / 10


def _accept(option: Accept, now: Appraisal) -> float:
    """What the trade is worth when the other's gain counts against it."""
    if now.view.offer is None:
        return 0.0
    gifts = now.view.offer.gifts
    mine, theirs = now.gain(now.view.viewer, gifts), now.gain(_partner(now, gifts), gifts)
    spare = now.cash - sum([REDEMPTION[card] for card in option.back])
    bonus = 0.1 * (1 if spare > 500 else -1) * bool(option.back)
    return mine - now.envy() * max(theirs, 0.0) + bonus


def _partner(now: Appraisal, gifts: Deal) -> int:
    """The other side of a trade of two."""
    gift = gifts[0]
    return gift.receiver if gift.giver == now.view.viewer else gift.giver


def _resign(option: Resign, now: Appraisal) -> float:
    return 10 * LAST_RESORT


Judging = Callable[[Any, Appraisal], float]
JUDGED: Final[dict[type[Action], Judging]] = cases(
    "chemistry_monopoly.judge.JUDGED",
    [kind for kind in ACTIONS if kind not in PLAIN],
    {
        Buy: _buy,
        Leave: _leave,
        Percent: _percent,
        PayFine: _pay_fine,
        UsePass: _use_pass,
        Bid: _bid,
        Condense: _condense,
        Evaporate: _evaporate,
        EvaporateTo: _evaporate_to,
        Transfer: _transfer,
        BuyBack: _buy_back,
        Offer: _offer,
        Counter: _offer,
        Accept: _accept,
        Resign: _resign,
    },
)


LOTS: Final = 0.67  # times their price
STEPS: Final = 2.16  # times what condensing costs
RENTS: Final = 11.4  # times the rent that one turn of another player brings on average
SUPPLIES: Final = 49.0  # times the square of their number
LIVES: Final = 69.0  # times their number
TURNED: Final = -1.54  # times their transfer prices
WHOLE: Final = {"alkali": 640.0, "alkaline_earth": 430.0, "chalcogens": 670.0}  # sets
ELSE: Final = 40.0  # any other whole set: liquids on it are dear, or its rents are low
OUT: Final = -4000.0  # who has left the game
SOLID: Final = 5  # its level; one less in the short game


SET_WORTH: Final = [WHOLE.get(name, ELSE) for name in SETS]
# By lot and level: a lot with what stands on it, and its rent by the level of a solid.
LOT_WORTH: Final = [
    [LOTS * PRICE[lot] + STEPS * STEP_PRICE[lot] * level for level in range(SOLID + 1)]
    for lot in LOT_NAMES
]
RENT_WORTH: Final = {
    solid: [
        [RENTS / SPACES * rent(lot, level, solid) for level in range(SOLID + 1)]
        for lot in LOT_NAMES
    ]
    for solid in (SOLID - 1, SOLID)
}
LOT_ROWS: Final = rows_of([LOT_NAMES.index(card) if card in SET else -1 for card in CARDS])
LOT_BIT: Final = [BIT[lot] for lot in LOT_NAMES]


def prospects(view: MonopolyView) -> list[float]:
    """What every seat has, by how often that wins."""
    turned, levels = handful(view.transferred), list(view.levels.values())
    return [
        OUT
        if mine.left
        else mine.cash + property_value(handful(mine.cards), turned, levels, view.rules.solid)
        for mine in view.seats
    ]


def property_value(held: int, turned: int, levels: list[int], solid: int) -> float:
    """What all cards of a seat are worth together, with what stands on them; levels by lot."""
    supplies, lives = (held & SUPPLY_BITS).bit_count(), (held & LIFE_BITS).bit_count()
    worth = SUPPLIES * supplies * supplies + LIVES * lives
    worth += TURNED * sum_over(TRANSFER_PRICE_ROWS, held & turned)
    for place, bits in enumerate(BITS_BY_SET):
        if held & bits == bits:
            worth += SET_WORTH[place]
    lots: list[int] = things_of(LOT_ROWS, held & LOT_BITS)
    rents = RENT_WORTH[solid]
    for lot in lots:
        level = levels[lot]
        worth += LOT_WORTH[lot][level]
        if not turned & LOT_BIT[lot]:
            worth += rents[lot][level]
    return worth


def rounds(state: MonopolyState) -> float:
    """How many rounds have gone by; with every turn a part of one."""
    return state.turn / len(state.players)


FORESIGHT = Foresight(
    clock=rounds,
    rounds=2,
    worth=prospects,
    lead=1220.0,
    doubt=12.0,
    breadth=6,
    luck=1.2,
    effort=1.7,
    slips=Slips(beginner=0.75, learner=0.33),
)
