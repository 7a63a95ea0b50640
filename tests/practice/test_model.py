"""What an answer shows, what is thought of a pupil, and that the model keeps its promises."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import structs

from labtable.practice import (
    Belief,
    Evidence,
    Item,
    ItemAttempt,
    Played,
    Profile,
    forecast,
    from_item,
    from_play,
    items,
    judge,
    learn,
    next_item,
    parts,
    record_answer,
    record_evidence,
    session,
)
from labtable.practice.items import answer_of
from labtable.practice.model import forecasts
from labtable.practice.order import last_mistakes, next_part
from tools.practice.pupils import SlopePupil, StepPupil
from tools.practice.simulate import auc, calibration_error, figures_of, practise

PART = "cb-two-halides"


def one(kind: str = "write", part: str = PART, seed: int = 2) -> Item:
    return items(kind, part, 0, Random(seed))  # type: ignore[arg-type]


def right(item: Item) -> str:
    return answer_of(item.id).right[0]


def shown(item: Item, typed: str, **how: object) -> list[tuple[str, bool, float]]:
    found = from_item(item, judge(item, typed), 1.0, ItemAttempt(**how))  # type: ignore[arg-type]
    return [(each.part, each.right, round(each.weight, 3)) for each in found]


def test_a_first_try_without_a_hint_counts_in_full() -> None:
    assert shown(one(), right(one())) == [(PART, True, 1.0)]
    assert shown(one(), right(one()), source="twin") == [(PART, True, 1.0)]


@pytest.mark.parametrize("how", [{"tries": 2}, {"rungs": 1}, {"chosen": True}])
def test_a_second_try_a_hint_or_a_choice_counts_little(how: dict[str, object]) -> None:
    assert shown(one(), right(one()), **how) == [(PART, True, 0.4)]


@pytest.mark.parametrize("how", [{"rungs": 3}, {"seen": True}, {"seconds": 1.0}])
def test_an_answer_that_was_shown_or_clicked_through_counts_nothing(how: dict[str, object]) -> None:
    assert shown(one(), right(one()), **how) == []
    assert shown(one(), "nonsense", **how) == []


def test_a_wrong_answer_counts_only_against_the_part_to_blame() -> None:
    item = next(i for s in range(99) if answer_of((i := one("write", PART, s)).id).about == "MgCl2")

    assert shown(item, "MgCl") == [(PART, False, 1.0)]
    assert shown(item, "MgCl", tries=2) == []
    assert shown(item, "MgCl2", source="puzzle") == [(PART, True, 0.5)]


def test_a_slip_of_writing_counts_for_the_item_and_against_the_writing() -> None:
    item = next(i for s in range(99) if answer_of((i := one("write", PART, s)).id).about == "MgCl2")

    assert shown(item, "Cl2Mg") == [(PART, True, 0.7), ("fw-order", False, 0.3)]


def test_one_card_in_the_wrong_tray_is_weak_evidence() -> None:
    item = one("sort", "el-groups")
    numbers = right(item).split()
    off = " ".join([str(int(numbers[0]) % 3 + 1), *numbers[1:]])

    assert shown(item, off) == [("el-groups", True, 0.4)]


def test_a_bond_of_ones_own_in_a_game_counts_half() -> None:
    made = Played(formula="MgCl2")

    assert [(e.part, e.right, e.weight, e.guess) for e in from_play(made, 1.0)] == [
        (PART, True, 0.5, 0.25)
    ]


def test_a_refusal_with_a_reason_counts_against_its_part() -> None:
    refused = Played(formula="Ca(OH)2", misconception="polyatomic-bracket-missing")

    assert [(e.part, e.right, e.weight) for e in from_play(refused, 1.0)] == [
        ("po-hydroxide", False, 0.7)
    ]


@pytest.mark.parametrize("how", [{"by_bot": True}, {"choices": 1}, {"lit": True}, {"helped": True}])
def test_what_was_forced_lit_hinted_or_played_by_a_bot_leaves_the_profile(
    how: dict[str, object],
) -> None:
    profile = before = record_evidence(Profile(), Evidence(PART, True, 1.0, 0.03, 0, 1.0, "drill"))

    for evidence in from_play(Played(formula="MgCl2", **how), 2.0):  # type: ignore[arg-type]
        profile = record_evidence(profile, evidence)

    assert profile == before


def test_helped_answers_leave_the_profile_as_it_was() -> None:
    item = one()
    verdict = judge(item, right(item))

    assert record_answer(Profile(), item, verdict, 1.0, ItemAttempt(rungs=4)) == Profile()


def answered(belief: Belief, *, is_right: bool, day: float, part: str = PART) -> Belief:
    return learn(belief, Evidence(part, is_right, 1.0, 0.03, 0, day, "drill"), day)


def test_right_answers_raise_and_wrong_ones_lower_the_forecast() -> None:
    start = answered(Belief(), is_right=True, day=0.0)
    up, down = (answered(start, is_right=is_right, day=0.1) for is_right in (True, False))

    assert forecast(up, PART, 0.1).can > forecast(start, PART, 0.1).can
    assert forecast(up, PART, 0.1).can > forecast(down, PART, 0.1).can
    assert start.parts[PART].right == 1
    assert forecast(start, PART, 0.1).doubt < 3.0


def test_evidence_without_weight_changes_nothing() -> None:
    evidence = Evidence(PART, True, 0.0, 0.03, 0, 5.0, "game")

    assert learn(Belief(), evidence, 5.0) == Belief()


def test_what_is_known_fades_and_what_was_never_met_opens() -> None:
    belief = Belief()
    for n in range(12):
        belief = answered(belief, is_right=True, day=n * 0.01, part="el-symbols")
    states = [forecast(belief, "el-symbols", day).state for day in (0.2, 80.0, 300.0)]

    assert states[0] == "sure"
    assert states[-1] == "fading"
    assert forecast(Belief(), "el-groups", 0.0).state == "not met"
    assert forecast(belief, "el-groups", 0.2).state == "next"
    assert set(forecasts(belief, 0.2)) == set(parts())


def test_a_right_answer_also_speaks_for_the_parts_below() -> None:
    belief = answered(Belief(), is_right=True, day=0.0, part="cb-one-one")

    above = answered(belief, is_right=True, day=1.0)
    wrong = answered(belief, is_right=False, day=1.0)

    assert above.parts["cb-one-one"].lift > belief.parts["cb-one-one"].lift
    assert wrong.parts["cb-one-one"] == belief.parts["cb-one-one"]


def test_the_same_part_never_comes_three_times_running() -> None:
    belief = answered(Belief(), is_right=True, day=0.0, part="el-symbols")
    rng = Random(1)
    recent: list[str] = []
    for _ in range(60):
        recent.append(next_part(belief, 0.0, rng, recent))

    assert not any(a == b == c for a, b, c in zip(recent, recent[1:], recent[2:], strict=False))


def test_the_next_item_of_a_part_is_of_that_part() -> None:
    assert next_item(Belief(), 0.0, Random(3), part="fw-mass").part == "fw-mass"


def test_a_session_begins_with_the_last_mistakes_and_ends_on_a_right_answer() -> None:
    item = one()
    profile = record_answer(Profile(), item, judge(item, "XyZ"), 1.0)
    assert last_mistakes(profile) == [item.id]
    given: list[Item] = []
    running = session(profile, 2.0, Random(4), minutes=2)
    now: Item | None = next(running)
    while now:
        given.append(now)
        typed = "XyZ" if len(given) % 2 else right(now)
        profile = record_answer(profile, now, judge(now, typed), 2.0)
        try:
            now = running.send(profile)
        except StopIteration:
            now = None

    assert given[0].part == PART
    assert answer_of(given[0].id).about != answer_of(item.id).about
    assert {each.kind for each in given} >= {"recall"}
    assert 5 < len(given) < 20
    assert profile.answers[-1].right


def test_a_mistake_that_was_put_right_does_not_come_back() -> None:
    item = one()
    profile = record_answer(Profile(), item, judge(item, "XyZ"), 1.0)
    profile = record_answer(profile, item, judge(item, right(item)), 2.0)

    assert last_mistakes(profile) == []


def test_figures_are_what_they_say() -> None:
    assert auc([0.1, 0.9], [False, True]) == 1.0
    assert auc([0.5, 0.5], [False, True]) == 0.5
    assert calibration_error([0.5] * 20, [True, False] * 10, bins=2) == 0.0
    assert calibration_error([0.9] * 20, [False] * 20) == pytest.approx(0.9)


@pytest.mark.parametrize("kind", [StepPupil, SlopePupil])
def test_the_model_finds_and_teaches_simulated_pupils(kind: type[StepPupil]) -> None:
    """A short form of tools.practice.simulate, whose figures are for 100 pupils of each kind."""
    ours, chance = (
        [practise(policy, kind, seed) for seed in range(40, 43)] for policy in ("ours", "random")
    )
    taught, found = figures_of(ours), figures_of(chance)

    assert found.auc > 0.5 + 0.55 * (found.mind_reader - 0.5)
    assert found.week_later > 0.8
    assert max(found.calibration, taught.calibration) < 0.08
    assert taught.gain > 1.3 * found.gain


def test_items_teach_nothing_to_a_copy() -> None:
    belief = answered(Belief(), is_right=True, day=0.0)
    before = structs.asdict(belief)

    answered(belief, is_right=False, day=3.0)

    assert structs.asdict(belief) == before
