"""The questions of Ion, in the order in which a round asks them."""

from labtable.games.ion.decisions.place import PlaceCards
from labtable.games.ion.decisions.select import Select
from labtable.games.ion.decisions.tiles import (
    ChooseRefresh,
    DeclareTiles,
    StealCard,
    TakeFromCenter,
)

__all__ = [
    "ChooseRefresh",
    "DeclareTiles",
    "PlaceCards",
    "Select",
    "StealCard",
    "TakeFromCenter",
]
