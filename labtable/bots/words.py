"""A short word for each player: best moment, costliest moment, what was made and shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from labtable.bots.review import ReviewProgress
from labtable.chem.compound import Compound, NotACompound
from labtable.chem.diagnosis import skills
from labtable.engine.event import WATCHER, Event
from labtable.engine.sentence import Sentence, say
from labtable.engine.table import Table

MOST = 3  # skills that are named
RISE = "Best moment: '{answer:answer}', chance to win {then} % before, {now} % after."
FALL = "Costliest moment: '{answer:answer}', chance to win {then} % before, {now} % after."
FALL_BY_OTHERS = (
    "Costliest moment: '{answer:answer}' by {other:seat}, "
    "chance to win {then} % before, {now} % after."
)
RISE_SCORED = "Best moment: {points:point}, chance to win {then} % before, {now} % after."
FALL_SCORED = (
    "Costliest moment: {points:point} for {other:seat}, "
    "chance to win {then} % before, {now} % after."
)
SLIP = (
    "Costliest moment: '{chosen:answer}'. '{best:answer}' wins about {lost} more of 100 such games."
)
KINDS = {  # what compounds are called when they are counted
    "salt": say("{count:salt}"),
    "binary ionic": say("{count:ionic compound}"),
    "acid": say("{count:acid}"),
    "base": say("{count:base}"),
    "metal oxide": say("{count:oxide}"),
    "nonmetal oxide": say("{count:oxide}"),
    "peroxide": say("{count:oxide}"),
    "covalent": say("{count:molecule}"),
    "water": say("{count:molecule}"),
    "organic": say("{count:carbon compound}"),
    "halocarbon": say("{count:carbon compound}"),
}
OTHER = say("{count:other substance}")
SKILL = "{skill} ({right} of {tried})"
CARDS = say("{count:card}")  # of a game in which nothing is made


class ReviewWord(NamedTuple):
    """What can be told to one player about the game."""

    seat: int
    said: list[Sentence]


def review_words(
    tables: Sequence[Table[Any]], told: Sequence[Sequence[Event]], so_far: ReviewProgress
) -> list[ReviewWord]:
    """A word for every seat about which something is known; `told` is what every answer brought."""
    found: list[ReviewWord] = []
    for seat in tables[-1].state.everyone:
        own = [one for events in told for one in events if getattr(one, "seat", WATCHER) == seat]
        said = [
            *_moment_sentences(tables, so_far, seat),
            *_made_sentences(own),
            *_skill_sentences(own),
        ]
        found += [ReviewWord(seat, said)] if said else []
    return found


def _moment_sentences(
    tables: Sequence[Table[Any]], so_far: ReviewProgress, seat: int
) -> Iterator[Sentence]:
    """The best moment, and the costliest: a change of the chance to win, or what was overlooked.

    Nobody is praised for what another answered, or praised or blamed for luck.
    """
    own = [turn for turn in so_far.turns if turn.seat == seat and not turn.luck]
    rises = [turn for turn in own if turn.change > 0 and "other" not in turn.said.parts]
    falls = [turn for turn in own if turn.change < 0 and turn.n - 1 not in so_far.slips]
    if rises:
        rise = max(rises, key=lambda turn: turn.change).said.parts
        yield Sentence(RISE if "answer" in rise else RISE_SCORED, rise)
    slips = [one for one in so_far.missed if one.seat == seat]
    slip = max(slips, key=lambda one: one.lost, default=None)
    fall = min(falls, key=lambda turn: turn.change, default=None)
    if slip is not None and (fall is None or slip.lost >= -fall.change):
        chosen = tables[-1].record.answers[slip.n].action.phrase()
        best = tables[slip.n].read(seat, slip.best).phrase()
        yield say(SLIP, chosen=chosen, best=best, lost=max(1, round(100 * slip.lost)))
    elif fall is not None:
        parts = fall.said.parts
        if "answer" in parts:
            yield Sentence(FALL_BY_OTHERS if "other" in parts else FALL, parts)
        else:
            yield Sentence(FALL_SCORED, parts)


def _made_sentences(own: Sequence[Event]) -> Iterator[Sentence]:
    """What somebody made, by kind, the most frequent first."""
    kinds = Counter([_kind_sentence(made[0]).key for event in own if (made := event.makes())])
    if kinds:
        counted = [Sentence(text, {"count": count}) for text, count in kinds.most_common()]
        yield say("Made or gained: {made}.", made=counted)


def _kind_sentence(formula: str) -> Sentence:
    if not formula:
        return CARDS
    try:
        return KINDS.get(Compound.of(formula).kind, OTHER)
    except (NotACompound, ValueError):
        return OTHER


def _skill_sentences(own: Sequence[Event]) -> Iterator[Sentence]:
    """Skills that somebody's answers showed, and how often they were right."""
    tried: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for shown in [found for event in own if (found := event.shows())]:
        tried.update(shown.skills)
        right.update([] if shown.misconception or shown.against else shown.skills)
    measured = [
        say(SKILL, skill=_skill_title(one), right=right[one], tried=count)
        for one, count in tried.most_common(MOST)
    ]
    if measured:
        yield say("Shown: {skills}.", skills=measured)


def _skill_title(skill: str) -> dict[str, str]:
    title = skills()[skill].title
    return {"en": title.en, "de": title.de}
