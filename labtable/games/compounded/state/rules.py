"""The rules of one table: what its options say."""

from __future__ import annotations

from labtable.engine import Plain


class Rules(Plain):
    """Which options are in force. It never changes, so clones share it."""

    def __init__(
        self,
        lead_start: str = "random",
        corners: bool = False,
        wild_excludes: str = "S",
        claim_passing: bool = True,
        claim_in_research: bool = True,
        trading: str = "open",
        offers: int = 12,
        end_points: int = 50,
        stall_turns: int = 8,
        tie_break: str = "compounds_then_shared",
        nobel_places: str = "discovery",
        forced_lab_raise: bool = False,
    ) -> None:
        self.lead_start = lead_start
        self.corners = corners  # do elements scatter to all eight neighbours? (CPD-171)
        self.wild_excludes = wild_excludes
        self.claim_passing = claim_passing
        self.claim_in_research = claim_in_research
        self.trading = trading
        self.offers = offers  # of one scientist in one turn
        self.end_points = end_points
        self.stall_turns = stall_turns
        self.tie_break = tie_break
        self.nobel_places = nobel_places
        self.forced_lab_raise = forced_lab_raise
