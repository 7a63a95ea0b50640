"""What a viewer sees: a view that knows how to draw itself in a notebook."""

from __future__ import annotations

import sys

import msgspec

from labtable.engine.game import Game
from labtable.engine.picture import as_html


class View(msgspec.Struct, frozen=True):
    """All that one viewer may see; every game adds its fields."""

    def _repr_html_(self) -> str:
        """Draw it as the picture of its game does, which is declared above the view."""
        place = type(self).__module__
        while place:
            for value in vars(sys.modules[place]).values():
                if isinstance(value, Game) and value.picture is not None:
                    return as_html(value.picture(self, ()), value.title)
            place = place.rpartition(".")[0]
        return ""
