"""Short ways to set a Valence scene, to play it, and to say what must come of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from labtable.engine import Chance, Frame, Result, Table
from labtable.games.valence import VALENCE
from labtable.games.valence.decisions.build import BuildMolecules
from labtable.games.valence.flow import Turn
from labtable.games.valence.state import Player, ValenceState, Variant
from labtable.games.valence.tables import BANK, ascending
from tests.playing import laid_out, offered, refused

NO_REACTIONS = Variant(reactions=False)
NAMING = Variant(naming=True)
ORIGINAL = Variant(target=10, original=True)
TOGETHER = Variant(cooperative=True)
MANY = Variant(many=True)

OXYGEN = "O O O O O O O O O O O O"  # a deck that gives no surprise


def kinds(listed: str) -> list[str]:
    """Read kinds of Molecules written with commas between them."""
    return [kind for kind in listed.split(", ") if kind]


def player(hand: str = "", stash: str = "", formulas: str = "", since: str = "") -> Player:
    """Seat somebody: cards with blanks, Molecules with commas between them."""
    origins = [int(origin) for origin in since.split()]
    return Player(ascending(hand.split()), origins, kinds(stash), formulas.split())


def scene(
    frames: Frame[ValenceState] | Sequence[Frame[ValenceState]],
    *players: Player,
    variant: Variant | None = None,
    deck: str = OXYGEN,
    pile: str = "",
    sold_out: str = "",
    **laid: Any,
) -> Table[ValenceState]:
    """Lay out a table and let it go on to the first question of these frames."""
    lying = [kind for somebody in players for kind in somebody.stash]
    left = {kind: max(0, count - lying.count(kind)) for kind, count in BANK.items()}
    bank = left | dict.fromkeys(kinds(sold_out), 0)
    state = ValenceState(Chance(0), players, variant, deck.split(), pile.split(), bank, **laid)
    return laid_out(VALENCE, state, frames)


def turn(mine: Player, *others: Player, **laid: Any) -> Table[ValenceState]:
    """Begin the turn of seat 0; somebody else sits at the table in any case."""
    return scene(Turn(0), mine, *(others or [player("K K")]), **laid)


def building(
    hand: str, stash: str = "", variant: Variant | None = None, **laid: Any
) -> Table[ValenceState]:
    """Ask seat 0 what is built from a hand, and nothing more."""
    mine = player(hand, stash)
    return scene(BuildMolecules(0, []), mine, player(), variant=variant, **laid)


def dealt(seats: int = 3, seed: int = 0, **options: Any) -> Table[ValenceState]:
    """Begin a real game."""
    return Table.new(VALENCE, seats=seats, seed=seed, **options)


def unbuildable(hand: str, answer: str = "") -> tuple[str, str]:
    """Try to build a whole hand at once; return the rule and the sentence of the refusal."""
    refusal = refused(building(hand), answer or f"build {hand}")
    return refusal.rule, refusal.why


def verbs(table: Table[ValenceState]) -> list[str]:
    """What is offered, each kind of answer once."""
    return list(dict.fromkeys([answer.split()[0] for answer in offered(table)]))


def hand(table: Table[ValenceState], seat: int = 0) -> str:
    """The cards in a hand, in order."""
    return " ".join(table.state.players[seat].hand)


def stash(table: Table[ValenceState], seat: int = 0) -> str:
    """The Molecules in a Stash, in the order in which they came."""
    return ", ".join(table.state.players[seat].stash)


def points(table: Table[ValenceState]) -> list[int]:
    """What everybody sees of the scores."""
    return [seat.score for seat in table.view(-1).seats]


def ended(*players: Player, variant: Variant | None = None, **laid: Any) -> Result:
    """Name the winner of a game that is over."""
    return VALENCE.result(ValenceState(Chance(0), players, variant, **laid))
