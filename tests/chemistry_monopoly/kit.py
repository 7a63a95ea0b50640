"""Short ways to set a scene of Chemistry Monopoly, to play it, and to say what must come of it.

Cards are written as the picture of the table writes them: `Fe` gas, `Fe+3` three liquids,
`Fe+5` a solid (in the short game `Fe+4`), `Fe/` transferred.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import count
from typing import Any, NamedTuple

from labtable.engine import Chance, Event, Frame, Table
from labtable.games.chemistry_monopoly import CHEMISTRY_MONOPOLY
from labtable.games.chemistry_monopoly.decisions import AfterRoll, Land, Owe
from labtable.games.chemistry_monopoly.flow import PassOn, Turn
from labtable.games.chemistry_monopoly.state import Deck, MonopolyState, Player, Variant
from tests.playing import laid_out, play, refused

Frames = Frame[MonopolyState] | Sequence[Frame[MonopolyState]]
Played = Table[MonopolyState]

SHORT = Variant(short=True)
AUCTIONS = Variant(auctions=True)
POT = Variant(pot=True)
BASE = Variant(pot=True, base=True)
BARE = Variant(bare=True)

HALL = "Hall pass"
NOTE = "Note from the teacher"
RACK, BURNER = "Test Tube Rack", "Bunsen Burner"
CYLINDER, BALANCE = "Graduated Cylinder", "Analytical Balance"


class Seated(NamedTuple):
    """Somebody at the table, with cards as the picture writes them."""

    player: Player
    cards: str


def player(cash: int = 1500, cards: str = "", at: int = 0, **more: Any) -> Seated:
    """Seat somebody; cards are written with commas between them."""
    return Seated(Player(cash, at, **more), cards)


def scene(
    frames: Frames,
    *seated: Seated,
    variant: Variant | None = None,
    lab_day: str = "LD05",
    test_day: str = "TD10",
    of_the_lab: str = "",
    **laid: Any,
) -> Played:
    """Lay out a table and let it go on to the first question of these frames.

    `of_the_lab` is a card of an estate, transferred, that the Lab puts up for auction.
    """
    held = [(seat, one) for seat, each in enumerate(seated) for one in each.cards.split(", ")]
    held = [(seat, one) for seat, one in held if one]
    state = MonopolyState(
        Chance(0),
        [each.player.clone() for each in seated],
        variant,
        {one.rstrip("/").partition("+")[0]: seat for seat, one in held},
        {lot: int(level) for _, one in held for lot, plus, level in [one.partition("+")] if plus},
        [one[:-1] for _, one in held if one.endswith("/")] + ([of_the_lab] if of_the_lab else []),
        lab_day=Deck([], lab_day.split()),
        test_day=Deck([], test_day.split()),
        **laid,
    )
    return laid_out(CHEMISTRY_MONOPOLY, state, frames)


def turn(mine: Seated, *others: Seated, **laid: Any) -> Played:
    """Begin the turn of seat 0; somebody else sits at the table in any case."""
    return scene(Turn(0), mine, *(others or [player()]), **laid)


def landing(mine: Seated, *others: Seated, factor: int = 1, **laid: Any) -> Played:
    """Let seat 0 resolve the space it stands on, as after a roll that was no doubles."""
    frames = [Land(0, factor), AfterRoll(0, False), PassOn(0)]
    return scene(frames, mine, *(others or [player()]), **laid)


def owing(amount: int, mine: Seated, *others: Seated, to: int = 1, **laid: Any) -> Played:
    """Let seat 0, whose turn it is, owe a sum to a seat or, as -1, to the Lab."""
    return scene([Owe(0, to, amount, "rent", False), PassOn(0)], mine, *others, **laid)


def trading(**laid: Any) -> Played:
    """Begin a turn among players who have something of everything to trade."""
    mine = player(500, f"Au, C, {RACK}, Li/", passes=[HALL])
    other = player(500, "Fe, Ni/, Si", passes=[NOTE])
    return turn(mine, other, player(0, "Cu"), **laid)


def dealt(seats: int = 3, seed: int = 0, **options: Any) -> Played:
    """Begin a real game."""
    return Table.new(CHEMISTRY_MONOPOLY, seats=seats, seed=seed, **options)


@cache
def luck(*rolls: tuple[int, int]) -> int:
    """Find a seed whose dice begin with these rolls; two are found in no time."""
    wanted = [(one - 1) * 6 + two - 1 for one, two in rolls]
    return next(seed for seed in count() if _fall(Chance(seed), wanted))


def _fall(chance: Chance, wanted: list[int]) -> bool:
    return all(chance.below("dice", 36) == each for each in wanted)


def load(table: Played, *rolls: tuple[int, int]) -> None:
    """Fix the next rolls."""
    table.state.chance = Chance(luck(*rolls))


def roll(table: Played, *rolls: tuple[int, int], by: str = "roll") -> list[Event]:
    """Give the answer that rolls, with dice that fall like this."""
    load(table, *rolls)
    return play(table, by)


def why_not(table: Played, answer: Any) -> tuple[str, str]:
    """Give an answer that must be refused; return the rule and the sentence."""
    refusal = refused(table, answer)
    return refusal.rule, refusal.why


def cash(table: Played) -> list[int]:
    """The money of every seat."""
    return [each.cash for each in table.state.players]


def at(table: Played, seat: int = 0) -> int:
    """Where a token stands."""
    return table.state.players[seat].place


def cards(table: Played, seat: int = 0) -> str:
    """The cards of a seat, written as the picture does."""
    state = table.state
    written = []
    for card in state.cards(seat):
        level = state.levels.get(card, 0)
        written.append(card + (f"+{level}" if level else "") + "/" * (card in state.transferred))
    return ", ".join(written)


def asked(table: Played) -> str:
    """What is asked now, by the name of the question; empty at the end."""
    return type(table.decision).__name__ if table.waiting() else ""
