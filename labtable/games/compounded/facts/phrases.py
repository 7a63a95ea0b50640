"""Parts of sentences about claims, elements, deals and experiments, for one scientist to read."""

from __future__ import annotations

from labtable.engine import Sentence, say
from labtable.engine.deal import Gift, describe_gift
from labtable.games.compounded.actions import NOBEL
from labtable.games.compounded.tables import NUMBERS, TOP
from labtable.games.compounded.view_schema import CompoundedView, SeatView, SpotView


def name_compound(spot: SpotView) -> Sentence:
    """Name a compound with its formula."""
    return say("{name} ({formula})", name=spot.card, formula=spot.formula)


def promise(view: CompoundedView, spot: SpotView) -> Sentence:
    """Say what a compound is worth and how much of it is at hand."""
    bench, there = view.seats[view.viewer].bench.copy(), 0
    for element in spot.open:
        if element in bench:
            bench.remove(element)
            there += 1
    parts = {"compound": name_compound(spot), "points": spot.points, "elements": len(spot.open)}
    if not there:
        text = (
            "{compound}, worth {points:point}; "
            "your bench holds nothing of what it misses: {elements:element}"
        )
        return say(text, **parts)
    if there == len(spot.open):
        text = (
            "{compound}, worth {points:point}; your bench holds what it misses: {elements:element}"
        )
        return say(text, **parts)
    text = (
        "{compound}, worth {points:point}; "
        "your bench holds {share} of the {elements:element} it misses"
    )
    return say(text, share=there, **parts)


def claim_that_needs(view: CompoundedView, element: str) -> Sentence:
    """Say which own claim misses an element."""
    claims = [spot for spot in view.field if spot.owner == view.viewer]
    short = [spot.card for spot in claims if element in spot.open]
    if len(short) > 1:
        return say("your {names:name&} still miss", names=short)
    if short:
        return say("your {name} still misses", name=short[0])
    if claims:
        return say("none of your claims misses")
    return say("no claim of yours waits for")


def owner_phrase(view: CompoundedView, spot: SpotView) -> Sentence:
    """Say whose a compound is."""
    if spot.owner < 0:
        return say("which nobody has claimed")
    if spot.owner == view.viewer:
        return say("your claim")
    return say("a claim of {who}", who=who(view, spot.owner))


def who(view: CompoundedView, seat: int) -> Sentence:
    """Name a scientist; in a game of two the third is Nobel."""
    nobels = view.nobel is not None and seat == NOBEL
    return say("Nobel") if nobels else say("{seat}", seat=seat)


def bargain(view: CompoundedView, gifts: tuple[Gift, ...]) -> Sentence:
    """Say what a deal brings and takes, and what of it an own claim misses."""
    got = [gift for gift in gifts if gift.receiver == view.viewer]
    given = [describe_gift(gift) for gift in gifts if gift.giver == view.viewer]
    mine = [spot for spot in view.field if spot.owner == view.viewer]
    wanted = [gift.good for gift in got if any([gift.good in spot.open for spot in mine])]
    goods = [describe_gift(gift) for gift in got]
    if not wanted:
        return say("brings you {got:&} for {given:&}", got=goods, given=given)
    text = "brings you {got:&} for {given:&}; your claims miss {wanted:formula&}"
    return say(text, got=goods, given=given, wanted=wanted)


def amounts(elements: list[str]) -> list[Sentence]:
    """Count equal elements.

    >>> [str(amount) for amount in amounts(["O", "O", "H"])]
    ['2 O', 'H']
    """
    kinds = {element: elements.count(element) for element in elements}
    return [amount(count, kind) for kind, count in kinds.items()]


def amount(count: int, element: str) -> Sentence:
    """Say so many of an element; one is just its symbol."""
    if count == 1:
        return say("{element:formula}", element=element)
    return say("{count} {element:formula}", count=count, element=element)


def experiment_gain(seat: SeatView, experiment: str) -> Sentence:
    """Say what one more level of an experiment allows."""
    level = seat.levels[experiment]
    before, after = NUMBERS[experiment][level : level + 2]
    text = "{experiment:word} from {before} to {after}"
    if level + 1 == TOP:
        text = "{experiment:word} from {before} to {after}, its top"
    return say(text, experiment=experiment, before=before, after=after)
