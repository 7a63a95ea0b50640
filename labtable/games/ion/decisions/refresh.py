"""Do polyatomic cards score, or turn a used tile back?"""

from __future__ import annotations

from labtable.engine import AskAll, Refusal
from labtable.games.ion.actions import Refresh
from labtable.games.ion.events import TileRefreshed
from labtable.games.ion.state import IonState, Player
from labtable.games.ion.tables.bonds import CARDS, POINTS, POLYATOMIC


class ChooseRefresh(AskAll[IonState]):
    """Each polyatomic card in a neutral compound scores or turns an own tile back (ION-131)."""

    accepts = (Refresh,)
    asks = "Do your polyatomic cards score, or does one turn a used tile back?"

    def options(self, state: IonState, seat: int) -> list[Refresh]:
        player = state.players[seat]
        trades = _trades(scoring_polyatomic(player), player.tiles.used)
        # ION-134: with nothing to turn back, points are the only answer
        return [Refresh(), *[Refresh(some) for some in trades]]

    def refusal(self, state: IonState, seat: int, action: Refresh) -> Refusal:
        player = state.players[seat]
        able = scoring_polyatomic(player)
        pairs = [trade.partition(" for ")[::2] for trade in action.trades]
        for card, tile in pairs:
            if card not in able:
                why = "{card:formula} is no polyatomic card in a neutral compound."
                return Refusal("ION-177", why, card=card)
            if tile not in player.tiles.used:
                why = "You have no used tile '{tile:word}' to turn back."
                return Refusal("ION-177", why, tile=tile)
        ordered = Refresh(tuple(sorted(action.trades)))
        if ordered in self.options(state, seat):
            return Refusal("ION-135", "Name the cards in order: {answer}.", answer=str(ordered))
        why = "Each card turns one tile, and each tile is turned once."
        return Refusal("ION-135", why)

    def take(self, state: IonState, seat: int, action: Refresh) -> None:
        player = state.players[seat]
        for trade in action.trades:
            card, _, tile = trade.partition(" for ")
            player.spent += (card,)  # ION-132
            player.tiles = player.tiles.turned_back(tile)  # ION-133
            if state.watched:
                state.tell(TileRefreshed(seat, card, tile))


def scoring_polyatomic(player: Player) -> list[str]:
    """Polyatomic cards in neutral compounds (ION-131, ION-136)."""
    return sorted(
        [
            card
            for group in player.area
            if POINTS[group]
            for card in CARDS[group]
            if card in POLYATOMIC
        ]
    )


def _trades(cards: list[str], tiles: list[str]) -> list[tuple[str, ...]]:
    """Every way to give cards for different tiles, at least one (ION-135)."""
    found: list[tuple[str, ...]] = []
    _choose(cards, sorted(tiles), (), found)
    return found


def _choose(
    cards: list[str], tiles: list[str], trades: tuple[str, ...], found: list[tuple[str, ...]]
) -> None:
    if not cards or not tiles:
        return
    card, rest = cards[0], cards[1:]
    for i, tile in enumerate(tiles):
        more = tuple(sorted((*trades, f"{card} for {tile}")))
        if more not in found:
            found.append(more)
            _choose(rest, tiles[:i] + tiles[i + 1 :], more, found)
    _choose(rest, tiles, trades, found)
