"""How promising an answer is, and which offers bother nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from labtable.engine import Action, Pass, cases
from labtable.engine.deal import (
    Accept,
    Decline,
    Gift,
    Proposal,
    Withdraw,
    is_bothersome,
    was_refused_before,
)
from labtable.games.compounded.actions import (
    ACTIONS,
    Burn,
    Claim,
    Counter,
    Done,
    Extinguish,
    Goggles,
    Grant,
    Journal,
    Keep,
    Key,
    Move,
    Offer,
    Place,
    Raise,
    Ready,
    Return,
    Scatter,
    Score,
    Share,
    Shift,
    Swap,
    TakeBack,
    Trade,
)
from labtable.games.compounded.judge.look import Look, Seen, look_at
from labtable.games.compounded.judge.scientist import LEVELS, rarity
from labtable.games.compounded.tables import LOADS, TOP

PROPOSALS: Final = (Offer, Counter)
REPLIES: Final = (Accept, Decline)
TRADING: Final = (Offer, Counter, Accept, Decline, Withdraw, Ready)


def mannerly(view: Seen, past: Sequence[Any], options: list[Any]) -> list[Any]:
    """Leave out offers that would bother somebody; `past` are the answers of the game so far."""
    if not any([type(option) in PROPOSALS for option in options]):
        return options
    made, me = proposals(past), view.viewer
    today = _today(past, me)
    return [
        option
        for option in options
        if type(option) not in PROPOSALS
        or not (
            was_refused_before(made, me, option.gifts)
            or (type(option) is Offer and is_bothersome(made, today, me, option.gifts))
        )
    ]


def proposals(past: Sequence[Any]) -> list[Proposal]:
    """All offers of a game; the first one made has number 1."""
    found: list[Proposal] = []
    for answer in past:
        action, kind = answer.action, type(answer.action)  # quick: it goes through a whole game
        if kind in PROPOSALS:
            found.append(Proposal(answer.seat, action.gifts))
        elif kind in REPLIES and action.number <= len(found):
            found[action.number - 1].answer(answer.seat, agrees=kind is Accept)
    return found


def _today(past: Sequence[Any], seat: int) -> int:
    """How many offers a seat has made since trading began in this turn."""
    made = 0
    for answer in reversed(past):
        if type(answer.action) not in TRADING:
            break
        made += answer.seat == seat and type(answer.action) in PROPOSALS
    return made


def judge(view: Seen, option: Action) -> float:
    """Say how good an answer looks; only comparisons between options mean anything."""
    return judge_in_look(look_at(view), option)


def judge_in_look(look: Look, option: Action) -> float:
    """Say it of a table at which somebody looks."""
    return JUDGED[type(option)](option, look)


def _nothing(option: Action, look: Look) -> float:
    return 0.0


def _judge_done(option: Done, look: Look) -> float:
    return 0.05  # what is worth nothing had better not be done


def _swap(option: Swap, look: Look) -> float:
    mine = look.mine()
    return mine.element(option.theirs) - mine.element(option.mine) - 0.1


def _offer(option: Offer | Counter, look: Look) -> float:
    return _gain(look, option.gifts) - 0.2


def _accept(option: Accept, look: Look) -> float:
    """Take a deal that gives more than it takes, unless it makes somebody else rich."""
    gifts = next(offer.gifts for offer in look.offers if offer.number == option.number)
    return _gain(look, gifts) - 0.3


def _decline(option: Decline, look: Look) -> float:
    return 0.01  # rather than leave it open


def _withdraw(option: Withdraw, look: Look) -> float:
    return -1.0


def _return(option: Return, look: Look) -> float:
    if look.asked == "ReturnForNobel":
        return rarity(option.element)  # what is rare had better be in the bag
    return -look.mine().element(option.element)


def _claim(option: Claim, look: Look) -> float:
    return 0.5 + look.mine().card(look.plot(option.cell))


def _move(option: Move, look: Look) -> float:
    mine = look.mine()
    here, there = look.plot(option.origin), look.plot(option.to)
    return mine.card(there) - mine.card(here) - 1.0


def _goggles(option: Goggles, look: Look) -> float:
    me = look.mine()
    useful = [element for element in me.bench if me.missing(element)]
    return float(me.numbers["research"] - len(useful))


def _place(option: Place, look: Look) -> float:
    if look.asked == "PlaceForNobel":
        return _nobels(option, look)
    source, target = option.source, option.target
    cost = 2.5 if source == "wild" else 0.3 * (source == "bench")
    if target in LOADS:
        return 0.4 + 0.3 * len(LOADS[target]) - cost
    plot = look.plot(target)
    owner, viewer = plot.owner, look.viewer
    last = plot.left == 1
    if owner >= 0 and owner != viewer:
        return -2.0 - 3.0 * last
    if last:
        return 5.0 + plot.points - cost
    own = 1.0 if owner == viewer else -0.6
    return own + look.mine().card(plot) / 4 - cost


def _nobels(option: Place, look: Look) -> float:
    """Place for Nobel where it helps others least, and no more than he must."""
    plot = look.plot(option.target)
    return -0.2 * max(look.mine().card(plot), 0.0) - 2.0 * (plot.left == 1)


def _trade(option: Trade, look: Look) -> float:
    mine = look.mine()
    paid = option.count * mine.element(option.given)
    return 1.4 * mine.element(option.taken) - paid - 0.2


def _burn(option: Burn, look: Look) -> float:
    plot = look.plot(option.cell)
    if plot.owner < 0 or plot.owner == look.viewer:
        return -1.0
    threat = 1.0 if plot.limit == 1 else 0.2
    return threat * (plot.points - 3.0) * (2.0 if not plot.left else 0.5) - 0.5


def _extinguish(option: Extinguish, look: Look) -> float:
    plot = look.plot(option.cell)
    if plot.owner != look.viewer:
        return -3.0
    fatal = plot.flames + 1 >= (plot.limit or 2)
    value = plot.points if not plot.left else plot.laid
    return value - 3.0 if fatal else -2.0


def _score(option: Score, look: Look) -> float:
    """Volatile compounds last: their fire may burn what still waits."""
    return 10.0 - 5.0 * look.plot(option.cell).volatile


def _raise(option: Raise, look: Look) -> float:
    if option.experiment == "none":
        return 0.0
    me = look.mine()
    worth = LEVELS[option.experiment] - 0.3 * me.levels[option.experiment]
    return worth + 0.8 * (option.experiment == "lab" and len(me.bench) >= me.spaces)


def _grant(option: Grant, look: Look) -> float:
    """Help the one who is behind, with what helps least, and never to a third completion."""
    if look.nobel is not None and option.seat == 2:
        return 1.0 - 0.5 * (option.experiment == "discovery")
    seat = look.seat(option.seat)
    tops = [level for level in seat.levels.values() if level == TOP]
    ends = len(tops) == 2 and seat.levels[option.experiment] == TOP - 1
    mine = 5.0 if option.seat == look.viewer else -1.0
    return mine * LEVELS[option.experiment] - 0.1 * seat.total - 20.0 * ends


def _share(option: Share, look: Look) -> float:
    return -float(look.seat(option.seat).total)


def _journal(option: Journal, look: Look) -> float:
    return look.mine().element(option.element)


def _shift(option: Shift, look: Look) -> float:
    """Only to complete a third experiment when ahead."""
    me = look.mine()
    tops = [name for name, level in me.levels.items() if level == TOP and name != option.down]
    third = len(tops) == 2 and me.levels[option.up] == TOP - 1
    ahead = me.total >= max([seat.total for seat in look.everybody()])
    return 3.0 if third and ahead else -1.0


def _take_back(option: TakeBack, look: Look) -> float:
    return -look.mine().card(look.plot(option.cell))


def _scatter(option: Scatter, look: Look) -> float:
    plot = look.plot(option.cell)
    last = plot.left == 1
    if plot.owner == look.viewer:
        return 2.0 + plot.points * last
    if plot.owner < 0:
        return 1.0 + plot.points * last
    return -1.0 - plot.points * last


def _key(option: Key, look: Look) -> float:
    return 0.0 if look.lead == look.viewer else 0.5


def _gain(look: Look, gifts: tuple[Gift, ...]) -> float:
    """What a deal brings, less a part of what it brings to others."""
    mine = 0.0
    for gift in gifts:
        mine += (
            gift.count
            * look.good(look.viewer, gift.good)
            * ((gift.receiver == look.viewer) - (gift.giver == look.viewer))
        )
    return mine - 0.2 * max(others_gain(look, gifts), 0.0)


def others_gain(look: Look, gifts: tuple[Gift, ...]) -> float:
    """What a deal brings to all others together."""
    theirs = 0.0
    for gift in gifts:
        if gift.receiver != look.viewer:
            theirs += gift.count * look.good(gift.receiver, gift.good)
        if gift.giver != look.viewer:
            theirs -= gift.count * look.good(gift.giver, gift.good)
    return theirs


Judging = Callable[[Any, Look], float]
JUDGED: Final[dict[type[Action], Judging]] = cases(
    "compounded.judge.JUDGED",
    (*ACTIONS, Accept, Decline, Withdraw, Pass),
    {
        Pass: _nothing,
        Keep: _nothing,
        Ready: _nothing,
        Done: _judge_done,
        Swap: _swap,
        Offer: _offer,
        Counter: _offer,
        Accept: _accept,
        Decline: _decline,
        Withdraw: _withdraw,
        Return: _return,
        Claim: _claim,
        Move: _move,
        Goggles: _goggles,
        Place: _place,
        Trade: _trade,
        Burn: _burn,
        Extinguish: _extinguish,
        Score: _score,
        Raise: _raise,
        Grant: _grant,
        Share: _share,
        Journal: _journal,
        Shift: _shift,
        TakeBack: _take_back,
        Scatter: _scatter,
        Key: _key,
    },
)
