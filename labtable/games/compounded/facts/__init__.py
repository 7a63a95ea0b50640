"""What an answer does, in facts: half a sentence that begins with its verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from labtable.engine import Action, Pass, Sentence, cases, say
from labtable.engine.deal import Accept, Decline, Gift, Withdraw
from labtable.games.compounded.actions import (
    ACTIONS,
    NOBEL,
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
from labtable.games.compounded.events.discovery import SILENT
from labtable.games.compounded.facts.phrases import (
    amount,
    amounts,
    bargain,
    claim_that_needs,
    experiment_gain,
    name_compound,
    owner_phrase,
    promise,
    who,
)
from labtable.games.compounded.tables import (
    CELL,
    FILLED,
    LIT_LIMIT,
    LOADS,
    READY,
    TOOL,
    WILD_AS,
    good_sentence,
)
from labtable.games.compounded.view_schema import CompoundedView, SeatView, SpotView

PASSED = {  # by the question
    "SwapWithNobel": say("swaps nothing with Nobel"),
    "PlaceClaim": say("takes no further claim in this turn"),
    "UseGoggles": say("keeps the Safety Goggles for later"),
    "UseBurner": say("keeps the Bunsen Burner for later"),
    "StopBurner": say("lets the Burner light it and keeps the extinguisher"),
    "FightFire": say("lets the flames come and keeps the extinguisher"),
    "KeepElement": say("lets the Journal keep nothing"),
    "UseKey": say("keeps the Lab Key for later"),
}


def facts(view: CompoundedView, option: Action) -> Sentence:
    """Say what an answer does on the field and on the bench."""
    return FACTS[type(option)](option, view)


def _pass(option: Pass, view: CompoundedView) -> Sentence:
    return PASSED[view.asked]


def _ready(option: Ready, view: CompoundedView) -> Sentence:
    return say("trades nothing more unless somebody has something new")


def _keep(option: Keep, view: CompoundedView) -> Sentence:
    return say("leaves your claims where they are")


def _done_fact(option: Done, view: CompoundedView) -> Sentence:
    if not view.left:
        return say("ends this step")
    return say("ends this step and leaves {left:element} unplaced", left=view.left)


def _swap(option: Swap, view: CompoundedView) -> Sentence:
    text = "gives Nobel {mine:formula} for {theirs:formula}, which {why}"
    why = claim_that_needs(view, option.theirs)
    return say(text, mine=option.mine, theirs=option.theirs, why=why)


def _offer(option: Offer | Counter, view: CompoundedView) -> Sentence:
    return say("offers a deal that {deal}", deal=bargain(view, option.gifts))


def _accept(option: Accept, view: CompoundedView) -> Sentence:
    deal = bargain(view, _open_deal(view, option.number))
    return say("agrees to a deal that {deal}", deal=deal)


def _decline(option: Decline, view: CompoundedView) -> Sentence:
    deal = bargain(view, _open_deal(view, option.number))
    return say("turns down a deal that {deal}", deal=deal)


def _withdraw(option: Withdraw, view: CompoundedView) -> Sentence:
    return say("takes your offer back")


def _return(option: Return, view: CompoundedView) -> Sentence:
    element = option.element
    if view.asked == "ReturnForNobel":
        return say("puts {element:formula} of Nobel's bench into the bag", element=element)
    why = claim_that_needs(view, element)
    return say("puts {element:formula} back, which {why}", element=element, why=why)


def _claim(option: Claim, view: CompoundedView) -> Sentence:
    return say("claims {what}", what=promise(view, _spot(view, option.cell)))


def _move(option: Move, view: CompoundedView) -> Sentence:
    there = promise(view, _spot(view, option.to))
    here = _spot(view, option.origin).card
    return say("moves your claim from {name} to {there}", name=here, there=there)


def _take_back(option: TakeBack, view: CompoundedView) -> Sentence:
    spot = _spot(view, option.cell)
    text = "gives up {compound}, worth {points:point}; {missing:&} missing"
    missing = amounts(spot.open)
    return say(text, compound=name_compound(spot), points=spot.points, missing=missing)


def _goggles(option: Goggles, view: CompoundedView) -> Sentence:
    text = "draws {drawn:element} beside your bench, to be placed in this step"
    return say(text, drawn=_me(view).numbers["discovery"])


def _place(option: Place, view: CompoundedView) -> Sentence:
    element = good_sentence(WILD_AS[option.element] if option.source == "wild" else option.element)
    if option.target in LOADS:
        text = "puts {element} on your extinguisher"
        if FILLED[option.target][option.element] == READY:
            text = "puts {element} on your extinguisher and makes it ready"
        return say(text, element=element)
    spot = _spot(view, option.target)
    if len(spot.open) == 1:
        return _completion_fact(view, spot)
    rest = spot.open.copy()
    rest.remove(option.element)
    parts = {"element": element, "compound": name_compound(spot), "whose": owner_phrase(view, spot)}
    text = "puts {element} on {compound}, {whose}; it still misses {missing:&}"
    return say(text, missing=amounts(rest), **parts)


def _completion_fact(view: CompoundedView, spot: SpotView) -> Sentence:
    compound, points = name_compound(spot), spot.points
    if spot.owner == view.viewer:
        text = "completes {compound}, worth {points:point} to you"
        return say(text, compound=compound, points=points)
    if spot.owner < 0:
        text = "completes {compound}, worth {points:point} to who claims it"
        return say(text, compound=compound, points=points)
    text = "completes {compound}, worth {points:point} to {who}"
    return say(text, compound=compound, points=points, who=who(view, spot.owner))


def _trade(option: Trade, view: CompoundedView) -> Sentence:
    text = "pays {paid} into the bag for {taken:formula}, which {why}"
    paid, why = amount(option.count, option.given), claim_that_needs(view, option.taken)
    return say(text, paid=paid, taken=option.taken, why=why)


def _burn(option: Burn, view: CompoundedView) -> Sentence:
    spot = _spot(view, option.cell)
    limit = spot.limit or LIT_LIMIT
    compound, whose = name_compound(spot), owner_phrase(view, spot)
    if spot.flames + 1 >= limit:
        text = "blows up {compound}, {whose}, and scatters its elements"
        return say(text, compound=compound, whose=whose)
    text = "puts a flame on {compound}, {whose}; {limit} blow it up"
    return say(text, compound=compound, whose=whose, limit=limit)


def _extinguish(option: Extinguish, view: CompoundedView) -> Sentence:
    spot = _spot(view, option.cell)
    text = "uses an extinguisher up to save {compound}, {whose}"
    if spot.flames + 1 >= (spot.limit or LIT_LIMIT):
        text = "uses an extinguisher up to save {compound}, {whose}, from blowing up"
    return say(text, compound=name_compound(spot), whose=owner_phrase(view, spot))


def _score(option: Score, view: CompoundedView) -> Sentence:
    spot = _spot(view, option.cell)
    if view.asked == "ScoreForNobel":
        return say("takes Nobel's {name} off the field", name=spot.card)
    tool = TOOL[spot.card]
    more = say(" and the tool {tool:word}", tool=tool) if tool else SILENT
    volatile = spot.reaction == "volatile"
    fire = say("; it is volatile, so a fire follows") if volatile else SILENT
    text = "scores {compound} for {points:point}{more}{fire}"
    return say(text, compound=name_compound(spot), points=spot.points, more=more, fire=fire)


def _raise(option: Raise, view: CompoundedView) -> Sentence:
    if option.experiment == "none":
        return say("raises no experiment")
    return say("raises your {what}", what=experiment_gain(_me(view), option.experiment))


def _grant(option: Grant, view: CompoundedView) -> Sentence:
    nobel = view.nobel if view.nobel is not None and option.seat == NOBEL else None
    what = experiment_gain(nobel or view.seats[option.seat], option.experiment)
    if option.seat == view.viewer:
        return say("raises your {what}", what=what)
    return say("raises {who}'s {what}", who=who(view, option.seat), what=what)


def _share(option: Share, view: CompoundedView) -> Sentence:
    text = "gives half of the points to {seat}, who has {points:point}"
    return say(text, seat=option.seat, points=view.seats[option.seat].total)


def _journal(option: Journal, view: CompoundedView) -> Sentence:
    text = "keeps {element:formula} on your bench, which {why}"
    return say(text, element=option.element, why=claim_that_needs(view, option.element))


def _shift(option: Shift, view: CompoundedView) -> Sentence:
    what = experiment_gain(_me(view), option.up)
    return say("lowers your {down:word} and raises your {what}", down=option.down, what=what)


def _scatter(option: Scatter, view: CompoundedView) -> Sentence:
    spot = _spot(view, option.cell)
    text = "lets {element:formula} land on {compound}, {whose}"
    if len(spot.open) == 1:
        text = "lets {element:formula} land on {compound}, {whose}, and completes it"
    return say(
        text, element=option.element, compound=name_compound(spot), whose=owner_phrase(view, spot)
    )


def _key(option: Key, view: CompoundedView) -> Sentence:
    return say("gives the Lab Key up to lead the next turn")


def _open_deal(view: CompoundedView, number: int) -> tuple[Gift, ...]:
    return next(offer.gifts for offer in view.offers if offer.number == number)


def _spot(view: CompoundedView, cell: str) -> SpotView:
    return view.field[CELL[cell]]


def _me(view: CompoundedView) -> SeatView:
    return view.seats[view.viewer]


Saying = Callable[[Any, CompoundedView], Sentence]
FACTS: dict[type[Action], Saying] = cases(
    "compounded.facts.FACTS",
    (*ACTIONS, Accept, Decline, Withdraw, Pass),
    {
        Swap: _swap,
        Offer: _offer,
        Counter: _offer,
        Accept: _accept,
        Decline: _decline,
        Withdraw: _withdraw,
        Ready: _ready,
        Return: _return,
        Claim: _claim,
        Pass: _pass,
        Move: _move,
        Keep: _keep,
        Goggles: _goggles,
        Place: _place,
        Trade: _trade,
        Burn: _burn,
        Done: _done_fact,
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
