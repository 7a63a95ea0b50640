"""What is wrong with a run that is no compound: the rule, the kind, and half a sentence."""

from __future__ import annotations

import msgspec

from labtable.engine import Sentence, Shown, say
from labtable.games.compoundit.components import BOX
from labtable.games.compoundit.tables.cutting import valid
from labtable.games.compoundit.tables.lexicon import INDEX, lexicon


class Flaw(msgspec.Struct, frozen=True):
    """What is wrong with a run, and what that shows about who laid it."""

    rule: str
    kind: str
    why: Sentence  # without its full stop
    shown: Shown | None = None

    @property
    def said(self) -> Sentence:
        """The whole sentence."""
        return say("{why}.", why=self.why)


def together(said: list[Sentence]) -> Sentence:
    """Say one sentence after the other."""
    first, *more = said
    return say("{first} {more}", first=first, more=together(more)) if more else first


def with_sets(why: Sentence, run: list[str]) -> Sentence:
    """Name the rule sets that would take a run, where some would."""
    laid = [INDEX[tile] for tile in run]
    sets = [name for name in BOX.rule_sets if valid(lexicon(name), laid)]
    if not sets:
        return why
    return say("{why}. It counts in these rule sets: {sets:word}", why=why, sets=sets)
