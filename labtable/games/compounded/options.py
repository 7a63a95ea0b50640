"""The switches of Compounded, and the bundles people start from."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from labtable.engine import Options


class CompoundedOptions(Options, frozen=True):
    """What may differ from the usual game (CPD-170 to CPD-181)."""

    lead_start: Annotated[
        Literal["random", "seat0", "rarest"],
        Meta(description="Who leads first: anybody, seat 0, or who drew the rarest elements."),
    ] = "random"
    adjacency: Annotated[
        Literal["orthogonal", "eight"],
        Meta(description="Where elements of an explosion land: next to it, or also at corners."),
    ] = "orthogonal"
    wild_excludes: Annotated[
        Literal["S", "none"], Meta(description="The element that a Wild cannot stand for.")
    ] = "S"
    claim_passing: Annotated[
        bool, Meta(description="Scientists may hold claim tokens back in the Study phase.")
    ] = True
    claim_in_research: Annotated[
        bool, Meta(description="Compounds with elements on them may be claimed in Research, too.")
    ] = True
    trading: Annotated[
        Literal["open", "bilateral", "off"],
        Meta(description="Deals among any number, between two only, or none at all."),
    ] = "open"
    max_offers_per_turn: Annotated[
        int, Meta(description="Offers that one scientist may make in a turn, 1 to 100.")
    ] = 12
    end_points: Annotated[
        int, Meta(description="Points that bring the last turn, 10 to 200; 30 for a short game.")
    ] = 50
    stall_turns: Annotated[
        int, Meta(description="Turns in a row without any event that end the game; 0 for never.")
    ] = 8
    tie_break: Annotated[
        Literal["compounds_then_shared", "shared"],
        Meta(description="A tie goes to whoever scored more compounds, or is shared."),
    ] = "compounds_then_shared"
    nobel_places: Annotated[
        Literal["discovery", "research"],
        Meta(description="The number that limits what Nobel places, in a game of two."),
    ] = "discovery"
    forced_lab_raise: Annotated[
        bool, Meta(description="With the named experiment at the top, Lab must rise instead.")
    ] = False


def usual(seats: int) -> dict[str, Any]:
    """The game as it is printed: open trading, 50 points."""
    return {}


def short(seats: int) -> dict[str, Any]:
    """A short game to 30 points, for a lesson (CPD-177)."""
    return {"end_points": 30}


def quiet(seats: int) -> dict[str, Any]:
    """Without trading: nobody waits for anybody's word (CPD-175)."""
    return {"trading": "off"}


def strict(seats: int) -> dict[str, Any]:
    """To the letter: in Study every claim token is placed that can be (CPD-173)."""
    return {"claim_passing": False}


def wildfire(seats: int) -> dict[str, Any]:
    """Explosions reach all eight neighbours, and a Wild may be sulfur, too (CPD-171, CPD-172)."""
    return {"adjacency": "eight", "wild_excludes": "none"}


PRESETS = {
    "usual": usual,
    "short": short,
    "quiet": quiet,
    "strict": strict,
    "wildfire": wildfire,
}
