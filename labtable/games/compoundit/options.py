"""The rule sets and switches of CompoundIt!, and the bundles people start from."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from labtable.engine import Options


class CompoundItOptions(Options, frozen=True):
    """What differs from the usual game; all of it may be combined."""

    rule_set: Annotated[
        Literal["beginner", "standard", "lewis", "organic", "advanced", "expert"],
        Meta(description="What counts as a compound, from two elements to any stable molecule."),
    ] = "standard"
    validation: Annotated[
        Literal["engine", "challenge"],
        Meta(description="The table refuses what is no compound, or the players challenge it."),
    ] = "engine"
    adjudication: Annotated[
        Literal["lexicon", "consensus"],
        Meta(description="Who judges a challenge: the rules at once, or a unanimous vote before."),
    ] = "lexicon"
    atom_starts: Annotated[
        Literal["auto", "never", "when_stuck", "always"],
        Meta(description="When a compound may start apart, on an atom space; auto: beginners."),
    ] = "auto"
    mixed_oxidation: Annotated[
        bool,
        Meta(description="Tiles of one element may use different numbers in a binary compound."),
    ] = False
    bridging: Annotated[
        bool, Meta(description="New tiles may lie on both sides of older ones.")
    ] = True
    challenge_window: Annotated[
        Literal["prompt", "open"],
        Meta(description="Challenge at once, or as long as the move is the latest one."),
    ] = "prompt"


def standard(seats: int) -> dict[str, Any]:
    """The main game: binary compounds and polyatomic ions."""
    return {}


def beginner(seats: int) -> dict[str, Any]:
    """Two elements at most, and red atom spaces to start on (CIT-080)."""
    return {"rule_set": "beginner"}


def lewis(seats: int) -> dict[str, Any]:
    """Also stable molecules around one central atom (CIT-090)."""
    return {"rule_set": "lewis"}


def organic(seats: int) -> dict[str, Any]:
    """Also stable molecules with carbon and hydrogen (CIT-100)."""
    return {"rule_set": "organic"}


def advanced(seats: int) -> dict[str, Any]:
    """Also central-atom and organic molecules, both (CIT-110)."""
    return {"rule_set": "advanced"}


def expert(seats: int) -> dict[str, Any]:
    """Also every stable molecule with octets (CIT-105)."""
    return {"rule_set": "expert"}


def duel(seats: int) -> dict[str, Any]:
    """The main game, and whoever is stuck may start on an atom space (CIT-R24)."""
    return {"atom_starts": "when_stuck"}


def honour(seats: int) -> dict[str, Any]:
    """Nobody checks but the players: challenge what you do not believe (CIT-063)."""
    return {"validation": "challenge"}


def letter(seats: int) -> dict[str, Any]:
    """Challenges by the letter of the rulebook: by consensus, for as long as it takes (CIT-116)."""
    return {"validation": "challenge", "adjudication": "consensus", "challenge_window": "open"}


PRESETS = {
    "standard": standard,
    "beginner": beginner,
    "lewis": lewis,
    "organic": organic,
    "advanced": advanced,
    "expert": expert,
    "duel": duel,
    "honour": honour,
    "letter": letter,
}


def proposes(seats: int) -> str:
    """Two players are stuck too often by the letter of the rulebook (CIT-R24)."""
    return "duel" if seats == 2 else "standard"
