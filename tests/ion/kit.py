"""Short ways to set an Ion scene, to play it, and to say what must come of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from labtable.engine import Chance, Frame, Result, Table
from labtable.games.ion import ION
from labtable.games.ion.decisions import PlaceCards, StealCard
from labtable.games.ion.events import RoundScored
from labtable.games.ion.flow import Score
from labtable.games.ion.state import IonState, Modules, Player, Tiles
from tests.playing import laid_out, only

TILES = Modules(action_tiles=True)
POLYATOMIC = Modules(action_tiles=True, polyatomic_ions=True)
RADIOACTIVE = Modules(radioactive=True)
GLOWING_TILES = Modules(action_tiles=True, radioactive=True)
BOND_MANY = Modules(bond_many=True)


def player(
    hand: str = "",
    area: str = "",
    noble: str = "",
    placing: str = "",
    *,
    radioactive: str = "",
    glowing: str = "",
    rounds: Iterable[int] = (),
    letter: str = "",
    used: Iterable[str] = (),
) -> Player:
    """Seat somebody: cards are written with blanks between them."""
    return Player(
        hand=sorted(hand.split()),
        area=area.split(),
        noble=noble.split(),
        placing=placing.split(),
        radioactive=radioactive.split(),
        glowing=glowing.split(),
        rounds=rounds,
        tiles=Tiles(letter, used, shown=bool(list(used))),
    )


def scene(
    frames: Frame[IonState] | Sequence[Frame[IonState]],
    *players: Player,
    modules: Modules | None = None,
    deck: str = "",
    center: str = "",
    goals: str = "",
    **laid: Any,
) -> Table[IonState]:
    """Lay out a table and let it go on to the first question of these frames."""
    state = IonState(
        Chance(0),
        players,
        modules,
        deck=deck.split(),
        center=center.split(),
        goals=goals.split(),
        **laid,
    )
    return laid_out(ION, state, frames)


def placing(
    cards: str, area: str = "", *others: Player, modules: Modules | None = None
) -> Table[IonState]:
    """Ask seat 0 where these cards go."""
    return scene(PlaceCards([]), player(area=area, placing=cards), *others, modules=modules)


def reacting(cards: str, area: str = "", noble: str = "") -> Table[IonState]:
    """Ask seat 0, who turned RXN this turn, how all the cards lie."""
    mine = player(area=area, noble=noble, placing=cards, letter="D", used=["rxn"])
    return scene(PlaceCards([0]), mine, player(letter="E"), modules=TILES)


def stealing(thief: Player, *others: Player, modules: Modules = TILES) -> Table[IonState]:
    """Ask seat 0 what RXN takes."""
    return scene(StealCard(0), thief, *others, modules=modules)


def dealt(seats: int = 3, seed: int = 0, **options: Any) -> Table[IonState]:
    """Begin a real game."""
    return Table.new(ION, seats=seats, seed=seed, **options)


def places(cards: str, area: str = "", modules: Modules | None = None) -> list[str]:
    """Every way to place these cards, in words."""
    state = IonState(Chance(0), [player(area=area, placing=cards)], modules)
    return [str(option) for option in PlaceCards([]).options(state, 0)]


def area(table: Table[IonState], seat: int = 0) -> list[str]:
    """What lies bonded and alone in front of a seat, in alphabetical order."""
    return sorted(table.state.players[seat].area)


def scored(mine: Player, goals: str = "", seats: int = 3) -> RoundScored:
    """Score a round and return what seat 0 got."""
    table = scene(Score(), mine, *[player() for _ in range(seats - 1)], goals=goals)
    return only(table.told, RoundScored)[0]


def ended(*players: Player, modules: Modules | None = None) -> Result:
    """Name the winner of a game whose three rounds are written down."""
    return ION.result(IonState(Chance(0), players, modules))
