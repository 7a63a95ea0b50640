"""The alternative rules of Valence Plus, and the bundles people start from."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from labtable.engine import Options


class ValenceOptions(Options, frozen=True):
    """What differs from the usual game; all of it may be combined (VAL-R45)."""

    helium: Annotated[
        bool, Meta(description="Add the Helium card: it builds nothing and fills a hand.")
    ] = False
    oganesson: Annotated[
        bool, Meta(description="Add the Oganesson card: it builds nothing, but it begins.")
    ] = False
    no_reactions: Annotated[
        bool, Meta(description="Only build: nobody reacts, nobody blocks. For younger players.")
    ] = False
    naming_challenge: Annotated[
        bool, Meta(description="Name what you build; a wrong name costs the build of this turn.")
    ] = False
    original_valence: Annotated[
        bool, Meta(description="Without sulfur, copper and zinc, to 10 points.")
    ] = False
    cooperative: Annotated[
        bool, Meta(description="Together make every kind of Molecule; one reshuffle only.")
    ] = False
    collect_actions: Annotated[
        Literal["one", "many"],
        Meta(description="One way of collecting a turn, or Trade Up and React beside a Draw."),
    ] = "one"
    target_points: Annotated[
        int,
        Meta(description="Points that win, 5 to 40; 0 means 16, or 10 in original Valence."),
    ] = 0
    safety_turn_limit: Annotated[
        int,
        Meta(description="Turns of all players together after which the highest score wins."),
    ] = 500


def plus(seats: int) -> dict[str, Any]:
    """The game as it is printed: reactions, blocking, 16 points."""
    return {}


def young(seats: int) -> dict[str, Any]:
    """Only build Molecules, without any reaction: for younger players (VAL-090)."""
    return {"no_reactions": True}


def classroom(seats: int) -> dict[str, Any]:
    """Whoever builds must name the compound (VAL-091)."""
    return {"naming_challenge": True}


def original(seats: int) -> dict[str, Any]:
    """The original Valence: no sulfur, no copper, no zinc, 10 points (VAL-092)."""
    return {"original_valence": True}


def together(seats: int) -> dict[str, Any]:
    """All against the deck: make every kind of Molecule once (VAL-093)."""
    return {"cooperative": True}


def noble(seats: int) -> dict[str, Any]:
    """With Helium and Oganesson in the deck: longer and more stubborn (VAL-095)."""
    return {"helium": True, "oganesson": True}


PRESETS = {
    "plus": plus,
    "young": young,
    "classroom": classroom,
    "original": original,
    "together": together,
    "noble": noble,
}
