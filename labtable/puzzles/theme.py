"""What a puzzle is about, from the kinds of its best and its tempting answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from labtable.engine.table import Table

BY_ANSWER: Final[Mapping[str, str]] = {
    **dict.fromkeys(("React", "Dissolve"), "reaction"),
    **dict.fromkeys(("Block", "Allow", "Challenge"), "block"),
    **dict.fromkeys(("Offer", "Counter", "Accept", "Decline", "Swap"), "trade"),
    **dict.fromkeys(("Trade", "TradeUp", "Exchange"), "exchange"),
    **dict.fromkeys(("Claim", "Key", "Keep"), "claim"),
    **dict.fromkeys(("Bid", "DropOut"), "auction"),
    **dict.fromkeys(("Done", "Draw", "EndTurn", "Discard"), "patience"),
    **dict.fromkeys(("Build", "Name", "Arrange"), "building"),
    **dict.fromkeys(("Buy", "Leave", "Transfer", "BuyBack", "Evaporate", "EvaporateTo"), "money"),
    **dict.fromkeys(("Condense", "Roll", "PayFine", "UsePass"), "money"),
    **dict.fromkeys(("Burn", "Goggles", "Extinguish", "Raise", "Journal"), "tools"),
    **dict.fromkeys(("Take", "Steal", "Return", "Move", "TakeBack"), "taking"),
    **dict.fromkeys(("Declare", "Refresh"), "goals"),
}
NOBLE: Final = "noble gases"
CHARGES: Final = "charges"
NOBLE_GASES: Final = ("He", "Ne", "Ar")
THEMES: Final = (*dict.fromkeys(BY_ANSWER.values()), NOBLE, CHARGES)
"""All themes; the client has words for each."""
MOST: Final = 2


def themes_of(table: Table[Any], best: Any, tempting: Any) -> tuple[str, ...]:
    """Name what a puzzle is about, what its answer is about first.

    >>> import labtable
    >>> table = labtable.new("ion", seats=2, seed=7)
    >>> themes_of(table, *table.options(0)[:2])[0] in THEMES
    True
    """
    found = [_theme_of(table, answer) for answer in (best, tempting)]
    return tuple(dict.fromkeys(found))[:MOST]


def _theme_of(table: Table[Any], answer: Any) -> str:
    if str(answer) in NOBLE_GASES:
        return NOBLE
    known = BY_ANSWER.get(type(answer).__name__)
    if known and (known, table.game.name) != ("building", "compoundit"):
        return known
    return CHARGES
