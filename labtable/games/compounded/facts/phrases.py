"""Parts of sentences about claims, elements, deals and experiments, for one scientist to read."""

from __future__ import annotations

from labtable.engine.deal.answers import Gift
from labtable.engine.words import Told, counted, told
from labtable.games.compounded.actions import NOBEL
from labtable.games.compounded.tables.cards import NUMBERS, TOP
from labtable.games.compounded.view.shapes import CompoundedView, SeatView, SpotView


def called(spot: SpotView) -> str:
    """Name a compound with its formula."""
    return f"{spot.card} ({spot.formula})"


def points(spot: SpotView) -> Told:
    """What a compound is worth."""
    return counted(spot.points, "point")


def promise(view: CompoundedView, spot: SpotView) -> Told:
    """Say what a compound is worth and how much of it is at hand."""
    bench, there = view.seats[view.viewer].bench.copy(), 0
    for element in spot.open:
        if element in bench:
            bench.remove(element)
            there += 1
    elements = counted(len(spot.open), "element")
    text = "{compound}, worth {points}; your bench holds {share} of the {elements} it misses"
    key, share = ("promise", str(there)) if there else ("promise.none", "none")
    if there == len(spot.open):
        key, share = "promise.all", "all"
    parts = {"compound": called(spot), "points": points(spot), "elements": elements}
    return told(key, text, share=share, **parts)


def needed(view: CompoundedView, element: str) -> Told:
    """Say which own claim misses an element."""
    claims = [spot for spot in view.field if spot.owner == view.viewer]
    short = [spot.card for spot in claims if element in spot.open]
    if len(short) > 1:
        return told("missed.by", "your {cards} still miss", cards=short)
    if short:
        return told("missed.by.one", "your {card} still misses", card=short[0])
    if claims:
        return told("missed.by.none", "none of your claims misses")
    return told("missed.by.nobody", "no claim of yours waits for")


def owned(view: CompoundedView, spot: SpotView) -> Told:
    """Say whose a compound is."""
    if spot.owner < 0:
        return told("unclaimed", "which nobody has claimed")
    if spot.owner == view.viewer:
        return told("mine", "your claim")
    return told("theirs", "a claim of {who}", who=who(view, spot.owner))


def who(view: CompoundedView, seat: int) -> str:
    """Name a scientist; in a game of two the third is Nobel."""
    return "Nobel" if view.nobel is not None and seat == NOBEL else f"seat {seat}"


def bargain(view: CompoundedView, gifts: tuple[Gift, ...]) -> Told:
    """Say what a deal brings and takes, and what of it an own claim misses."""
    got = [gift for gift in gifts if gift.receiver == view.viewer]
    given = [gift for gift in gifts if gift.giver == view.viewer]
    mine = [spot for spot in view.field if spot.owner == view.viewer]
    wanted = [gift.good for gift in got if any([gift.good in spot.open for spot in mine])]
    if not wanted:
        return told("deal", "brings you {got} for {given}", got=_goods(got), given=_goods(given))
    text = "brings you {got} for {given}; your claims miss {wanted}"
    return told("deal.wanted", text, got=_goods(got), given=_goods(given), wanted=wanted)


def _goods(gifts: list[Gift]) -> list[str]:
    return [f"{gift.count} {gift.good}" if gift.count > 1 else gift.good for gift in gifts]


def amounts(elements: list[str]) -> list[str]:
    """Count equal elements.

    >>> amounts(["O", "O", "H"])
    ['2 O', 'H']
    """
    kinds = {element: elements.count(element) for element in elements}
    return [f"{count} {kind}" if count > 1 else kind for kind, count in kinds.items()]


def raised(seat: SeatView, experiment: str) -> Told:
    """Say what one more level of an experiment allows."""
    level = seat.levels[experiment]
    before, after = NUMBERS[experiment][level : level + 2]
    text = "{experiment} from {before} to {after}"
    name = told(f"experiment.{experiment}", experiment)
    if level + 1 == TOP:
        return told("raised.top", f"{text}, its top", experiment=name, before=before, after=after)
    return told("raised", text, experiment=name, before=before, after=after)
