"""Items by kind, part, level and seed: made, made again from their id, judged, and their twins."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple, cast

from labtable.chem.languages import Words
from labtable.practice.facts import facts, facts_of
from labtable.practice.item import GUESS, LONGEST, Answer, Drill, Item, Level, Verdict, refuse
from labtable.practice.kinds import (
    balance,
    charges,
    complete,
    lewis,
    mass,
    name,
    oxidation,
    predict,
    recall,
    sort,
    spot,
    write,
)
from labtable.practice.parts import KINDS, Kind, UnknownPart, find_part, parts

DRILLS: Final[Mapping[Kind, Drill]] = {
    "write": write.DRILL,
    "name": name.DRILL,
    "complete": complete.DRILL,
    "charges": charges.DRILL,
    "spot": spot.DRILL,
    "sort": sort.DRILL,
    "balance": balance.DRILL,
    "mass": mass.DRILL,
    "predict": predict.DRILL,
    "oxidation": oxidation.DRILL,
    "lewis": lewis.DRILL,
    "recall": recall.DRILL,
}
SEEDS: Final = 2**31
TRIES: Final = 200  # seeds until a substance is another one
LEVELS: Final = (-1, 0, 1)
_ID: Final = re.compile(r"([a-z]{1,20}):([a-z-]{1,30}):(-1|0|1):(0|[1-9][0-9]{0,9})", re.ASCII)
TOO_LONG: Final = Words("That is too long for an answer.", "Das ist zu lang für eine Antwort.")


class UnknownItem(ValueError):
    """No item can be made from this; the sentence says why."""


class PastItem(NamedTuple):
    """What an id says about an item, without making it."""

    id: str
    kind: Kind
    part: str
    level: Level
    seed: int


def has_drill(kind: Kind, part: str) -> bool:
    """Tell whether a part can be practised in this way."""
    if part not in parts():
        return False
    return kind in parts()[part].kinds or (kind == "recall" and bool(facts_of(part)))


def items(kind: Kind, part: str, level: Level, rng: Random, *, avoid: Collection[str] = ()) -> Item:
    """Make an item about a part; `avoid` names substances it should not be about.

    >>> item = items("write", "po-hydroxide", 0, Random(7))
    >>> item.id == item_by_id(item.id).id, item.asked.en
    (True, 'Write the formula.')
    """
    find_part(part)
    if kind not in KINDS or not has_drill(kind, part):
        raise UnknownItem(f"The part {part} has no drill {str(kind)[:20]!r}.")
    if level not in LEVELS:
        raise UnknownItem("A level is -1 (easy), 0 or 1 (hard).")
    for _ in range(TRIES):
        found = f"{kind}:{part}:{level}:{rng.randrange(SEEDS)}"
        if answer_of(found).about not in avoid:
            break
    return item_by_id(found)


def fact_item(fact: str, level: Level, rng: Random) -> Item:
    """Make the item that asks for one fact."""
    if fact not in facts():
        raise UnknownItem(f"I don't know a fact {fact[:40]!r}. One is symbol:Na.")
    part = facts()[fact].part
    while True:
        found = f"recall:{part}:{level}:{rng.randrange(SEEDS)}"
        if answer_of(found).about == fact:
            return item_by_id(found)


def item_by_id(id_: str) -> Item:
    """Make an item again from its id."""
    return _make(id_)[0]


def answer_of(id_: str) -> Answer:
    """Give the answer of an item."""
    return _make(id_)[1]


def read_item_id(id_: str) -> PastItem:
    """Read an id; some items take long to make, and often nobody needs them.

    >>> read_item_id("write:po-hydroxide:0:7").part
    'po-hydroxide'
    """
    match = _ID.fullmatch(id_)
    if match is None:
        raise UnknownItem(f"{id_[:60]!r} is not the id of an item.")
    kind, part, level = cast("Kind", match[1]), match[2], cast("Level", int(match[3]))
    if kind not in KINDS or part not in parts() or not has_drill(kind, part):
        raise UnknownItem(f"There is no drill {kind}:{part}.")
    if int(match[4]) >= SEEDS:
        raise UnknownItem(f"{id_[:60]!r} is not the id of an item.")
    return PastItem(id_, kind, part, level, int(match[4]))


@lru_cache(4096)
def _make(id_: str) -> tuple[Item, Answer]:
    _, kind, part, level, seed = read_item_id(id_)
    drill = DRILLS[kind]
    draft = drill.make(parts()[part], level, Random(seed))
    item = Item(
        id=id_,
        kind=kind,
        part=part,
        also=draft.also,
        level=level,
        asked=draft.asked,
        given=draft.given,
        choices=draft.choices,
        pieces=draft.pieces,
        shape=draft.shape,
        guess=GUESS[draft.shape] if draft.guess is None else draft.guess,
        mark=draft.mark,
    )
    return item, draft.answer


def judge(item: Item, answer: str) -> Verdict:
    """Judge what was typed or chosen; it never raises, whatever that is.

    >>> item = items("write", "cb-two-halides", 0, Random(3))
    >>> judge(item, "nonsense").right
    False
    """
    right = answer_of(item.id)
    if len(answer) > LONGEST:
        return refuse(item, right, answer[:LONGEST], why=TOO_LONG)
    return DRILLS[item.kind].judge(item, right, answer)


def twin(item: Item, rng: Random) -> Item:
    """Make an item of the same part, kind and level about another substance.

    >>> one = items("write", "cb-two-halides", 0, Random(3))
    >>> two = twin(one, Random(4))
    >>> (one.part, one.kind, one.level) == (two.part, two.kind, two.level), one.given == two.given
    (True, False)
    """
    about = answer_of(item.id).about
    for _ in range(TRIES):
        found = items(item.kind, item.part, item.level, rng, avoid=(about,))
        if found.shape == item.shape and found.guess == item.guess:
            break
    return found


__all__ = [
    "DRILLS", "PastItem", "UnknownItem", "UnknownPart", "answer_of", "fact_item", "has_drill",
    "item_by_id", "items", "judge", "read_item_id", "twin",
]  # fmt: skip
