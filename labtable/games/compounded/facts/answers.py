"""What an answer does, in facts: half a sentence that begins with its verb."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from labtable.engine import Action, Pass
from labtable.engine.deal.answers import Accept, Decline, Gift, Withdraw
from labtable.engine.words import Told, counted, told
from labtable.games.compounded.actions import (
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
from labtable.games.compounded.facts.phrases import (
    amounts,
    bargain,
    called,
    needed,
    owned,
    points,
    promise,
    raised,
    who,
)
from labtable.games.compounded.tables.cards import CELL, LIT_LIMIT, TOOL
from labtable.games.compounded.tables.goods import FILLED, LOADS, READY
from labtable.games.compounded.view.shapes import CompoundedView, SeatView, SpotView

PASSED = {  # by the question
    "SwapWithNobel": "swaps nothing with Nobel",
    "PlaceClaim": "takes no further claim in this turn",
    "UseGoggles": "keeps the Safety Goggles for later",
    "UseBurner": "keeps the Bunsen Burner for later",
    "StopBurner": "lets the Burner light it and keeps the extinguisher",
    "FightFire": "lets the flames come and keeps the extinguisher",
    "KeepElement": "lets the Journal keep nothing",
    "UseKey": "keeps the Lab Key for later",
}


def facts(view: CompoundedView, option: Action) -> Told:
    """Say what an answer does on the field and on the bench."""
    return _told(option, view)


@singledispatch
def _told(option: Any, view: CompoundedView) -> Told:
    raise NotImplementedError(option)


@_told.register
def _pass(option: Pass, view: CompoundedView) -> Told:
    return told(f"pass.{view.asked}", PASSED[view.asked])


@_told.register
def _ready(option: Ready, view: CompoundedView) -> Told:
    return told("ready", "trades nothing more unless somebody has something new")


@_told.register
def _keep(option: Keep, view: CompoundedView) -> Told:
    return told("keep", "leaves your claims where they are")


@_told.register
def _done(option: Done, view: CompoundedView) -> Told:
    if not view.left:
        return told("done", "ends this step")
    left = counted(view.left, "element")
    return told("done.left", "ends this step and leaves {left} unplaced", left=left)


@_told.register
def _swap(option: Swap, view: CompoundedView) -> Told:
    text, why = "gives Nobel {mine} for {theirs}, which {why}", needed(view, option.theirs)
    return told("swap", text, mine=option.mine, theirs=option.theirs, why=why)


@_told.register
def _offer(option: Offer | Counter, view: CompoundedView) -> Told:
    return told("offer", "offers a deal that {deal}", deal=bargain(view, option.gifts))


@_told.register
def _accept(option: Accept, view: CompoundedView) -> Told:
    deal = bargain(view, _open_deal(view, option.number))
    return told("accept", "agrees to a deal that {deal}", deal=deal)


@_told.register
def _decline(option: Decline, view: CompoundedView) -> Told:
    deal = bargain(view, _open_deal(view, option.number))
    return told("decline", "strikes a deal that {deal}", deal=deal)


@_told.register
def _withdraw(option: Withdraw, view: CompoundedView) -> Told:
    return told("withdraw", "takes your offer back")


@_told.register
def _return(option: Return, view: CompoundedView) -> Told:
    element = option.element
    if view.asked == "ReturnForNobel":
        text = "puts {element} of Nobel's bench into the bag"
        return told("return.nobel", text, element=element)
    why = needed(view, element)
    return told("return", "puts {element} back, which {why}", element=element, why=why)


@_told.register
def _claim(option: Claim, view: CompoundedView) -> Told:
    return told("claim", "claims {what}", what=promise(view, _spot(view, option.cell)))


@_told.register
def _move(option: Move, view: CompoundedView) -> Told:
    there = promise(view, _spot(view, option.to))
    here = _spot(view, option.origin).card
    return told("move", "moves your claim from {here} to {there}", here=here, there=there)


@_told.register
def _take_back(option: TakeBack, view: CompoundedView) -> Told:
    spot = _spot(view, option.cell)
    text = "gives up {compound}, worth {points}; {missing} missing"
    missing = amounts(spot.open)
    return told("takeback", text, compound=called(spot), points=points(spot), missing=missing)


@_told.register
def _goggles(option: Goggles, view: CompoundedView) -> Told:
    drawn = counted(_me(view).numbers["discovery"], "element")
    text = "draws {drawn} beside your bench, to be placed in this step"
    return told("goggles", text, drawn=drawn)


@_told.register
def _place(option: Place, view: CompoundedView) -> Told:
    element: str = option.element
    if option.source == "wild":
        element = told("wild", "a Wild as {element}", element=option.element)
    if option.target in LOADS:
        if FILLED[option.target][option.element] == READY:
            text = "puts {element} on your extinguisher and makes it ready"
            return told("extinguisher.ready", text, element=element)
        return told("extinguisher", "puts {element} on your extinguisher", element=element)
    spot = _spot(view, option.target)
    if len(spot.open) == 1:
        return _completed(view, spot)
    rest = spot.open.copy()
    rest.remove(option.element)
    parts = {"element": element, "compound": called(spot), "whose": owned(view, spot)}
    text = "puts {element} on {compound}, {whose}; it still misses {missing}"
    return told("place", text, missing=amounts(rest), **parts)


def _completed(view: CompoundedView, spot: SpotView) -> Told:
    text, compound, worth = "completes {compound}, worth {points}", called(spot), points(spot)
    if spot.owner == view.viewer:
        return told("complete", f"{text} to you", compound=compound, points=worth)
    if spot.owner < 0:
        return told("complete.free", f"{text} to who claims it", compound=compound, points=worth)
    owner = who(view, spot.owner)
    return told("complete.theirs", f"{text} to {{who}}", compound=compound, points=worth, who=owner)


@_told.register
def _trade(option: Trade, view: CompoundedView) -> Told:
    text, why = "pays {paid} into the bag for {taken}, which {why}", needed(view, option.taken)
    return told("trade", text, paid=f"{option.count} {option.given}", taken=option.taken, why=why)


@_told.register
def _burn(option: Burn, view: CompoundedView) -> Told:
    spot = _spot(view, option.cell)
    limit = spot.limit or LIT_LIMIT
    compound, whose = called(spot), owned(view, spot)
    if spot.flames + 1 >= limit:
        text = "blows up {compound}, {whose}, and scatters its elements"
        return told("burn.up", text, compound=compound, whose=whose)
    text = "puts a flame on {compound}, {whose}; {limit} blow it up"
    return told("burn", text, compound=compound, whose=whose, limit=limit)


@_told.register
def _extinguish(option: Extinguish, view: CompoundedView) -> Told:
    spot = _spot(view, option.cell)
    text = "uses an extinguisher up to save {compound}, {whose}"
    key = "extinguish"
    if spot.flames + 1 >= (spot.limit or LIT_LIMIT):
        key, text = "extinguish.last", f"{text}, which would blow up"
    return told(key, text, compound=called(spot), whose=owned(view, spot))


@_told.register
def _score(option: Score, view: CompoundedView) -> Told:
    spot = _spot(view, option.cell)
    if view.asked == "ScoreForNobel":
        return told("score.nobel", "takes Nobel's {card} off the field", card=spot.card)
    tool = TOOL[spot.card]
    more = told("tool", " and the tool {tool}", tool=tool) if tool else ""
    fire = ""
    if spot.reaction == "volatile":
        fire = told("volatile", "; it is volatile, so a fire follows")
    text = "scores {compound} for {points}{more}{fire}"
    return told("score", text, compound=called(spot), points=points(spot), more=more, fire=fire)


@_told.register
def _raise(option: Raise, view: CompoundedView) -> Told:
    if option.experiment == "none":
        return told("raise.none", "raises no experiment")
    return told("raise", "raises your {what}", what=raised(_me(view), option.experiment))


@_told.register
def _grant(option: Grant, view: CompoundedView) -> Told:
    nobel = view.nobel if view.nobel is not None and option.seat == NOBEL else None
    what = raised(nobel or view.seats[option.seat], option.experiment)
    if option.seat == view.viewer:
        return told("raise", "raises your {what}", what=what)
    return told("grant", "raises {who}'s {what}", who=who(view, option.seat), what=what)


@_told.register
def _share(option: Share, view: CompoundedView) -> Told:
    text = "gives half of the points to {who}, who has {total}"
    total = counted(view.seats[option.seat].total, "point")
    return told("share", text, who=who(view, option.seat), total=total)


@_told.register
def _journal(option: Journal, view: CompoundedView) -> Told:
    text, why = "keeps {element} on your bench, which {why}", needed(view, option.element)
    return told("journal", text, element=option.element, why=why)


@_told.register
def _shift(option: Shift, view: CompoundedView) -> Told:
    down = told(f"experiment.{option.down}", option.down)
    what = raised(_me(view), option.up)
    return told("shift", "lowers your {down} and raises your {what}", down=down, what=what)


@_told.register
def _scatter(option: Scatter, view: CompoundedView) -> Told:
    spot = _spot(view, option.cell)
    key, text = "scatter", "lets {element} land on {compound}, {whose}"
    if len(spot.open) == 1:
        key, text = "scatter.last", f"{text}, and completes it"
    parts = {"compound": called(spot), "whose": owned(view, spot)}
    return told(key, text, element=option.element, **parts)


@_told.register
def _key(option: Key, view: CompoundedView) -> Told:
    return told("key", "gives the Lab Key up to lead the next turn")


def _open_deal(view: CompoundedView, number: int) -> tuple[Gift, ...]:
    return next(offer.gifts for offer in view.offers if offer.number == number)


def _spot(view: CompoundedView, cell: str) -> SpotView:
    return view.field[CELL[cell]]


def _me(view: CompoundedView) -> SeatView:
    return view.seats[view.viewer]
