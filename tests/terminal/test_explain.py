"""What `labtable explain` says about right and wrong formulas and names."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from labtable.chem.languages import Language
from labtable.terminal.commands.explain import explain_text
from labtable.terminal.files import Trouble


def test_a_wrong_formula_is_answered_shown_and_led_to_the_right_one() -> None:
    said = "\n".join(explain_text("MgCl", None, "lewis"))

    assert said.startswith("Magnesium has only one charge, Mg2+")
    assert "  Cl⁻   [−] ." in said
    assert "Step by step\n  One of each: Mg2+ = +2, Cl- = -1." in said
    assert said.endswith('More about it: labtable explain "MgCl2"')


def test_several_meanings_are_asked_about() -> None:
    said = explain_text("pentanone", None, "lewis")

    assert said[0].startswith('"pentanone" is not complete')
    assert said[1:] == [
        'More about it: labtable explain "pentan-2-one"',
        'More about it: labtable explain "pentan-3-one"',
    ]


def test_what_is_right_in_an_unusual_way_is_accepted_with_a_remark() -> None:
    said = explain_text("iron three oxide", None, "lewis")

    assert said[0] == "Right; it is usually written iron(III) oxide."
    assert said[1].startswith("Fe2O3 is iron(III) oxide")


def test_german_is_spoken_on_request() -> None:
    assert explain_text("CaOH2", None, "lewis", "de")[0].startswith("Ohne Klammern")
    assert explain_text("Wasser", None, "lewis", "de")[0].startswith("H2O ist Wasser")


def test_an_equation_is_judged() -> None:
    assert explain_text("H2 + O2 -> H2O", None, "lewis") == [
        "Oxygen: 2 on the left, 1 on the right; atoms cannot appear or vanish: 2H2 + O2 -> 2H2O."
    ]
    assert explain_text("2H2 + O2 -> 2H2O", None, "lewis")[0].startswith("Balanced")


def test_a_mistake_is_drawn(tmp_path: Path) -> None:
    drawing = tmp_path / "mistake.svg"

    assert explain_text("MgCl", drawing, "lewis")[-1] == f"Drawn in {drawing}."
    assert drawing.read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("typed", "why"),
    [("unobtainium", "I don't know unobtainium"), ("", "Type a formula such as H2O")],
)
def test_what_is_unknown_is_refused_with_a_sentence(typed: str, why: str) -> None:
    with pytest.raises(Trouble, match=why):
        explain_text(typed, None, "lewis")


def test_where_there_is_nothing_to_draw_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="nothing to draw"):
        explain_text("iron oxide", tmp_path / "nothing.svg", "lewis")

    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("arrow", ["→", "=", "⇌", "=>", "⟶", "<=>", "-->"])
def test_every_arrow_is_read(arrow: str) -> None:
    for language in ("en", "de"):
        said = explain_text(f"2H2 + O2 {arrow} 2H2O", None, "lewis", language)
        assert said[0].startswith("Balanced" if language == "en" else "Ausgeglichen")


def test_a_structural_formula_is_explained() -> None:
    assert explain_text("CH2=CH2", None, "lewis")[0].startswith("C2H4 is ethene")


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(max_size=220), st.sampled_from(["en", "de"]))
@example("(" * 200, "en")
@example("9" * 200 + " -> H2", "de")
@example("{why} = {typed}", "de")
def test_any_text_is_answered_or_refused_with_a_sentence(text: str, language: Language) -> None:
    with suppress(Trouble):
        assert explain_text(text, None, "lewis", language)
