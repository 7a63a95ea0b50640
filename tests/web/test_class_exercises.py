"""Exercises: one right answer, feedback that keeps it back, and what is written down."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from labtable import chem
from labtable.chem import tables
from labtable.web.classroom.exercises import STOCK, judge_answer, made_from
from labtable.web.classroom.formula_answers import salt_ions, substance_name, wrong_formulas
from labtable.web.classroom.skill_report import words_by_language
from labtable.wire.exercises import Exercise, Kind, Solved
from labtable.wire.fields import Sentence
from tests.web.class_people import Pupil, Teacher
from tests.web.conftest import Running
from tests.web.people import bearer
from tools.chemistry import check_exercises

SALTS = sorted({row.formula for row in tables.compounds() if row.cation})


def _made(kind: str, tried: str, n: int = 0) -> Solved:
    made = made_from(kind, tried, n, 0)
    assert made is not None
    return made


def _written(wanted: str) -> Solved:
    """An exercise that asks for the formula of a substance."""
    names = words_by_language(substance_name(wanted))
    asked = Sentence("Write the formula.", "Write the formula.", {})
    exercise = Exercise(0, "write", asked, names["en"], names, [], "formula-writing", "octet", 0)
    return Solved(exercise, wanted, {}, {}, 0)


@pytest.mark.parametrize("tried", ["KO", "NaO", "FeCl", "Na2O2Cl", "PbO3", "CuCl3", "MnO5"])
def test_only_one_choice_is_a_formula_that_exists(tried: str) -> None:
    made = made_from("fixed-charge-ignored", tried, 0, 0)
    if made is None or made.exercise.kind != "choose":
        return
    right = [each for each in made.exercise.choices if chem.diagnose(each).kind != "wrong"]
    assert right == [made.answer]


def test_no_wrong_formula_of_a_salt_is_another_right_one() -> None:
    for salt in SALTS[::9]:
        for wrong in wrong_formulas(salt):
            assert chem.diagnose(wrong).kind == "wrong", (salt, wrong)


def test_a_choice_says_which_compound_is_meant() -> None:
    made = _made("fixed-charge-ignored", "MgCl")
    assert made.exercise.asked.key == "Which formula is correct?"
    assert made.exercise.names == {"en": "magnesium chloride", "de": "Magnesiumchlorid"}
    assert made.exercise.given == "magnesium chloride"
    assert len(made.exercise.choices) >= 3


def test_bond_or_no_bond_has_both_answers() -> None:
    gases, others = ("He", "Ne", "Ar"), ("Cl", "Na", "O", "H", "Mg", "F", "K", "S")
    tried = [("noble-gas-bonds", f"{a}{b}") for a, b in product(gases, others)]
    tried += [("same-sign-ions", each) for each in ("NaK", "CaMg", "LiNa", "NaNH4", "NO3Cl")]
    made = [made_from(kind, each, n, 0) for kind, each in tried for n in range(5)]
    found = Counter([each.answer for each in made if each])
    assert set(found) == {"bond", "no bond"}
    assert 0.35 < found["bond"] / found.total() < 0.65


@pytest.mark.parametrize("tried", ["XeF", "KrF", "XeO", "XeF5"])
def test_a_noble_gas_that_does_bond_is_not_said_to_make_none(tried: str) -> None:
    made = [made_from("noble-gas-bonds", tried, n, 0) for n in range(8)]
    assert {each.answer for each in made if each} <= {"bond"}


def test_ions_that_repel_are_shown_with_their_charges() -> None:
    made = [_made("same-sign-ions", "NaK", n) for n in range(8)]
    assert {each.exercise.given for each in made if each.answer == "no bond"} == {"Na+ + K+"}
    for each in made:
        if each.answer == "bond":
            assert {"+", "-"} <= {part[-1] for part in each.exercise.given.split(" + ")}


@pytest.mark.parametrize("kind_and_tried", STOCK)
def test_a_wrong_try_gives_a_hint_and_not_the_answer(kind_and_tried: tuple[str, str]) -> None:
    made = _made(*kind_and_tried)
    wrong = [each for each in made.exercise.choices if each != made.answer]
    formulas = wrong_formulas(made.answer) if made.exercise.kind == "write" else []
    for text in [*wrong, *formulas, "nonsense", kind_and_tried[1]]:
        if judge_answer(made.exercise, made.answer, text, 1).right:
            continue
        found = judge_answer(made.exercise, made.answer, text, 1)
        assert found.answer == ""
        assert all(found.why.values())
        assert not _names_answer(made, found.why), (text, found.why)
        last = judge_answer(made.exercise, made.answer, text, 0)
        assert last.answer == made.answer


def _names_answer(made: Solved, said: dict[str, str]) -> bool:
    answers = [made.answer, *made.exercise.names.values()] if made.exercise.kind == "name" else []
    answers = answers or [made.answer]
    words = " ".join(said.values()).replace(",", " ").replace(":", " ").replace(".", " ")
    return any([f" {each.casefold()} " in f" {words.casefold()} " for each in answers])


def test_words_are_no_formula() -> None:
    made = _written("KOH")
    for typed in ("potassium hydroxide", "Kaliumhydroxid", "caustic potash"):
        found = judge_answer(made.exercise, made.answer, typed, 1)
        assert not found.right
        assert found.why["en"] == "Write symbols and numbers, not the name."


@pytest.mark.parametrize(
    ("wanted", "typed"),
    [
        ("CH3COONa", "NaCH3COO"),
        ("CH3COONa", "NaC2H3O2"),
        ("CH3COONa", "C2H3NaO2"),
        ("CH3COONa", "CH3COONa"),
        ("Ca(OH)2", "Ca(OH)₂"),
        ("KOH", " K O H "),
    ],
)
def test_other_right_formulas_of_the_same_substance_count(wanted: str, typed: str) -> None:
    made = _written(wanted)
    assert judge_answer(made.exercise, made.answer, typed, 1).right


@pytest.mark.parametrize(
    ("wanted", "typed"), [("NH4NO3", "N2H4O3"), ("FeCl3", "FeCl2"), ("KOH", "KOH+")]
)
def test_other_substances_do_not(wanted: str, typed: str) -> None:
    made = _written(wanted)
    assert not judge_answer(made.exercise, made.answer, typed, 1).right


def test_the_mistake_that_is_explained_is_written_down() -> None:
    choice, count = _made("subscript-for-charge", "Ca2Cl"), _made("charge-balance", "CaCl3")
    assert (choice.exercise.kind, count.exercise.kind) == ("choose", "count")
    told = judge_answer(choice.exercise, choice.answer, "CaCl", 0)
    assert told.misconception == chem.diagnose("CaCl").misconception == "fixed-charge-ignored"
    told = judge_answer(count.exercise, count.answer, "1", 0)
    assert told.misconception == "fixed-charge-ignored"
    assert told.why["en"] == chem.diagnose("CaCl").sentence.en


def test_ions_to_be_counted_have_their_charges() -> None:
    made = _made("charge-balance", "AlCl2")
    assert made.exercise.given == "Al3+ + ? Cl-"
    assert made.answer == "3"
    assert salt_ions("FeCl3")[0].ion.charge == 3


async def test_a_choice_is_weak_evidence_and_its_tries_run_out(server: Running) -> None:
    teacher = await Teacher.opens(server, expected=1)
    pupil = await Pupil.comes(server, teacher.made.code, "Ada")
    await teacher.do("start")
    await teacher.do("end")
    work = (await teacher.do("homework", {"kind": "exercises"}))["homework"][0]
    path = f"/homework/{work['code']}"
    begun = (await server.http.post(path, json={"token": pupil.came.tokens[0]})).json()
    key = bearer(begun["token"])

    async def try_it(n: int, text: str) -> Any:
        sent = {"n": n, "text": text}
        return (await server.http.post(f"{path}/tries", headers=key, json=sent)).json()

    solved = (await teacher.ask("exercises"))["exercises"]
    for n, each in enumerate(solved):
        choices = each["exercise"]["choices"]
        wrong = next((one for one in choices if one != each["answer"]), "nonsense")
        found = await try_it(n, wrong)
        assert not found["right"]
        assert found["left"] == (min(3, len(choices) - 1) if choices else 3) - 1
        assert bool(found["answer"]) is (found["left"] == 0)
        if found["left"]:
            assert (await try_it(n, each["answer"]))["right"]
    levels = (await teacher.ask("pupils"))["pupils"][0]["levels"]
    strong = {each["exercise"]["skill"] for each in solved if not each["exercise"]["choices"]}
    weak = {each["exercise"]["skill"] for each in solved} - strong
    assert {levels[skill] for skill in strong} == {"getting_there"}
    assert {levels[skill] for skill in weak} <= {"first_tries", "getting_there"}


async def test_the_exercise_for_waiting_keeps_its_answer(server: Running) -> None:
    teacher = await Teacher.opens(server, expected=2)
    pupil = await Pupil.comes(server, teacher.made.code, "Ada")
    exercise = (await pupil.me()).warm_up
    assert exercise is not None
    tried = [await pupil.do("try", {"n": 0, "text": each}) for each in exercise.choices]
    assert [each["answer"] for each in tried if not each["right"]] == [""] * 3
    assert [each["right"] for each in tried].count(True) == 1


@pytest.mark.parametrize("kind", check_exercises.KINDS)
def test_generated_exercises_have_one_right_answer_and_keep_it_back(kind: Kind) -> None:
    made = list(check_exercises.make_exercises(kind, 120))
    assert len(made) == 120
    found = [
        (one.exercise.given, fault)
        for one in made
        for fault in check_exercises.exercise_faults(one)
    ]
    assert found == []
