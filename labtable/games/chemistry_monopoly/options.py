"""The optional rules of Chemistry Monopoly, and the bundles people start from."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from labtable.engine import Options


class MonopolyOptions(Options, frozen=True):
    """What differs from the usual game; all of it may be combined, the base only with the pot."""

    short_game: Annotated[
        bool,
        Meta(description="Two cards each at the start, solids after three liquids, quick end."),
    ] = False
    go_landing_400: Annotated[
        bool, Meta(description="Landing exactly on Go pays @400 instead of @200.")
    ] = False
    auction_unbought: Annotated[
        bool, Meta(description="A card that its visitor does not buy is auctioned at once.")
    ] = False
    extra_credit_pot: Annotated[
        bool, Meta(description="Taxes and fines gather in the middle; Extra Credit wins them.")
    ] = False
    extra_credit_base: Annotated[
        bool, Meta(description="With the pot: the Lab always puts @50 in the middle.")
    ] = False
    extra_roll_mandatory: Annotated[
        bool, Meta(description="After doubles one must roll again, not only may.")
    ] = False
    bare_set_rule: Annotated[
        bool, Meta(description="No lot is sold or transferred while its set is condensed.")
    ] = False
    round_limit: Annotated[
        int,
        Meta(description="Rounds after which the richest wins, 1 to 1000; 0 means 300."),
    ] = 0
    no_round_limit: Annotated[
        bool, Meta(description="Play to the last one left, however many rounds it takes.")
    ] = False
    choose_tokens: Annotated[
        bool, Meta(description="Everybody chooses a token before the first roll.")
    ] = False
    max_offers_per_turn: Annotated[
        int, Meta(description="Most offers that one player makes in one turn, 0 to 100.")
    ] = 10


def regular(seats: int) -> dict[str, Any]:
    """The game as the rulebook tells it, to the last player."""
    return {}


def short(seats: int) -> dict[str, Any]:
    """The short game, meant for 60 to 90 minutes: over at the second bankruptcy (MON-170)."""
    return {"short_game": True}


def generous(seats: int) -> dict[str, Any]:
    """All optional rules of the rulebook: auctions, the pot with its base, @400 on Go."""
    wanted = ("go_landing_400", "auction_unbought", "extra_credit_pot", "extra_credit_base")
    return dict.fromkeys(wanted, True)


def classic(seats: int) -> dict[str, Any]:
    """For those used to the classic game: auctions, compulsory rolls, sets bare before sales."""
    return dict.fromkeys(("auction_unbought", "extra_roll_mandatory", "bare_set_rule"), True)


def lesson(seats: int) -> dict[str, Any]:
    """Fits a school lesson: the short game with auctions, the richest after ten rounds wins."""
    return {"short_game": True, "auction_unbought": True, "round_limit": 10}


PRESETS = {
    "regular": regular,
    "short": short,
    "generous": generous,
    "classic": classic,
    "lesson": lesson,
}
