"""A small laboratory with every shape of question: fires, auctions, challenges, trade."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from labtable.engine import (
    Action,
    Ask,
    AskAll,
    Chance,
    Frame,
    Game,
    Pass,
    PublicEvent,
    Result,
    Reveal,
    State,
    Step,
    Table,
    Window,
)


class Lab(State):
    """Hot cards, their owners, and the best bid."""

    def __init__(
        self,
        chance: Chance,
        heat: Iterable[int],
        owner: Iterable[int],
        bid: int = 0,
        leader: int = -1,
    ) -> None:
        super().__init__(chance, seats=3)
        self.heat = list(heat)
        self.owner = list(owner)
        self.bid = bid
        self.leader = leader

    def clone(self) -> Lab:
        chance = self.chance.clone()
        return Lab(chance, self.heat, self.owner, self.bid, self.leader).resume(self)


class To(Action, frozen=True):
    card: int


class Amount(Action, frozen=True):
    cash: int


class Object(Action, frozen=True):
    """I challenge."""


class Offer(Action, frozen=True):
    to: int
    cash: int


class Accept(Action, frozen=True):
    """Take the deal."""


class Bidden(PublicEvent, frozen=True):
    says: ClassVar[str] = "{seat} bids {cash}."

    seat: int
    cash: int


class BidsOpened(Reveal, frozen=True):
    says: ClassVar[str] = "Bids: {bids}."

    bids: list[int]


class Heat(Step[Lab]):
    """A card gets one more flame; at two it blows and its owner scatters both."""

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, state: Lab) -> None:
        state.heat[self.card] += 1
        if state.heat[self.card] == 2:
            state.plan(*[Scatter(state.owner[self.card], self.card)] * 2)


class Scatter(Ask[Lab]):
    """Its owner says where one flame lands."""

    accepts = (To,)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, state: Lab, seat: int) -> list[To]:
        return [To(card) for card in range(len(state.heat)) if card != self.card]

    def take(self, state: Lab, seat: int, action: To) -> None:
        state.plan(Heat(action.card))


class Bid(Ask[Lab]):
    """A row of bids: each plans the next bidder."""

    accepts = (Pass, Amount)
    asks = "What do you bid?"

    def __init__(self, seat: int, left: Iterable[int]) -> None:
        super().__init__(seat)
        self.left = list(left)

    def options(self, state: Lab, seat: int) -> list[Any]:
        return [Pass(), *[Amount(cash) for cash in range(state.bid + 1, state.bid + 3)]]

    def take(self, state: Lab, seat: int, action: Any) -> None:
        left = self.left
        if isinstance(action, Amount):
            state.bid, state.leader = action.cash, seat
            left = [*left, seat]
            state.tell(Bidden(seat, action.cash))
        if left and left != [state.leader]:
            state.plan(Bid(left[0], left[1:]))


class SecretBid(AskAll[Lab]):
    """Everybody bids in secret; the last of the highest leads."""

    accepts = (Amount,)
    quiet: ClassVar[bool] = False

    def options(self, state: Lab, seat: int) -> list[Amount]:
        return [Amount(1), Amount(2)]

    def take(self, state: Lab, seat: int, action: Amount) -> None:
        state.heat[seat] = action.cash
        if action.cash >= state.bid:
            state.bid, state.leader = action.cash, seat

    def after_settling(self, state: Lab) -> None:
        if not self.quiet:
            state.tell(BidsOpened(state.heat.copy()))


class QuietBid(SecretBid):
    """A secret bid after which nothing is told."""

    quiet = True


class LuckyDip(Ask[Lab]):
    """One seat lets a card be drawn."""

    accepts = (To,)

    def options(self, state: Lab, seat: int) -> list[To]:
        return [To(0), To(1)]

    def take(self, state: Lab, seat: int, action: To) -> None:
        state.heat[action.card] += state.chance.below("dip", 6)


class Challenge(Window[Lab]):
    """Anybody may object."""

    accepts = (Pass, Object)

    def options(self, state: Lab, seat: int) -> list[Any]:
        return [Pass(), Object()]

    def take(self, state: Lab, seat: int, action: Object) -> None:
        state.leader = seat


class Trading(Window[Lab]):
    """Anybody may offer anybody a deal, until all have passed."""

    accepts = (Pass, Offer)

    def options(self, state: Lab, seat: int) -> list[Any]:
        return [Pass(), *[Offer(other, 1) for other in range(3) if other != seat]]

    def take(self, state: Lab, seat: int, action: Offer) -> None:
        state.plan(Reply(action.to, seat, action.cash), Trading([0, 1, 2]))


class Reply(Ask[Lab]):
    """The partner takes the deal or not."""

    accepts = (Pass, Accept)

    def __init__(self, seat: int, proposer: int, cash: int) -> None:
        super().__init__(seat)
        self.proposer = proposer
        self.cash = cash

    def options(self, state: Lab, seat: int) -> list[Any]:
        return [Pass(), Accept()]

    def take(self, state: Lab, seat: int, action: Any) -> None:
        if isinstance(action, Accept):
            state.heat[seat] += self.cash
            state.heat[self.proposer] -= self.cash


class Sight(msgspec.Struct, frozen=True):
    heat: list[int]


def lab_game(*frames: Frame[Lab]) -> Game[Lab]:
    """A game that asks what these frames ask."""

    def start(seats: int, seed: int, options: object) -> Lab:
        state = Lab(Chance(seed), heat=[1, 1, 1], owner=[0, 1, 2])
        state.plan(*frames)
        return state

    return Game(
        name="lab",
        title="The Laboratory",
        rules="1",
        seats=range(3, 4),
        seats_rule="LAB-001",
        start=start,
        view=lambda state, viewer: Sight(state.heat),
        result=lambda state: Result(state.heat, [state.leader], "The lab is closed."),
        redeal=lambda state, viewer, dice: None,
        things=lambda state: [],
        longest=lambda seats, options: 100,
        parts=(
            *(Lab, Heat, Scatter, Bid, SecretBid, QuietBid, LuckyDip, Challenge, Trading, Reply),
        ),
        actions=(To, Amount, Object, Offer, Accept, Pass),
        events=(Bidden, BidsOpened),
    )


def lab(*frames: Frame[Lab], names: list[str] | None = None) -> Table[Lab]:
    """A table at which three seats answer what these frames ask."""
    return Table.new(lab_game(*frames), seats=3, seed=0, names=names)
