"""What a client says before a player does something legal that is rarely wise."""

from __future__ import annotations

from labtable.engine import Action, Pass, Sentence, say
from labtable.games.compoundit.mechanics import placements
from labtable.games.compoundit.mechanics.find import fits
from labtable.games.compoundit.tables import lexicon
from labtable.games.compoundit.view_schema import CompoundItView


def warning(view: CompoundItView, option: Action) -> Sentence | None:
    """Say what the player may have overlooked; nothing when all is well."""
    if not isinstance(option, Pass):
        return None
    rack = view.seats[view.viewer].rack
    known = lexicon(view.rule_set, view.mixed)
    found = fits(known, view.board, rack, view.starts, view.bridging)
    for fit in found:
        for move in placements(fit, fit.best()):
            return say("You could {move:answer}, for one.", move=move.phrase())
    return None
