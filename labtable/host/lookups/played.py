"""What a finished game shows about somebody: compounds for the collection, evidence for the model.

What was lit, forced or hinted counts nothing; it is still in the collection.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import structs

from labtable.host.lookups.practice import read_sent_profile
from labtable.host.lookups.records import ReplayedRecord, replay_record
from labtable.practice import Played, add_game, from_play, record_evidence
from labtable.wire.practice import GameTaken, GameWish


def take_record(
    wish: GameWish, text: str, table: str, seats: Collection[int], *, lit: bool
) -> GameTaken:
    """Take what these seats made in a game into a profile; the same game counts once."""
    profile = read_sent_profile(wish.profile)
    if table in profile.collection.games:
        return GameTaken(profile, [])
    past = replay_record(text)
    made = list(_played(past, seats, lit=lit, helped=wish.helped))
    formulas = [each.formula for each in made]
    before = profile.collection.made
    game = past.tables[-1].record.header.game
    collection = add_game(profile.collection, formulas, game, table, wish.day)
    for each in made:
        for evidence in from_play(each, wish.day):
            profile = record_evidence(profile, evidence)
    fresh = [formula for formula in dict.fromkeys(formulas) if formula not in before]
    return GameTaken(structs.replace(profile, collection=collection), fresh)


def _played(
    past: ReplayedRecord, seats: Collection[int], *, lit: bool, helped: bool
) -> Iterator[Played]:
    """List what these seats made, with how many answers they could choose from."""
    for n, answer in enumerate(past.tables[-1].record.answers):
        own = answer.seat in seats
        for event in past.told[n + 1]:
            found = event.makes()
            if found and found[0] and getattr(event, "seat", None) in seats:
                choices = len(past.tables[n].options(answer.seat)) if own else 1
                yield Played(formula=found[0], choices=choices, lit=lit, helped=helped)
