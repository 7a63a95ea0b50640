"""A profile is one text: read, written, merged; what is no profile is refused with a sentence."""

from __future__ import annotations

import json
from random import Random

import pytest
from msgspec import structs

from labtable.practice import (
    Profile,
    UnreadableProfile,
    items,
    judge,
    merge_profiles,
    read_profile,
    record_answer,
    write_profile,
)
from labtable.practice.collection import OFTENEST as COLLECTED
from labtable.practice.collection import Collection, MadeCompound, add_game
from labtable.practice.items import answer_of, fact_item
from labtable.practice.model import OFTENEST
from labtable.practice.order import next_in_session
from labtable.practice.profile import ANSWERS, LARGEST
from labtable.practice.reviews import due_facts


def practised(seed: int, day: float, many: int = 12, start: Profile | None = None) -> Profile:
    rng, profile = Random(seed), start or Profile()
    for _ in range(many):
        part = rng.choice(["el-symbols", "el-groups", "ch-signs", "cb-one-one"])
        kind = "recall" if part == "el-symbols" else "sort" if part != "cb-one-one" else "write"
        item = items(kind, part, 0, rng)  # type: ignore[arg-type]
        typed = answer_of(item.id).right[0] if rng.random() < 0.6 else "zzz"
        profile = record_answer(profile, item, judge(item, typed), day)
    return profile


def test_a_profile_comes_back_as_it_was() -> None:
    profile = practised(1, 20_000.25)

    assert read_profile(write_profile(profile)) == profile
    assert write_profile(read_profile(write_profile(profile))) == write_profile(profile)
    assert read_profile(write_profile(profile).encode()) == profile


def test_merging_loses_no_part_and_no_answer() -> None:
    shared = practised(1, 10.0)
    one, two = practised(2, 11.0, start=shared), practised(3, 12.0, start=shared)

    both = merge_profiles(one, two)

    assert both == merge_profiles(two, one)
    assert merge_profiles(both, one) == both == merge_profiles(both, both)
    assert set(both.answers) == {*one.answers, *two.answers}
    assert both.belief.parts.keys() == {*one.belief.parts, *two.belief.parts}
    assert both.facts.keys() == {*one.facts, *two.facts}
    for part, known in both.belief.parts.items():
        days = [p.belief.parts[part].day for p in (one, two) if part in p.belief.parts]
        assert known.day == max(days)


def test_merging_with_nothing_changes_nothing() -> None:
    profile = practised(4, 10.0)

    assert merge_profiles(profile, Profile()) == profile == merge_profiles(profile, profile)


def test_only_the_last_answers_are_kept() -> None:
    profile = practised(5, 10.0, many=ANSWERS + 20)

    assert len(profile.answers) == ANSWERS
    assert len(write_profile(profile)) < LARGEST / 10


def change(path: str, value: object) -> str:
    found = json.loads(write_profile(practised(6, 10.0)))
    *way, last = path.split()
    target = found
    for step in way:
        target = target[int(step) if step.isdigit() else step]
    target[int(last) if last.isdigit() else last] = value
    return json.dumps(found)


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{}", "not json", '{"version": 1, "belief": []}', "[" * 100_000,
        '{"version": 2}', '{"version": "1"}', "\ud800", "x" * (LARGEST + 1),
        change("belief person", 99), change("belief person", "0"), change("answers 0 day", -50),
        change("answers 0 typed", "x" * 5000), change("belief parts el-groups half", 0.0),
        change("belief parts el-groups doubt", -1.0), change("belief parts el-groups right", -4),
        change("belief person", float("nan")), change("facts", {"symbol:He": {"state": 9}}),
    ],
)  # fmt: skip
def test_what_is_no_profile_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(UnreadableProfile, match=r"^[A-Z].+\.$") as refused:
        read_profile(text)

    assert len(str(refused.value)) < 200


def test_parts_and_facts_that_are_gone_are_dropped() -> None:
    text = write_profile(practised(7, 10.0)).replace('"el-groups"', '"gone-part"')

    found = read_profile(text)

    assert "el-symbols" in found.belief.parts
    assert "gone-part" not in found.belief.parts
    assert all(answer.part != "gone-part" for answer in found.answers)


def test_facts_come_back_when_they_are_due() -> None:
    item = fact_item("symbol:He", 0, Random(1))
    first = record_answer(Profile(), item, judge(item, "He"), 100.0)
    again = record_answer(first, item, judge(item, "He"), 101.0)
    missed = record_answer(again, item, judge(item, "Hl"), 101.5)

    assert 100.0 < first.facts["symbol:He"].due < 100.1
    assert again.facts["symbol:He"].due > 102.0
    assert "symbol:He" not in due_facts(again, 101.2, 5)
    assert due_facts(again, 400.0, 5)[0] == "symbol:He"
    assert due_facts(missed, 101.6, 5)[0] == "symbol:He"
    assert len(due_facts(Profile(), 0.0, 5)) == 3


def test_a_fact_that_went_wrong_comes_again_itself_and_not_another_one() -> None:
    item = fact_item("symbol:Fe", -1, Random(1))
    wrong = next(choice.en for choice in item.choices if choice.en != "Fe")
    profile = record_answer(Profile(), item, judge(item, wrong), 100.0)

    again, why = next_in_session(profile, 101.0, Random(2))
    assert (again and answer_of(again.id).about, why) == ("symbol:Fe", "mistake")
    others = [items("sort", "el-groups", 0, Random(n)) for n in range(4)]
    asked = [
        next_in_session(profile, 100.0, Random(2), [item, *others[:many]])[0] for many in range(5)
    ]
    about = [each and answer_of(each.id).about for each in asked]
    assert "symbol:Fe" not in about[:3]
    assert about[4] == "symbol:Fe"


def test_a_fact_that_was_never_asked_is_called_new() -> None:
    found, why = next_in_session(Profile(), 100.0, Random(1))
    assert (found and found.kind, why) == ("recall", "new")


def test_what_is_counted_to_the_end_can_still_be_read_after_one_more() -> None:
    item = fact_item("symbol:Fe", -1, Random(1))
    full = record_answer(Profile(), item, judge(item, "Fe"), 100.0)
    part = structs.replace(full.belief.parts[item.part], right=OFTENEST)
    belief = structs.replace(full.belief, parts={item.part: part})
    answer = structs.replace(full.answers[0], number=OFTENEST)
    made = {"NaCl": MadeCompound(COLLECTED, 1.0, "ion")}
    full = structs.replace(full, belief=belief, answers=(answer,), collection=Collection(made))

    more = record_answer(full, item, judge(item, "Fe"), 101.0)
    more = structs.replace(more, collection=add_game(full.collection, ["NaCl"], "ion", "r1", 101.0))
    assert read_profile(write_profile(more)) == more
