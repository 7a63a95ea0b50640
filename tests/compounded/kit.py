"""Short ways to set a Compounded scene, to play it, and to say what must come of it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from labtable.engine import Chance, Event, Frame, Result, Table
from labtable.engine.picture import as_text
from labtable.games.compounded import COMPOUNDED
from labtable.games.compounded.actions import NOBEL
from labtable.games.compounded.decisions import ScoreCompounds, Trading
from labtable.games.compounded.flow import Research, Study
from labtable.games.compounded.picture import picture
from labtable.games.compounded.state import NOBODY, CompoundedState, Player, Spot
from labtable.games.compounded.state.rules import Rules
from labtable.games.compounded.tables import CELL, EXPERIMENTS, PLACE_OF
from tests.playing import laid_out, play_one

TOP = 3  # the level above which nothing rises
PLENTY = "H H H C C C O O O N N N Ca Ca Ca S S S"
COMPLETE = "all"  # every slot of a compound is filled
SWAP = "0: offer 0 gives 1: H, 1 gives 0: O"


def player(bench: str = "", **beside: Any) -> Player:
    """Seat somebody: elements with blanks, levels by the name of the experiment."""
    levels = {each: beside.pop(each, 0) for each in EXPERIMENTS}
    laid = sorted(bench.split(), key=lambda element: PLACE_OF[element])
    return Player(laid, levels, **beside)


def nobel(bench: str = "", **levels: int) -> Player:
    """Seat the third scientist of a game of two."""
    return player(bench, extinguishers=[], wilds=0, **levels)


def on(card: str, elements: str = "", owner: int = NOBODY, **marks: Any) -> Spot:
    """Lay a compound: elements with blanks, or `all` of them."""
    lying = elements.split() if elements != COMPLETE else list(Spot(card).open)
    return Spot(card, lying, owner, **marks)


def scene(
    frames: Frame[CompoundedState] | Sequence[Frame[CompoundedState]],
    *players: Player,
    field: Mapping[str, Spot] | None = None,
    bag: str = PLENTY,
    turn: int = 2,
    **laid: Any,
) -> Table[CompoundedState]:
    """Lay out a table and let it go on to the first question of these frames."""
    spots = [Spot() for _ in CELL]
    for name, spot in (field or {}).items():
        spots[CELL[name]] = spot.clone()
    seated = [somebody.clone() for somebody in players]
    state = CompoundedState(Chance(0), seated, field=spots, bag=bag.split(), turn=turn, **laid)
    return laid_out(COMPOUNDED, state, frames)


def trading(*players: Player, **laid: Any) -> Table[CompoundedState]:
    """Open the trading floor for everybody, and nothing after it."""
    return scene(Trading(list(range(len(players)))), *players, **laid)


def floor(rules: Rules | None = None) -> Table[CompoundedState]:
    """Open the trading floor for three scientists with something to trade."""
    seats = [player("H H"), player("O O"), player("C C")]
    return trading(*seats, rules=rules, field={"A1": on("Water")})


def pair(
    frames: Frame[CompoundedState] | Sequence[Frame[CompoundedState]], third: Player, **laid: Any
) -> Table[CompoundedState]:
    """Seat two scientists with empty benches beside Nobel."""
    return scene(frames, player(), player(), nobel=third, **laid)


def studying(*players: Player, **laid: Any) -> Table[CompoundedState]:
    """Begin a Study phase."""
    return scene(Study(), *players, **laid)


def researching(*players: Player, **laid: Any) -> Table[CompoundedState]:
    """Begin a Research phase; somebody else sits at the table in any case."""
    others = players[1:] or (player(), player())
    return scene(Research(), players[0], *others, **laid)


def scoring(*players: Player, **laid: Any) -> Table[CompoundedState]:
    """Let seat 0 score; somebody else sits at the table in any case."""
    others = players[1:] or (player(), player())
    return scene(ScoreCompounds(0), players[0], *others, **laid)


def dealt(seats: int = 3, seed: int = 0, **options: Any) -> Table[CompoundedState]:
    """Begin a real game."""
    return Table.new(COMPOUNDED, seats=seats, seed=seed, **options)


def say(table: Table[CompoundedState], *answers: str) -> list[Event]:
    """Let somebody speak out of turn, `1: accept 1`; return all that happened."""
    happened: list[Event] = []
    for answer in answers:
        seat, _, words = answer.partition(": ")
        happened += play_one(table, int(seat), words)
    return happened


def play_out(table: Table[CompoundedState], seed: int = 0, least: int = 0) -> list[Event]:
    """Play on at random, to the end or to the start of a turn; return all that happened."""
    dice, happened = random.Random(seed), list(table.told)
    while table.waiting() and not (least and table.state.turn >= least):
        seat = table.waiting()[dice.randrange(len(table.waiting()))]
        happened += table.play(seat, table.sample(seat, dice))
    return happened


def asked(table: Table[CompoundedState]) -> str:
    """The open question and who is asked: `PlaceClaim 0`; empty when nobody is."""
    seats = " ".join([str(seat) for seat in table.waiting()])
    return f"{type(table.decision).__name__} {seats}" if seats else ""


def bench(table: Table[CompoundedState], seat: int = 0) -> str:
    """The elements on a bench, in order; Nobel's bench for NOBEL in a game of two."""
    state = table.state
    nobels = seat == NOBEL and state.nobel is not None
    return " ".join(state.nobel.bench if nobels and state.nobel else state.players[seat].bench)


def bag(table: Table[CompoundedState]) -> str:
    """What is in the bag, in the order of the element key."""
    return " ".join(sorted(table.state.bag, key=lambda element: PLACE_OF[element]))


def lying(table: Table[CompoundedState], cell: str) -> str:
    """What lies on a compound of the field, in the order in which it came."""
    return " ".join(table.state.field[CELL[cell]].elements)


def owners(table: Table[CompoundedState]) -> dict[str, int]:
    """Who owns which cell of the field."""
    spots = zip(CELL, table.state.field, strict=True)
    return {name: spot.owner for name, spot in spots if spot.owner != NOBODY}


def flames(table: Table[CompoundedState]) -> dict[str, int]:
    """How many flames lie where."""
    spots = zip(CELL, table.state.field, strict=True)
    return {name: spot.flames for name, spot in spots if spot.flames}


def scores(table: Table[CompoundedState]) -> list[int]:
    """What the scoring board shows."""
    return [somebody.score for somebody in table.state.players]


def printed(table: Table[CompoundedState], rows: str = "AB") -> str:
    """Some rows of the field, as everybody sees them printed."""
    lines = as_text(picture(table.view(-1), ["Ana", "Bo", "Cy", "Di", "Ed"])).splitlines()
    shown = [lines[3 + 5 * "ABCD".index(row) :][:4] for row in rows]
    return "\n".join([line.rstrip() for row in shown for line in row])


def ended(*players: Player, field: Mapping[str, Spot] | None = None, **laid: Any) -> Result:
    """Name the winner of a game that is over."""
    return COMPOUNDED.result(scene([], *players, field=field, **laid).state)
