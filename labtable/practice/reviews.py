"""When a fact comes back: the FSRS scheduler, on days that are handed in.

The library `fsrs` is loaded only when a fact is reviewed. It reads a clock where a card has no
date, so every card is made with both of its dates.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Final

from msgspec import structs

from labtable.practice.facts import facts
from labtable.practice.item import Item, Verdict
from labtable.practice.items import answer_of
from labtable.practice.model import OPEN, Belief, can_all
from labtable.practice.parts import parts
from labtable.practice.profile import FactCard, Profile

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

RETENTION: Final = 0.9
TODAY: Final = 0.4  # days: what is due in the next hours counts as due
FRESH: Final = 3  # new facts in a session
_START: Final = datetime(1970, 1, 1, tzinfo=UTC)


def review_fact(profile: Profile, item: Item, verdict: Verdict, day: float) -> Profile:
    """Give a fact its next date: good if right, hard if nearly right, else again."""
    from fsrs import Rating  # noqa: PLC0415 - seldom needed

    fact = answer_of(item.id).about
    rating = Rating.Good if verdict.right else Rating.Hard if verdict.nearly else Rating.Again
    card, _ = _scheduler().review_card(_card(profile.facts.get(fact), day), rating, _moment(day))
    kept = FactCard(
        state=int(card.state),
        step=-1 if card.step is None else card.step,
        stability=card.stability or 0.0,
        difficulty=card.difficulty or 0.0,
        due=_day(card.due),
        day=day,
    )
    return structs.replace(profile, facts={**profile.facts, fact: kept})


def due_facts(profile: Profile, day: float, most: int) -> list[str]:
    """List the facts that are due, the longest first, then new ones of open parts."""
    due = sorted(
        (card.due, fact) for fact, card in profile.facts.items() if card.due <= day + TODAY
    )
    fresh = [fact for fact in _open_facts(profile.belief, day) if fact not in profile.facts]
    found = [fact for _, fact in due][:most]
    return [*found, *fresh[: min(FRESH, most - len(found))]]


def _open_facts(belief: Belief, day: float) -> list[str]:
    can = can_all(belief, day)
    ready = {id_ for id_, part in parts().items() if all(can[n] >= OPEN for n in part.needs)}
    return [fact.id for fact in facts().values() if fact.part in ready]


@cache
def _scheduler() -> Scheduler:
    from fsrs import Scheduler  # noqa: PLC0415 - seldom needed

    return Scheduler(desired_retention=RETENTION, enable_fuzzing=False)


def _card(kept: FactCard | None, day: float) -> Card:
    from fsrs import Card, State  # noqa: PLC0415 - seldom needed

    if kept is None:
        return Card(card_id=0, due=_moment(day))
    return Card(
        card_id=0,
        state=State(kept.state),
        step=None if kept.step < 0 else kept.step,
        stability=kept.stability,
        difficulty=kept.difficulty,
        due=_moment(kept.due),
        last_review=_moment(min(kept.day, day)),
    )


def _moment(day: float) -> datetime:
    return _START + timedelta(days=day)


def _day(moment: datetime) -> float:
    return (moment - _START) / timedelta(days=1)
