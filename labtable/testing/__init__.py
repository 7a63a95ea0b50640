"""The conformance kit: hold any game to the promises that all games keep."""

from labtable.testing.answers import rule_ids, rules_are_cited
from labtable.testing.copies import digest, golden_records_replay, processes_agree
from labtable.testing.promises import AT_ANY_STOP, ON_THE_WAY, holds, keeps_its_promises
from labtable.testing.scene import Scene, any_scene, found_game, settings, walk
from labtable.testing.worlds import redeals_are_fair

__all__ = [
    "AT_ANY_STOP",
    "ON_THE_WAY",
    "Scene",
    "any_scene",
    "digest",
    "found_game",
    "golden_records_replay",
    "holds",
    "keeps_its_promises",
    "processes_agree",
    "redeals_are_fair",
    "rule_ids",
    "rules_are_cited",
    "settings",
    "walk",
]
