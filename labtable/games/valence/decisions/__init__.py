"""How are cards collected this turn?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Ask, Refusal, Sentence, say
from labtable.engine.agenda import UNLISTED
from labtable.games.valence.actions import (
    Allow,
    Block,
    Dissolve,
    Done,
    Draw,
    Exchange,
    React,
    Take,
    TradeUp,
)
from labtable.games.valence.answers import ALLOW, BLOCK, DONE
from labtable.games.valence.events import (
    HandExchanged,
    ReactionBlocked,
    ReactionDeclared,
    TopTaken,
    TradedUp,
)
from labtable.games.valence.mechanics import (
    NONE,
    THREE,
    below,
    count_draws,
    dissolve,
    dissolvings,
    draw,
    drawing,
    draws,
    hand_back,
    lay_down_all,
    react,
    reactions,
    trades,
)
from labtable.games.valence.refusals.collecting import refuse_collecting
from labtable.games.valence.state import SEEN, ValenceState
from labtable.games.valence.tables import BLOCKER


class Collect(Ask[ValenceState]):
    """Choose one of four ways to collect cards (VAL-020, VAL-R01).

    Of all orders to lay down a hand, one for each card on top is listed; any is accepted.
    """

    accepts = (Draw, Take, Exchange, TradeUp, React, Dissolve, Done)
    asks = "How do you collect cards this turn?"

    def __init__(self, seat: int, done: list[str]) -> None:
        super().__init__(seat)
        self.done = done  # this turn's "draw", "trade up", "react" or "blocked" so far

    def reach(self, state: ValenceState) -> None:
        state.listed[self.seat] = UNLISTED  # laying down a hand is much to list
        some = len(state.players[self.seat].hand) > 0 and not self.done
        if some or self.count(state, self.seat) > 1:
            state.ask(self.seat)
        else:
            self.resolve(state, self.seat, self.option(state, self.seat, 0))

    def options(self, state: ValenceState, seat: int) -> list[Any]:
        others = self.others(state, seat)
        return others if "draw" in self.done else draws(state, seat) + others

    def count(self, state: ValenceState, seat: int) -> int:
        others = len(self.others(state, seat))
        return others if "draw" in self.done else count_draws(state, seat) + others

    def option(self, state: ValenceState, seat: int, number: int) -> Any:
        first = 0 if "draw" in self.done else count_draws(state, seat)
        if number < first:
            return drawing(state, seat, number)
        return self.others(state, seat)[number - first]

    def others(self, state: ValenceState, seat: int) -> list[Any]:
        """Every way but to draw."""
        done = self.done
        options = trades(state, seat) if "trade up" not in done else NONE  # VAL-027
        reacting = self.reacting(state, seat)
        if reacting:
            options = options + reacting
        if done and done != ["blocked"]:
            options = [*options, DONE]  # VAL-R50
        return options

    def reacting(self, state: ValenceState, seat: int) -> list[Any]:
        """Every reaction that is open (VAL-029, VAL-R25, VAL-R26)."""
        if not state.variant.reactions or "react" in self.done or "blocked" in self.done:  # VAL-090
            return NONE
        found, more = reactions(state, seat), dissolvings(state, seat)
        return found + more if more else found

    def check(self, state: ValenceState, seat: int, action: Any) -> None:
        if not isinstance(action, Exchange) or "draw" in self.done or not action.cards:
            super().check(state, seat, action)
        elif sorted(action.cards) != sorted(state.players[seat].hand):
            raise self.refusal(state, seat, action)

    def refusal(self, state: ValenceState, seat: int, action: Any) -> Refusal:
        return refuse_collecting(action, state, seat, self.done)

    def read(self, state: ValenceState, seat: int, text: str) -> Any:
        action = super().read(state, seat, text)
        if isinstance(action, Exchange):
            return Exchange((*below(state.players[seat].hand, action.cards), *action.cards))
        return action

    def take(self, state: ValenceState, seat: int, action: Any) -> None:
        TAKES[type(action)](state, seat, action, self.done)


class BlockReaction(Ask[ValenceState]):
    """The owner of a blocker says, out of turn, whether a reaction happens (VAL-070, VAL-R30)."""

    accepts = (Block, Allow)

    def __init__(
        self, seat: int, attacker: int, reactor: str, target: str, done: list[str]
    ) -> None:
        super().__init__(seat)
        self.attacker = attacker
        self.reactor = reactor
        self.target = target
        self.done = done  # what the attacker has done this turn before

    def prompt(self, state: ValenceState, seat: int) -> Sentence:
        asks = "Do you block {reactor:word} on your {target:word}?"
        return say(asks, reactor=self.reactor, target=self.target)

    def options(self, state: ValenceState, seat: int) -> list[Any]:
        return [BLOCK, ALLOW]

    def take(self, state: ValenceState, seat: int, action: Any) -> None:
        if action == BLOCK:  # VAL-071: the blocker stays
            state.plan(Collect(self.attacker, [*self.done, "blocked"]))  # VAL-072, VAL-R25
            if state.watched:
                state.tell(ReactionBlocked(self.attacker, seat, self.reactor))
            return
        _again(state, self.attacker, self.done, "react")
        react(state, self.attacker, seat, self.reactor, self.target)


def _again(state: ValenceState, seat: int, done: list[str], way: str) -> None:
    """Ask once more where a turn may hold several ways of collecting (VAL-R01)."""
    if state.variant.many and len(done) < 2:
        state.plan(Collect(seat, [*done, way]))


def _draw(state: ValenceState, seat: int, action: Draw, done: list[str]) -> None:
    _again(state, seat, done, "draw")
    held = len(state.players[seat].hand)  # VAL-R06
    draw(state, seat, 1 if held >= 2 else THREE - held)  # VAL-021, VAL-022, VAL-023


def _take(state: ValenceState, seat: int, action: Take, done: list[str]) -> None:
    _again(state, seat, done, "draw")
    card = state.pile.pop()
    state.players[seat].receive(card, SEEN)
    if state.watched:
        state.tell(TopTaken(seat, card))


def _exchange(state: ValenceState, seat: int, action: Exchange, done: list[str]) -> None:
    _again(state, seat, done, "draw")
    lay_down_all(state, seat, action.cards)  # VAL-R08: first, then draw
    if state.watched:
        state.tell(HandExchanged(seat, list(action.cards)))
    draw(state, seat, THREE)  # VAL-025


def _trade_up(state: ValenceState, seat: int, action: TradeUp, done: list[str]) -> None:
    _again(state, seat, done, "trade up")
    hand_back(state, seat, action.kind)
    if state.watched:
        state.tell(TradedUp(seat, action.kind))
    draw(state, seat, THREE)  # VAL-026


def _react(state: ValenceState, seat: int, action: React, done: list[str]) -> None:
    owner, reactor, target = action.owner, action.reactor, action.target
    if owner != seat and BLOCKER in state.players[owner].stash:  # VAL-070
        state.plan(BlockReaction(owner, seat, reactor, target, done))
        if state.watched:
            state.tell(ReactionDeclared(seat, owner, reactor, target))
        return
    _again(state, seat, done, "react")
    react(state, seat, owner, reactor, target)  # VAL-028


def _dissolve(state: ValenceState, seat: int, action: Dissolve, done: list[str]) -> None:
    _again(state, seat, done, "react")  # VAL-074
    dissolve(state, seat, action.owner, [action.first, action.second])  # VAL-R28: never blocked


def _go_on(state: ValenceState, seat: int, action: Done, done: list[str]) -> None:
    """Leave the rest of the collecting for building."""


Taking = Callable[[ValenceState, int, Any, list[str]], None]
TAKES: Final[dict[type[Action], Taking]] = {
    Draw: _draw,
    Take: _take,
    Exchange: _exchange,
    TradeUp: _trade_up,
    React: _react,
    Dissolve: _dissolve,
    Done: _go_on,
}
