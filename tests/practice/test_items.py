"""Items are fair: the right answer is judged right, no wrong choice is, and no hint tells."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec import structs

from labtable.chem import diagnose
from labtable.practice import (
    KINDS,
    Item,
    Kind,
    Part,
    UnknownItem,
    UnknownPart,
    Verdict,
    fact_item,
    facts,
    item_by_id,
    items,
    judge,
    parts,
    rungs,
    twin,
)
from labtable.practice.item import LONGEST, Level
from labtable.practice.items import answer_of, has_drill
from labtable.practice.kinds.equations import mixtures
from labtable.practice.substances import name_for, pool
from tools.practice import checking
from tools.practice.checking import faults_of, hints_that_tell

HOSTILE = (
    *("", " ", "\0", "😀", "9" * 300, "Ca(" * 60, "٣ ٣", "²", "-" * 50, "NaN", "1e999", "0 0"),
    *("H" * LONGEST, "{}", "'; drop table", "\u202eab", "none@", "@1"),
)
LEVELS: tuple[Level, ...] = (-1, 0, 1)
PAIRS = [(kind, part) for kind in KINDS for part in parts() if has_drill(kind, part)]


def made(kind: Kind, part: str, level: Level = 0, seed: int = 1) -> Item:
    return items(kind, part, level, Random(seed))


@pytest.mark.parametrize(("kind", "part"), PAIRS)
def test_items_of_every_kind_and_part_are_fair(kind: Kind, part: str) -> None:
    rng = Random(f"{kind} {part}")
    item = items(kind, part, rng.choice(LEVELS), rng)

    assert list(faults_of(item)) == []
    other = twin(item, rng)
    assert answer_of(other.id).about != answer_of(item.id).about
    assert (other.kind, other.part, other.level) == (item.kind, item.part, item.level)
    assert (other.guess, other.shape) == (item.guess, item.shape)


def test_unfair_items_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    item = made("complete", "cb-two-halides", -1)
    honest = judge

    def tell(item: Item, typed: str) -> Verdict:
        return structs.replace(honest(item, typed), why=answer_of(item.id).reason)

    def take_all(item: Item, typed: str) -> Verdict:
        return structs.replace(honest(item, typed), right=True)

    def take_nothing(item: Item, typed: str) -> Verdict:
        return structs.replace(honest(item, typed), right=False)

    assert list(faults_of(item)) == []
    for judge_badly, fault in ((tell, "tells"), (take_all, "accepted"), (take_nothing, "refused")):
        monkeypatch.setattr(checking, "judge", judge_badly)
        assert any(fault in each for each in faults_of(item))
    monkeypatch.setattr(checking, "judge", honest)
    assert list(faults_of(structs.replace(item, part="cb-nitrides")))


def test_an_item_is_made_again_from_its_id_to_the_byte() -> None:
    before = [msgspec.json.encode(made(kind, part)) for kind, part in PAIRS]
    ids = [msgspec.json.decode(text)["id"] for text in before]
    item_by_id.__globals__["_make"].cache_clear()

    assert [msgspec.json.encode(item_by_id(id_)) for id_ in ids] == before


def test_an_item_never_contains_its_answer() -> None:
    for kind, part in PAIRS:
        item = made(kind, part, 1)
        answer = answer_of(item.id)
        if not item.choices and kind in ("write", "name"):
            text = msgspec.json.encode(item).decode()
            assert all(f'"{secret}"' not in text for secret in answer.secrets)


@pytest.mark.parametrize(
    "id_",
    [
        "", "write", "write:cb-one-one:0", "write:cb-one-one:2:5", "write:cb-one-one:0:-5",
        "write:cb-one-one:0:99999999999", "cook:cb-one-one:0:5", "write:nothing:0:5",
        "mass:cb-one-one:0:5", "write:cb-one-one:0:5\n", "write:cb-one-one:0:٣", "x" * 10_000,
    ],
)  # fmt: skip
def test_a_forged_id_is_refused_with_a_sentence(id_: str) -> None:
    with pytest.raises(UnknownItem, match=r".+\.") as refused:
        item_by_id(id_)

    assert len(str(refused.value)) < 120


def test_what_cannot_be_made_is_refused() -> None:
    with pytest.raises(UnknownPart):
        items("write", "no-part", 0, Random(1))
    with pytest.raises(UnknownItem):
        items("mass", "cb-one-one", 0, Random(1))
    with pytest.raises(UnknownItem):
        items("write", "cb-one-one", 5, Random(1))  # type: ignore[arg-type]
    with pytest.raises(UnknownItem):
        fact_item("symbol:Nothing", 0, Random(1))


@pytest.mark.parametrize("fact", list(facts())[::7])
def test_a_fact_can_be_asked_for(fact: str) -> None:
    item = fact_item(fact, 0, Random(fact))

    assert answer_of(item.id).about == fact
    assert judge(item, facts()[fact].back.de).right


def test_typing_loosely_is_accepted() -> None:
    item = next(
        i
        for s in range(99)
        if answer_of((i := made("write", "po-hydroxide", 0, s)).id).about == "Ca(OH)2"
    )

    assert judge(item, " Ca(OH)₂ ").right
    assert judge(item, "Ca(OH)2").answer.en == "Ca(OH)2"
    nearly = judge(item, "ca(oh)2")
    assert (nearly.right, nearly.nearly, nearly.part) == (False, True, "el-letters")
    wrong = judge(item, "CaOH2")
    assert (wrong.right, wrong.nearly, wrong.part) == (False, False, "po-hydroxide")
    assert wrong.typed[slice(*wrong.place)] == "2"
    assert not judge(item, "calcium hydroxide").right
    assert [rung.kind for rung in rungs(item, "CaOH2")] == [
        "place", "question", "picture", "step", "answer",
    ]  # fmt: skip
    assert list(hints_that_tell(item, ["CaOH2", "CaOH", "Ca2OH", "HO2Ca", ""])) == []


def test_the_hints_of_a_hard_item_leave_more_out() -> None:
    easy, hard = (made("write", "cb-nitrides", level, 4) for level in (0, 1))

    def steps(item: Item) -> int:
        step = next(rung for rung in rungs(item, "") if rung.kind == "step")
        return len(step.words.en.splitlines())

    assert steps(easy) > steps(hard)


def test_one_card_in_the_wrong_tray_counts_little() -> None:
    item = made("sort", "el-groups")
    right = answer_of(item.id).right[0].split()
    one_off = [str(int(right[0]) % 3 + 1), *right[1:]]
    two_off = [one_off[0], str(int(right[1]) % 3 + 1), *right[2:]]

    assert judge(item, "".join(right)).right
    assert (judge(item, " ".join(one_off)).right, judge(item, " ".join(one_off)).weak) == (
        False,
        True,
    )
    assert not judge(item, " ".join(two_off)).weak


def test_finding_the_line_without_the_mistake_in_it_counts_little() -> None:
    item = next(i for s in range(99) if (i := made("spot", "cb-two-halides", 0, s)).mark)
    answer = answer_of(item.id)
    assert answer.mistake is not None
    text, (start, _) = answer.told.en, answer.mistake.place

    assert (judge(item, text).right, judge(item, text).weak) == (True, True)
    assert (judge(item, f"{text} @ {start + 1}").weak, judge(item, f"{text} @ 99").weak) == (
        False,
        True,
    )


def test_a_double_ratio_is_nearly_right() -> None:
    item = next(
        i for s in range(99) if answer_of((i := made("charges", "cb-two-halides", 0, s)).id).right
    )

    verdict = judge(item, "2 4")

    assert (verdict.right, verdict.nearly, verdict.part) == (False, True, "fw-smallest")
    assert judge(item, "1:2").right


@pytest.mark.parametrize("kind", KINDS)
def test_hostile_typing_is_refused_and_never_raises(kind: Kind) -> None:
    part = next(part for one, part in PAIRS if one == kind)
    item = made(kind, part, 1)
    for text in HOSTILE:
        verdict = judge(item, text)
        assert not verdict.right
        assert len(verdict.typed) <= LONGEST
        assert rungs(item, text, verdict)[-1].kind == "answer"


@pytest.mark.parametrize("part", [p for p in parts().values() if {"write", "name"} & {*p.kinds}])
def test_every_substance_of_a_part_is_judged_right(part: Part) -> None:
    for formula in dict.fromkeys(each for level in LEVELS for each in pool(part, level)):
        if "write" in part.kinds:
            assert diagnose(formula, wanted=formula, form="formula").verdict == "right", formula
        for name in name_for(part, formula) if "name" in part.kinds else ():
            assert diagnose(name, wanted=formula, form="name").verdict == "right", name


def test_a_hint_says_something_that_was_not_said_with_the_verdict() -> None:
    rng = Random(5)
    for kind in KINDS:
        for part in [part for part in parts() if has_drill(kind, part)][:6]:
            item = items(kind, part, 0, rng)
            wrong = answer_of(item.id).wrong
            typed = wrong[0].text.en if wrong else "1 1"
            verdict = judge(item, typed)
            if not verdict.right and verdict.why:
                assert all(rung.words != verdict.why for rung in rungs(item, typed, verdict)), item


def test_who_says_none_hears_that_one_is_wrong() -> None:
    rng = Random(3)
    found = (items("spot", "cb-one-one", 0, rng) for _ in range(20))
    item = next(each for each in found if answer_of(each.id).mistake)
    assert judge(item, "none").why.en == "One of them is wrong. Look again."


def test_no_label_that_may_be_on_a_bottle_counts_as_wrong() -> None:
    rng = Random(8)
    wrong = {answer_of(items("spot", "po-alone", 0, rng).id).told.en for _ in range(120)}
    assert not wrong & {"SO3", "NO2", "ClO2"}
    assert len(wrong) > 5


def test_only_swaps_come_where_swaps_are_asked_for() -> None:
    assert ("KI", "FeCl3") not in mixtures("rx-solids")
    assert ("I2", "KI") not in mixtures("rx-halogens")
    assert ("AgNO3", "NaCl") in mixtures("rx-solids")


def test_a_symbol_and_a_charge_have_to_be_known_to_be_picked() -> None:
    iron = fact_item("charge:Mg", -1, Random(1))
    assert {choice.en for choice in iron.choices} > {"Mg2+", "Mg+", "Mg3+"}
    copper = fact_item("symbol:Cu", -1, Random(1))
    assert sum(choice.en[0] in "CK" for choice in copper.choices) >= 3
