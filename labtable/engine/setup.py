"""Setting up a game: what does not fit is refused with a sentence before anything is dealt."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from labtable.engine.agenda import State
from labtable.engine.errors import Refusal
from labtable.engine.game import Game
from labtable.engine.record import Header
from labtable.engine.sentence import Sentence

S = TypeVar("S", bound=State)


def set_up(
    game: Game[S], seats: Any, seed: Any, names: Any, options: dict[str, Any]
) -> tuple[S, Header]:
    """Lay out a game for so many, and write down how it was dealt."""
    if type(seats) is not int or seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        why = "{title} is for {low} to {high} players, not {given}."
        parts = {"title": game.title, "low": low, "high": high, "given": repr(seats)}
        raise Refusal(game.seats_rule, Sentence(why, parts))
    if type(seed) is not int or not 0 <= seed < 1 << 64:
        why = "A seed is a whole number from 0 to 18446744073709551615, not {given}."
        raise Refusal("TABLE-13", why, given=repr(seed))
    if names:
        check_names(names, seats)
    chosen = game.read_options(seats, options)
    state = game.start(seats, seed, chosen)
    header = Header(
        game=game.name,
        rules=game.rules,
        data=game.fingerprint(),
        seats=seats,
        seed=seed,
        options=_changed(chosen),
        names=list(names),
    )
    return state, header


def check_names(names: Any, seats: int) -> None:
    """Accept one name per seat, each of them fit to be printed and written down."""
    if len(names) != seats:
        why = "{seats} seats need {seats} names, not {given}."
        raise Refusal("TABLE-14", why, seats=seats, given=len(names))
    for name in names:
        if not isinstance(name, str) or not name.strip() or not name.isprintable():
            why = "A name is a word or a few in one line, not {given}."
            raise Refusal("TABLE-14", why, given=repr(name))


def _changed(options: Any) -> dict[str, Any]:
    """Only what differs from the defaults stands in a record."""
    usual = type(options)()
    if options == usual:
        return {}
    given = msgspec.structs.asdict(options)
    return {name: value for name, value in given.items() if value != getattr(usual, name)}
