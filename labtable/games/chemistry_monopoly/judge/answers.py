"""How promising an answer is, and which offers bother nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from labtable.engine import Action, cases
from labtable.engine.deal.answers import Deal, Proposal, is_bothersome, was_refused_before
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
from labtable.games.chemistry_monopoly.judge.position import Position, position
from labtable.games.chemistry_monopoly.mechanics.trading import terms_of
from labtable.games.chemistry_monopoly.tables import (
    PRICE,
    REDEMPTION,
    RENT,
    SET,
    STEP_PRICE,
    TAX,
    TRANSFER_PRICE_ROWS,
    sum_over,
)
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


def _buy(option: Buy, now: Position) -> float:
    return 1.0


def _leave(option: Leave, now: Position) -> float:
    return 0.0 if now.view.rules.auctions else -now.worth_of(now.view.card)


def _percent(option: Percent, now: Position) -> float:
    """Guess by the look of it, and leave it at that: nothing may be added up (MON-072)."""
    levels = sum([now.view.levels[lot] for lot in now.me.cards if lot in SET])
    about = now.cash + TYPICAL * (len(now.me.cards) + levels)
    return GUESSED if about < 10 * TAX else -GUESSED


def _pay_fine(option: PayFine, now: Position) -> float:
    return _outside(now)


def _use_pass(option: UsePass, now: Position) -> float:
    return 2.0 * _outside(now)


def _outside(now: Position) -> float:
    """Early there is much to buy outside; later it is quiet in class."""
    return 1.0 if sum([owner < 0 for owner in now.view.owner.values()]) > 8 else -1.0


def _bid(option: Bid, now: Position) -> float:
    """Bid by tenths of the price as long as the card is worth more."""
    auction, card = now.view.auction, now.view.card
    if auction is None or option.amount > now.cash - now.reserve() // 2:
        return -1.0
    wanted = auction.high + max(10, PRICE[card] // 10)
    left = now.worth_of(card) - option.amount
    return 1.0 - abs(option.amount - wanted) / 10_000 if left > 0 else -1.0


def _condense(option: Condense, now: Position) -> float:
    lot = option.card
    if now.cash - STEP_PRICE[lot] < now.reserve():
        return -1.0
    rents, level = RENT[lot], now.view.levels[lot]
    after = rents[-1] if level + 1 >= now.view.rules.solid else rents[level + 1]
    return 10.0 + (after - rents[level]) / STEP_PRICE[lot]


def _evaporate(option: Evaporate, now: Position) -> float:
    if not now.view.debt:
        return LAST_RESORT
    lot, level = option.card, now.view.levels[option.card]
    return -(RENT[lot][level] - RENT[lot][level - 1]) / STEP_PRICE[lot] - 5.0


def _evaporate_to(option: EvaporateTo, now: Position) -> float:
    return LAST_RESORT / 2 if now.view.debt else LAST_RESORT


def _transfer(option: Transfer, now: Position) -> float:
    """Turn over what earns least: to pay, to buy a set's last lot, to condense."""
    card, view = option.card, now.view
    if view.debt is not None:
        return (-3.0 if now.in_whole_set(card) else 0.0) - PRICE[card] / 1000
    if view.card:  # it costs more than the cash on hand
        return _to_buy(now, card)
    lonely = now.wants_to_condense() and not now.in_whole_set(card)
    return 0.5 - PRICE[card] / 1000 if lonely else POINTLESS


def _to_buy(now: Position, card: str) -> float:
    """Raise the price of a card only if it makes a set and this one makes none."""
    wanted = now.view.card
    if wanted not in SET or now.in_whole_set(card):
        return LAST_RESORT
    worth = now.worth_of(wanted)
    able = sum_over(TRANSFER_PRICE_ROWS, now.cards_of(now.view.viewer) & ~now.turned)
    enough = now.cash + able // 2 >= PRICE[wanted]
    return worth if worth > 1.3 * PRICE[wanted] and enough else LAST_RESORT


def _buy_back(option: BuyBack, now: Position) -> float:
    left = now.cash - REDEMPTION[option.card]
    if left < now.reserve() + 100 or (left < 500 and now.wants_to_condense()):
        return -1.0
    return 2.0 if now.in_whole_set(option.card) else 1.0


def _offer(option: Offer | Counter, now: Position) -> float:
    """Propose what is good for both; the other judges it in the same way."""
    gifts, hurts = option.gifts, now.envy()
    mine, theirs = now.gain(now.view.viewer, gifts), now.gain(_partner(now, gifts), gifts)
    made = now.me.offers
    if theirs - hurts * max(mine, 0.0) <= 0 or (made and terms_of(gifts) in made):
        return POINTLESS
    return (mine if now.view.debt else mine - hurts * max(theirs, 0.0)) / 10


def _accept(option: Accept, now: Position) -> float:
    """What the trade is worth when the other's gain counts against it."""
    if now.view.offer is None:
        return 0.0
    gifts = now.view.offer.gifts
    mine, theirs = now.gain(now.view.viewer, gifts), now.gain(_partner(now, gifts), gifts)
    spare = now.cash - sum([REDEMPTION[card] for card in option.back])
    bonus = 0.1 * (1 if spare > 500 else -1) * bool(option.back)
    return mine - now.envy() * max(theirs, 0.0) + bonus


def _partner(now: Position, gifts: Deal) -> int:
    """The other side of a trade of two."""
    gift = gifts[0]
    return gift.receiver if gift.giver == now.view.viewer else gift.giver


def _resign(option: Resign, now: Position) -> float:
    return 10 * LAST_RESORT


Judging = Callable[[Any, Position], float]
JUDGED: Final[dict[type[Action], Judging]] = cases(
    "chemistry_monopoly.judge.answers.JUDGED",
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
