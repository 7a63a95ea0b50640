"""What comes next: what fades, then a few parts at work, then a new one that opens others."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Final, Literal

from labtable.practice.item import Item, Level
from labtable.practice.items import (
    DRILLS,
    PastItem,
    UnknownItem,
    answer_of,
    fact_item,
    has_drill,
    item_by_id,
    items,
    read_item_id,
    twin,
)
from labtable.practice.model import OPEN, SURE, Belief, can_all
from labtable.practice.parts import Kind, parts, parts_behind
from labtable.practice.profile import Profile
from labtable.practice.reviews import due_facts

AT_WORK: Final = 4  # parts at a time
EASY_BELOW: Final = 0.4
NOISE: Final = 0.05
AGAIN: Final = (0.9, 0.3)  # less for the part that came last, and the one before
YOUR_MISTAKES: Final = 3
DUE_FACTS: Final = 5
MINUTE: Final = 60
PAUSE: Final = 3  # items until a fact that went wrong is asked again
LONG_KNOWN: Final = 2  # state of a card that waits for days
Reason = Literal["mistake", "fact", "new", "fading", "work", "chosen", "twin"]
NEW_PART, FADING, WORK = 3.1, 3.2, 3.0


def next_part(belief: Belief, day: float, rng: Random, recent: Sequence[str] = ()) -> str:
    """Choose the part to practise next; `recent` lists the last parts, the latest at the end."""
    can = can_all(belief, day)
    done = {id_ for id_, known in belief.parts.items() if known.since >= 0}
    done |= {id_ for id_ in belief.parts if can[id_] >= SURE}
    is_open = {id_: all(can[need] >= OPEN for need in part.needs) for id_, part in parts().items()}
    at_work = [id_ for id_ in belief.parts if id_ not in done and is_open[id_]]
    fading = [id_ for id_ in done if can[id_] < OPEN]
    score = {id_: -can[id_] for id_ in parts()}  # if all is done: the least sure
    for id_ in at_work:
        score[id_] = WORK + 0.5 * can[id_] + 0.02 * parts_behind()[id_]
    for id_ in fading:
        score[id_] = FADING + 0.02 * parts_behind()[id_]
    if len(at_work) + len(fading) < AT_WORK:
        for id_, part in parts().items():
            if id_ not in belief.parts and is_open[id_]:
                score[id_] = NEW_PART + 0.04 * parts_behind()[id_] - 0.4 * (part.level - 1)
    for less, id_ in zip(AGAIN, reversed(recent), strict=False):
        score[id_] -= less
    noisy = {id_: score[id_] + rng.gauss(0, NOISE) for id_ in parts()}
    if len(recent) > 1 and recent[-1] == recent[-2]:  # never three times running
        del noisy[recent[-1]]
    return max(noisy, key=lambda id_: noisy[id_])


def level_for(can: float) -> Level:
    """Choose a level: easy while it is new, hard when it is nearly sure."""
    return -1 if can < EASY_BELOW else 0 if can < SURE else 1


def next_item(
    belief: Belief, day: float, rng: Random, recent: Sequence[Item | PastItem] = (), part: str = ""
) -> Item:
    """Choose the next item, of one part or of the one that comes next.

    Kinds change, the easiest first, and no substance comes twice in a row.
    """
    chosen = part or next_part(belief, day, rng, [item.part for item in recent])
    last = [item.kind for item in recent if item.part == chosen][-1:]
    kinds: list[Kind] = [kind for kind in parts()[chosen].kinds if has_drill(kind, chosen)]
    others = [kind for kind in kinds if kind not in last] or kinds
    level = level_for(can_all(belief, day)[chosen])
    kind = others[0] if level == -1 and chosen not in belief.parts else rng.choice(others)
    return items(kind, chosen, level, rng)


def session(
    profile: Profile, day: float, rng: Random, minutes: float = 6, part: str = ""
) -> Generator[Item, Profile | None, None]:
    """Give the items of a session: your last mistakes, facts that are due, then rules.

    Send the profile after each answer, so that what comes next fits; without it the session goes
    by what was known at the beginning. It ends on a right answer where there is one to be had.

    >>> from labtable.practice.profile import Profile
    >>> [item.part for item in session(Profile(), 0.0, Random(1), minutes=1)][:1]
    ['el-symbols']
    """
    left = minutes * MINUTE
    recent: list[Item] = []
    openers = [] if part else _openers(profile, day, rng)
    now = profile
    while left > 0 or (_was_wrong(now, recent) and left > -MINUTE):
        item = openers.pop(0) if openers else next_item(now.belief, day, rng, recent, part)
        left -= DRILLS[item.kind].seconds
        recent.append(item)
        now = (yield item) or now


def next_in_session(
    profile: Profile,
    day: float,
    rng: Random,
    recent: Sequence[Item | PastItem] = (),
    *,
    facts: bool = False,
) -> tuple[Item | None, Reason]:
    """Choose the next item of a session from what came in it so far, and say why it comes.

    This is `session` for who keeps nothing between two items, such as a server. With `facts` only
    facts come, as long as any is due.
    """
    asked = {answer_of(item.id).about: at for at, item in _asked_facts(recent)}
    times = sum(1 for _ in _asked_facts(recent))
    most = times + 1 if facts else DUE_FACTS
    due = [
        fact
        for fact in due_facts(profile, day, most)
        if fact not in asked or _comes_again(profile, fact, len(recent) - asked[fact])
    ]
    if facts:
        return (_ask_fact(profile, due[0], rng) if due else None), "fact"
    met = {item.part for item in recent}
    if len(recent) < YOUR_MISTAKES:
        for id_ in last_mistakes(profile):
            if read_item_id(id_).part not in met:
                return retry_item(profile, id_, rng), "mistake"
    if due and times < DUE_FACTS:
        return _ask_fact(profile, due[0], rng), "fact" if due[0] in profile.facts else "new"
    item = next_item(profile.belief, day, rng, recent)
    known = profile.belief.parts.get(item.part)
    if known is None:
        return item, "new"
    return item, "fading" if known.since >= 0 else "work"


def _was_wrong(profile: Profile, recent: Sequence[Item | PastItem]) -> bool:
    last = profile.answers[-1:]
    return bool(recent and last and last[0].item == recent[-1].id and not last[0].right)


def _openers(profile: Profile, day: float, rng: Random) -> list[Item]:
    """Make twins of the last mistakes, and ask the facts that are due."""
    again = [retry_item(profile, id_, rng) for id_ in last_mistakes(profile)]
    due = due_facts(profile, day, DUE_FACTS)
    return [*again, *(_ask_fact(profile, fact, rng) for fact in due)]


def retry_item(profile: Profile, id_: str, rng: Random) -> Item:
    """Make another item like one that went wrong: a twin, or for a fact that fact itself."""
    if read_item_id(id_).kind == "recall":
        return _ask_fact(profile, answer_of(id_).about, rng)
    return twin(item_by_id(id_), rng)


def _ask_fact(profile: Profile, fact: str, rng: Random) -> Item:
    return fact_item(fact, _fact_level(profile, fact), rng)


def _asked_facts(recent: Sequence[Item | PastItem]) -> list[tuple[int, Item | PastItem]]:
    """Give the facts that were asked, with their places in a session."""
    return [(at, item) for at, item in enumerate(recent) if item.kind == "recall"]


def _comes_again(profile: Profile, fact: str, ago: int) -> bool:
    """Tell whether a fact is asked once more in a session: it went wrong some items ago."""
    card = profile.facts.get(fact)
    return card is not None and card.step == 0 and ago > PAUSE


def _fact_level(profile: Profile, fact: str) -> Level:
    """Let a fact be chosen at first, and typed once it has been known for a day."""
    card = profile.facts.get(fact)
    return 0 if card and card.state == LONG_KNOWN else -1


def last_mistakes(profile: Profile, most: int = YOUR_MISTAKES) -> list[str]:
    """List the items of the last mistakes, one a part, that were not put right since."""
    found: dict[str, str] = {}
    settled: set[str] = set()
    for answer in reversed(profile.answers):
        if answer.right:
            settled.add(answer.part)
        elif answer.part not in settled and _is_item(answer.item):
            found.setdefault(answer.part, answer.item)
    return list(found.values())[:most]


def _is_item(id_: str) -> bool:
    """Tell whether this is the id of an item: a profile may hold what somebody wrote into it."""
    try:
        return bool(read_item_id(id_))
    except UnknownItem:
        return False
