"""Plain data is made of its constructor's arguments, and of nothing else."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from labtable.engine import Chance, Plain
from labtable.engine.plain import field_names, field_values, freeze, thaw, thaw_frames


class Vial(Plain):
    def __init__(self, label: str, drops: Iterable[int] = (), within: Vial | None = None) -> None:
        self.label = label
        self.drops = list(drops)
        self.within = within


class Rack(Plain):
    def __init__(self, vials: Iterable[Vial]) -> None:
        self.vials = list(vials)


class Bell(Plain):
    """Has nothing to say."""


KINDS: dict[str, type] = {"Vial": Vial, "Rack": Rack, "Bell": Bell}


def test_it_prints_as_it_is_made() -> None:
    assert repr(Vial("HCl", [1])) == "Vial(label='HCl', drops=[1], within=None)"
    assert repr(Bell()) == "Bell()"


def test_it_is_equal_when_all_of_it_is() -> None:
    assert Vial("HCl", [1]) == Vial("HCl", [1])
    assert Vial("HCl", [1]) != Vial("HCl", [2])
    assert Vial("HCl") != "HCl"


def test_its_names_and_values_come_in_constructor_order() -> None:
    assert field_names(Vial) == ("label", "drops", "within")
    assert field_values(Vial("HCl", [1])) == ["HCl", [1], None]


def test_a_clone_copies_lists() -> None:
    vial = Vial("HCl", [1])

    twin = vial.clone()
    twin.drops.append(2)

    assert vial.drops == [1]


@pytest.mark.parametrize(
    "thing",
    [Vial("HCl", [1]), Vial("a", within=Vial("b")), Rack([Vial("a"), Vial("b", [1, 2])]), Rack([])],
)
def test_it_comes_back_from_a_save(thing: Plain) -> None:
    assert thaw(frozen(thing), KINDS) == thing


def frozen(thing: object) -> object:
    """Freeze all the way down, as the encoder does."""
    if isinstance(thing, Plain):
        saved = freeze(thing)
        return {kind: frozen(known) for kind, known in saved.items()}
    return [frozen(part) for part in thing] if isinstance(thing, list) else thing


def test_equal_frames_without_arguments_are_shared_when_they_come_back() -> None:
    one, two = thaw_frames(["Bell", "Bell"], KINDS)

    assert one is two
    assert one == Bell()


def test_an_unknown_kind_is_not_made_up() -> None:
    with pytest.raises(KeyError):
        thaw_frames(["Gong"], KINDS)


def test_chance_is_plain_data_too() -> None:
    chance = Chance(7)
    chance.below("dice", 6)

    assert thaw(freeze(chance), {"Chance": Chance}) == chance
