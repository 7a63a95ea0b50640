"""Practice without memory: the page sends the profile along and keeps what comes back."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec
from msgspec import structs

from labtable.chem.diagnosis import skills
from labtable.chem.languages import Words
from labtable.host.lookups.records import ReplayedRecord, replay_record
from labtable.host.refusals import RequestRefused
from labtable.practice import (
    DayResult,
    Item,
    ItemAttempt,
    Played,
    Profile,
    UnknownDay,
    UnknownItem,
    UnknownPart,
    UnreadableProfile,
    Verdict,
    add_game,
    daily_items,
    forecast,
    forecasts,
    from_play,
    judge,
    judge_daily,
    merge_profiles,
    next_in_session,
    next_item,
    parts,
    read_item_id,
    read_profile,
    record_answer,
    record_evidence,
    rungs,
    twin,
    write_profile,
)
from labtable.practice import item_by_id as made_again
from labtable.practice.collection import makeable
from labtable.practice.items import DRILLS
from labtable.practice.order import last_mistakes, next_part
from labtable.practice.parts import parts_behind
from labtable.practice.reviews import due_facts
from labtable.wire import practice as wire
from labtable.wire.practice import GameTaken, GameWish

TRIES = 3  # after which the answer is told
FACTS = 150  # that may be due at once
LATER = 2.0  # days by which a clock may be wrong
CHEMISTRY = "chemistry"
NO_WORDS: dict[str, str] = {}


@contextmanager
def _sentences() -> Iterator[None]:
    """Refuse with a sentence what cannot be."""
    try:
        yield
    except (UnknownItem, UnknownPart, UnknownDay, UnreadableProfile) as problem:
        raise RequestRefused("malformed", str(problem)) from None


def read_sent_profile(sent: Any) -> Profile:
    """Read a profile that came along; none is an empty one."""
    if sent is None:
        return Profile()
    with _sentences():
        try:
            text = msgspec.json.encode(sent)
        except RecursionError:
            raise UnreadableProfile("This profile is too big.") from None
        return read_profile(text)


def read_kept_profile(body: str) -> Profile:
    """Read what is kept; of one that a newer server wrote nothing is known here."""
    try:
        return read_profile(body) if body else Profile()
    except UnreadableProfile:
        raise RequestRefused("closed", "Your profile was saved by a newer version.") from None


def merge_with_kept(kept: str, wish: wire.KeepWish, now: float) -> tuple[Profile, str]:
    """Join a profile with the one that is kept; give both forms of what is to be kept next."""
    sent = read_sent_profile(wish.profile)
    if latest_day(sent) > now + LATER:
        raise RequestRefused("malformed", "This profile is from the future. Check your clock.")
    merged = merge_profiles(read_kept_profile(kept), sent)
    return merged, write_profile(merged)


def latest_day(profile: Profile) -> float:
    """Tell the latest day that a profile knows."""
    return max(
        [0.0, *[part.day for part in profile.belief.parts.values()]]
        + [card.day for card in profile.facts.values()]
        + [answer.day for answer in profile.answers]
        + [made.day for made in profile.collection.made.values()]
    )


def said_in_all(words: Words) -> dict[str, str]:
    """Write words in every language that they have."""
    return {"en": words.en, "de": words.de} if words else NO_WORDS


def _shown(item: Item, why: Any) -> wire.PracticeItem:
    return wire.PracticeItem(
        id=item.id,
        kind=item.kind,
        part=item.part,
        title=said_in_all(parts()[item.part].title),
        level=item.level,
        asked=said_in_all(item.asked),
        given=said_in_all(item.given),
        choices=[said_in_all(choice) for choice in item.choices],
        pieces=[said_in_all(piece) for piece in item.pieces],
        shape=item.shape,
        mark=item.mark,
        seconds=DRILLS[item.kind].seconds,
        why=why,
    )


def practice_parts() -> wire.PracticeParts:
    """List what can be learned."""
    return wire.PracticeParts(
        skills={id_: said_in_all(skill.title) for id_, skill in skills().items()},
        parts=[
            wire.PartInfo(
                part.id,
                part.skill,
                part.level,
                said_in_all(part.sign),
                said_in_all(part.title),
                [*part.needs],
            )
            for part in parts().values()
        ],
    )


def choose_next(wish: wire.NextWish) -> wire.NextItem:
    """Choose what comes next."""
    profile, rng = read_sent_profile(wish.profile), Random(wish.seed)
    with _sentences():
        recent = [read_item_id(id_) for id_ in wish.recent]
        if wish.twin:
            return wire.NextItem(_shown(twin(made_again(wish.twin), rng), "twin"))
        if wish.part:
            if wish.part not in parts():
                raise UnknownPart(f"I don't know a part {wish.part!r}.")
            item = next_item(profile.belief, wish.day, rng, recent, wish.part)
            return wire.NextItem(_shown(item, "chosen"))
    found, why = next_in_session(profile, wish.day, rng, recent, facts=wish.facts)
    return wire.NextItem(_shown(found, why) if found else None)


def judge_try(sent: wire.AnswerTry) -> wire.PracticeVerdict:
    """Judge a try, and take what it shows into the profile."""
    profile = read_sent_profile(sent.profile)
    with _sentences():
        item = made_again(sent.item)
    verdict = judge(item, sent.typed)
    attempt = ItemAttempt(
        tries=sent.tries,
        rungs=sent.rungs,
        seconds=sent.seconds,
        chosen=sent.chosen,
        seen=sent.seen,
        source="twin" if sent.twin else "fact" if item.kind == "recall" else "drill",
    )
    fresh = record_answer(profile, item, verdict, sent.day, attempt)
    told = verdict.right or sent.seen or sent.tries >= TRIES
    return wire.PracticeVerdict(
        right=verdict.right,
        nearly=verdict.nearly,
        weak=verdict.weak,
        why=said_in_all(verdict.why),
        answer=said_in_all(verdict.answer) if told else NO_WORDS,
        sentence=said_in_all(verdict.sentence) if told else NO_WORDS,
        place=verdict.place,
        typed=verdict.typed,
        rungs=[] if verdict.right else [rung.kind for rung in rungs(item, sent.typed, verdict)],
        moved=_moved(profile, fresh, sent.day),
        profile=fresh,
        mistakes=[
            said_in_all(parts()[read_item_id(id_).part].title) for id_ in last_mistakes(fresh)
        ],
    )


def _moved(before: Profile, after: Profile, day: float) -> list[wire.Moved]:
    """Tell the parts that fresh answers count for."""
    known = before.answers[-1].number if before.answers else 0
    found = []
    for answer in after.answers:
        if answer.number > known:
            now = forecast(after.belief, answer.part, day)
            title = said_in_all(parts()[answer.part].title)
            found.append(wire.Moved(answer.part, title, answer.right, now.state, round(now.can, 3)))
    return found


def give_hint(wish: wire.HintWish) -> wire.PracticeHint:
    """Give one hint of the ladder."""
    with _sentences():
        item = made_again(wish.item)
    verdict: Verdict = judge(item, wish.typed)
    ladder = rungs(item, wish.typed, verdict)
    if wish.n >= len(ladder):
        raise RequestRefused("malformed", "There is no further hint.", "n")
    rung = ladder[wish.n]
    return wire.PracticeHint(
        wish.n, len(ladder), rung.kind, said_in_all(rung.words), rung.place, rung.svg, rung.text
    )


def describe_map(wish: wire.MapWish) -> wire.PracticeMap:
    """Tell what somebody can do."""
    profile = read_sent_profile(wish.profile)
    following = next_part(profile.belief, wish.day, Random(int(wish.day)))
    mistakes = [made_again(id_) for id_ in last_mistakes(profile)]
    return wire.PracticeMap(
        parts=[
            wire.PartState(id_, round(each.can, 3), round(each.doubt, 3), each.state, each.since)
            for id_, each in forecasts(profile.belief, wish.day).items()
        ],
        next=following,
        behind=parts_behind()[following],
        due=len(due_facts(profile, wish.day, FACTS)),
        mistakes=[_shown(item, "mistake") for item in mistakes],
    )


def merge_sent(wish: wire.MergeWish) -> wire.KeptProfile:
    """Join two profiles."""
    one, two = read_sent_profile(wish.one), read_sent_profile(wish.two)
    return wire.KeptProfile(merge_profiles(one, two))


def items_of_day(date: str) -> wire.DailyItems:
    """Give the items of a day."""
    with _sentences():
        return wire.DailyItems(date, [_shown(item, "work") for item in daily_items(date)])


def judge_day(date: str, sent: wire.DailyTries) -> wire.DailyResult:
    """Work out what came of a day."""
    with _sentences():
        result = judge_daily(date, sent.tries)
    return day_result(date, CHEMISTRY, result)


def day_result(date: str, what: str, result: DayResult) -> wire.DailyResult:
    """Tell a result."""
    return wire.DailyResult(
        date=date,
        what=what,
        points=result.points,
        of=2 * len(result.squares),
        squares=list(result.squares),
    )


def list_makeable() -> wire.Makeables:
    """List what games make, and how rare it is."""
    return wire.Makeables(
        [
            wire.MakeableInfo(
                each.formula, said_in_all(each.name), each.cation, each.anion, dict(each.shares)
            )
            for each in makeable().values()
        ]
    )


def take_record(
    wish: GameWish, text: str, table: str, seats: Collection[int], *, lit: bool
) -> GameTaken:
    """Take what these seats made in a game into a profile; the same game counts once."""
    profile = read_sent_profile(wish.profile)
    if table in profile.collection.games:
        return GameTaken(profile, [])
    past = replay_record(text)
    made = list(_list_made_compounds(past, seats, lit=lit, helped=wish.helped))
    formulas = [each.formula for each in made]
    before = profile.collection.made
    game = past.tables[-1].record.header.game
    collection = add_game(profile.collection, formulas, game, table, wish.day)
    for each in made:
        for evidence in from_play(each, wish.day):
            profile = record_evidence(profile, evidence)
    fresh = [formula for formula in dict.fromkeys(formulas) if formula not in before]
    return GameTaken(structs.replace(profile, collection=collection), fresh)


def _list_made_compounds(
    past: ReplayedRecord, seats: Collection[int], *, lit: bool, helped: bool
) -> Iterator[Played]:
    """List what these seats made, with how many answers they could choose from."""
    for n, answer in enumerate(past.tables[-1].record.answers):
        own = answer.seat in seats
        for event in past.told[n + 1]:
            found = event.makes()
            if found and found[0] and getattr(event, "seat", None) in seats:
                choices = len(past.tables[n].options(answer.seat)) if own else 1
                yield Played(formula=found[0], choices=choices, lit=lit, helped=helped)
