"""Why tiles cannot be laid as somebody said."""

from __future__ import annotations

from labtable.chem import Formula, diagnose
from labtable.engine import Refusal, Shown, Unreadable
from labtable.games.compoundit.actions import LYING, SAID, Place
from labtable.games.compoundit.chemistry import together
from labtable.games.compoundit.components import TILES
from labtable.games.compoundit.mechanics import (
    compounds_made,
    faults,
    new_tiles,
    placements,
    sound,
    squares_of,
)
from labtable.games.compoundit.mechanics.find import PreparedBoard
from labtable.games.compoundit.state import CompoundItState
from labtable.games.compoundit.tables import INDEX, lexicon
from labtable.games.compoundit.tables.board import (
    ATOMS,
    CENTRE,
    NAMES,
    SIZE,
    joins,
    line_of,
    read_start,
)


def refuse_placement(state: CompoundItState, seat: int, action: Place) -> Refusal | None:
    """Say which rule forbids these squares or these tiles; nothing when none does."""
    return (
        _unknown(action)
        or _off_the_board(action)
        or _in_the_way(state.board, action)
        or _not_held(state.players[seat].rack, action)
        or _refuse_bridge(state, action)
        or _apart(state, seat, action)
    )


def _unknown(action: Place) -> Refusal | None:
    if read_start(action.at) is None:
        why = "'{at:quote}' is no square: say 8H to go across from there, or H8 to go down."
        return Refusal("CIT-003", why, at=action.at)
    tiles = new_tiles(action)
    for tile in tiles:
        if tile not in INDEX:
            why = "There is no tile '{tile:quote}': take one of your rack."
            return _misspelt(tile, "".join(tiles)) or Refusal("CIT-002", why, tile=tile)
    if not tiles:
        return Refusal("CIT-020", "Lay at least one tile of your rack, or pass.")
    if LYING in (action.tiles[0], action.tiles[-1]):
        return Refusal("CIT-020", "Begin and end with a new tile; what lies around it counts, too.")
    return None


def _off_the_board(action: Place) -> Refusal | None:
    start = read_start(action.at)
    if start is not None and len(action.tiles) > SIZE - line_of(*start).index(start[0]):
        why = "From {at} on, {count:square} would leave the board."
        return Refusal("CIT-003", why, at=action.at, count=len(action.tiles))
    return None


def _in_the_way(board: list[str], action: Place) -> Refusal | None:
    """New tiles need empty squares, and older ones have to lie where the dots are."""
    start = read_start(action.at)
    line = line_of(*start) if start is not None else []
    first = line.index(start[0]) if start is not None else 0
    for square, tile in zip(line[first:], action.tiles, strict=False):
        if tile != LYING and board[square]:
            why = "{square} holds {tile:formula} already: write a dot for it."
            return Refusal("CIT-023", why, square=NAMES[square], tile=board[square])
        if tile == LYING and not board[square]:
            why = "{square} is empty: between new tiles there is no gap."
            return Refusal("CIT-022", why, square=NAMES[square])
    return None


def _not_held(rack: list[str], action: Place) -> Refusal | None:
    tiles = new_tiles(action)
    for tile in tiles:
        if tiles.count(tile) > rack.count(tile):
            why = "That takes {count} × {tile:formula}; your rack holds {rack:formula}."
            return Refusal("CIT-020", why, count=tiles.count(tile), tile=tile, rack=rack.copy())
    return None


def _refuse_bridge(state: CompoundItState, action: Place) -> Refusal | None:
    if LYING in action.tiles and not state.variant.bridging:
        why = "New tiles have to be neighbours here: none may lie beyond an older one."
        return Refusal("CIT-115", why)
    return None


def _apart(state: CompoundItState, seat: int, action: Place) -> Refusal | None:
    """A move joins what lies there, or it starts on an atom space where that is allowed."""
    squares = squares_of(action)
    starts = state.variant.starts
    if not any(state.board):  # CIT-025, CIT-R11: whoever comes first
        return _refuse_opening(squares, starts)
    if joins(state.board, squares):
        return None  # CIT-026
    if starts == "never":
        why = "That touches no tile on the board: every move has to join one."
        return Refusal("CIT-026", why)
    if starts == "when_stuck" and (other := _joining(state, seat)):
        why = "Only who is stuck may start apart, and you can join: {answer}, for one."
        return Refusal("CIT-113", why, answer=other)
    return _no_start(squares, ATOMS, "CIT-081")


def _refuse_opening(squares: list[int], starts: str) -> Refusal | None:
    if starts == "always":
        return _no_start(squares, ATOMS, "CIT-082")
    return _no_start(squares, [CENTRE], "CIT-024")


def _no_start(squares: list[int], spaces: list[int], rule: str) -> Refusal | None:
    if len(squares) < 2:
        return Refusal(rule, "One tile is no compound: a start takes at least two.")
    if not any([square in spaces for square in squares]):
        named = [NAMES[space] for space in spaces]
        if len(named) == 1:
            return Refusal(rule, "A start has to cover the atom space {square}.", square=named[0])
        why = "A start has to cover one of the atom spaces {squares}."
        return Refusal(rule, why, squares=named)
    return None


def _joining(state: CompoundItState, seat: int) -> str:
    """A move that joins, in the notation of answers; empty when there is none."""
    variant = state.variant
    known = lexicon(variant.rule_set, variant.mixed)
    position = PreparedBoard(known, state.board, state.players[seat].rack, variant.bridging)
    for fit in position.joining():
        for move in placements(fit, fit.best()):
            return str(move)
    return ""


def unsound(state: CompoundItState, squares: list[int], tiles: list[str]) -> Refusal | None:
    """Refuse a move that makes no compound somewhere, and name every such run (CIT-R32)."""
    board = state.board.copy()
    for square, tile in zip(squares, tiles, strict=True):
        board[square] = tile
    runs = compounds_made(board, squares)
    if sound(state.variant, runs):
        return None
    found = faults(state.variant, runs)
    refusal = Refusal(found[0].rule, together([each.said for each in found]))
    shown = next((each.shown for each in found if each.shown), None)
    return refusal.showing(shown) if shown else refusal


def misread(words: str) -> Refusal | None:
    """Say what is wrong with the capitals of a move that cannot be read."""
    said = SAID.fullmatch(words)
    return _refuse_letter_case(said[2]) if said else None


def _misspelt(tile: str, run: str) -> Refusal | None:
    """Tell a symbol that was made up, or capitals gone wrong, from what is no tile at all."""
    found = diagnose(tile)
    meant = found.meant[0].formula if found.misconception == "symbol-from-name" else ""
    if meant not in TILES:
        return _refuse_letter_case(run)
    why = "The symbol of {name} is {meant:formula}, not '{said:quote}'."
    refusal = Refusal("CIT-002", why, name=TILES[meant].name, meant=meant, said=tile)
    return refusal.showing(Shown(("elements",), found.misconception, formula=tile))


def _refuse_letter_case(said: str) -> Refusal | None:
    found = diagnose(said)
    meant = found.meant[0].formula if found.misconception == "case-confused" else ""
    if not meant or any([symbol not in TILES for symbol in Formula.parse(meant).counts]):
        return None
    why = (
        "Every symbol starts with one capital letter, and a second letter is small: "
        "{meant:formula}, not '{said:quote}'."
    )
    refusal = Unreadable("CIT-002", why, meant=meant, said=said[:40])
    return refusal.showing(Shown(("elements",), found.misconception, formula=said[:40]))
