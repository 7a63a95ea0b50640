"""The modules and switches of Ion, and the bundles people start from."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from labtable.engine import Options


class IonOptions(Options, frozen=True):
    """What is in play besides the base game (ION-007)."""

    action_tiles: Annotated[
        bool, Meta(description="Three one-shot powers each, and four open cards in the center.")
    ] = False
    transition_metals: Annotated[
        bool, Meta(description="Six metals with two charges: their owner chooses one.")
    ] = False
    polyatomic_ions: Annotated[
        bool, Meta(description="Six bigger ions; they score, or turn a used tile back.")
    ] = False
    radioactive: Annotated[
        bool, Meta(description="Fourteen radioactive elements and hands of nine; 3 to 7 players.")
    ] = False
    bond_many: Annotated[
        bool, Meta(description="A placed card may tie several lone cards together at once.")
    ] = False
    decay_ties: Annotated[
        Literal["two_places", "all_places"],
        Meta(description="How many places players share who tie for radioactive decay."),
    ] = "two_places"
    tie_break: Annotated[
        Literal["shared", "tiles"],
        Meta(description="A tie for the win is shared, or goes to whoever used fewer tiles."),
    ] = "shared"
    open_tiles: Annotated[
        bool,
        Meta(description="Once one tile of a set is turned, the numbers of the others show, too."),
    ] = False


def base(seats: int) -> dict[str, Any]:
    """Only ions and noble gases: for a first game, younger players and classrooms (ION-013)."""
    return {}


def tiles(seats: int) -> dict[str, Any]:
    """The base game with action tiles."""
    return {"action_tiles": True}


def full(seats: int) -> dict[str, Any]:
    """Everything: tiles, metals, polyatomic ions and, from 3 players on, radioactive elements."""
    modules = ("action_tiles", "transition_metals", "polyatomic_ions")
    return dict.fromkeys(modules, True) | {"radioactive": seats >= 3}  # ION-031


PRESETS = {"base": base, "tiles": tiles, "full": full}
