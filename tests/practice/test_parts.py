"""The parts of what a pupil can do hang together, and every mistake finds its part."""

from __future__ import annotations

import pytest

from labtable.chem import diagnose
from labtable.chem.diagnosis import misconceptions, skills
from labtable.practice import KINDS, facts, part_of, parts
from labtable.practice.items import has_drill
from labtable.practice.parts import in_order, parts_behind
from labtable.practice.substances import salts


def test_every_part_names_what_exists() -> None:
    for part in parts().values():
        assert part.skill in skills()
        assert set(part.needs) <= parts().keys()
        assert part.kinds
        assert set(part.kinds) <= set(KINDS)
        assert set(part.mistakes) <= misconceptions().keys()
        assert len(part.sign.en) <= 8
        assert len(part.sign.de) <= 9
        assert part.title.en != part.title.de


def test_what_is_needed_comes_first() -> None:
    order = in_order()

    assert sorted(order) == sorted(parts())
    for part in parts().values():
        assert all(order.index(need) < order.index(part.id) for need in part.needs)
    assert max(parts_behind().values()) > 50


def test_every_type_of_mistake_is_heard() -> None:
    heard = {kind for part in parts().values() for kind in part.mistakes}

    assert heard == misconceptions().keys()


@pytest.mark.parametrize("kind", misconceptions())
def test_every_example_of_a_type_finds_a_part(kind: str) -> None:
    for typed, asked in misconceptions()[kind].examples:
        found = diagnose(typed, asked=asked) if asked else diagnose(typed)
        if found.misconception:
            meant = found.meant[0].formula if found.meant else ""
            assert part_of(found.misconception, meant) in parts(), (typed, meant)


@pytest.mark.parametrize(
    ("formula", "part"),
    [
        ("NaCl", "cb-one-one"),
        ("MgCl2", "cb-two-halides"),
        ("Na2O", "cb-two-metals"),
        ("AlCl3", "cb-aluminium"),
        ("Mg3N2", "cb-nitrides"),
        ("ZnCl2", "cb-silver-zinc"),
        ("FeCl3", "tm-from-name"),
    ],
)
def test_a_mistake_in_a_salt_belongs_to_its_family(formula: str, part: str) -> None:
    assert part_of("charge-balance", formula) == part


def test_what_no_part_knows_belongs_to_none() -> None:
    assert part_of("no-such-type", "NaCl") == ""
    assert part_of("charge-balance", "not a formula") == ""


def test_facts_belong_to_parts_that_can_be_recalled() -> None:
    assert len(facts()) == 150
    for fact in facts().values():
        assert has_drill("recall", fact.part)
        assert all((*fact.front, *fact.back))


def test_salts_are_those_of_school() -> None:
    assert len(salts()) > 350
    assert {"NaCl", "Ca(OH)2", "Fe2(SO4)3", "(NH4)2CO3"} <= {salt.formula for salt in salts()}
