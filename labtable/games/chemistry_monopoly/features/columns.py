"""Names of all columns: first what a seat sees, then what an answer does."""

from __future__ import annotations

from typing import Final

from labtable.engine import Action
from labtable.engine.columns import Columns
from labtable.games.chemistry_monopoly.actions import (
    Accept,
    Bid,
    Buy,
    BuyBack,
    ChooseToken,
    Condense,
    Counter,
    DeclareBankruptcy,
    Decline,
    DropOut,
    EndTurn,
    Evaporate,
    EvaporateTo,
    Fixed,
    KeepTransferred,
    Leave,
    Offer,
    PayFine,
    Percent,
    Resign,
    Roll,
    Transfer,
    UsePass,
)
from labtable.games.chemistry_monopoly.tables import (
    CARDS,
    LOTS,
    SETS,
    SPACES,
)

CARD: Final = {card: i for i, card in enumerate(CARDS)}
SET_AT: Final = {name: i for i, name in enumerate(SETS)}
PHASES: Final = ["before", "again", "after"]
OTHERS: Final = 5  # at the largest table, beside oneself
CASH: Final = [50, 100, 150, 200, 300, 400, 500, 700, 900, 1200, 1600, 2200, 3000, 4500]
LEADS: Final = [-3000, -1500, -900, -500, -300, -150, -50, 0, 50, 150, 300, 500, 900, 1500, 3000]
ROUNDS: Final = [3, 6, 9, 12, 16, 20, 25, 32, 40, 60]
GLANCES: Final = [-900, -300, -99, -50, -20, -5, 0, 1, 2, 5, 12, 30, 80, 200, 500, 1000]
LEVELS: Final = [1, 2, 3, 4, 5]
RENTS: Final = [1, 3, 6, 10, 16, 25, 40, 60, 90, 140, 220, 350]
THROWS: Final = [1, 3, 6, 10, 15, 21]  # of 36
POTS: Final = [50, 150, 300, 600, 1000]
ROOMS: Final = [-900, -500, -250, -100, 0, 50, 150, 300, 500, 900, 1500]

# Rows are written in this order, block after block: by `whole` of `table.py` ...
VIEW: Final = Columns()
VIEW.block("seats still in", ["1", "2", "3", "4", "5", "6"])
VIEW.flag("short game")
VIEW.flag("what nobody buys is auctioned")
VIEW.levels("rounds left, if they are limited", [1, 3, 5, 8])
VIEW.levels("round", ROUNDS)
VIEW.block("phase", PHASES)
VIEW.flag("own turn")
VIEW.flag("in Biology Class")
VIEW.flag("has a pass")
VIEW.levels("cash", CASH)
VIEW.block("place", [str(place) for place in range(SPACES)])
VIEW.levels("highest rent ahead", CASH)
VIEW.levels("rent the next throw costs on average", RENTS)
VIEW.levels("throws that cost more than the cash", THROWS)
VIEW.levels("throws that cost more than can be raised", THROWS)
VIEW.levels("rent a visit brings on average", RENTS)
VIEW.levels("can raise", CASH)
VIEW.block("owns", CARDS)
VIEW.block("the Lab owns", CARDS)
VIEW.block("the next player owns", CARDS)
VIEW.block("somebody else owns", CARDS)
VIEW.block("transferred", CARDS)
for lot in LOTS:
    VIEW.levels(f"level of {lot}", LEVELS)
VIEW.block("owns all of", SETS)
VIEW.block("owns all but one of", SETS)
VIEW.block("another owns all of", SETS)
VIEW.block("another owns all but one of", SETS)
VIEW.levels("liquids left", [1, 4, 8, 16])
VIEW.levels("solids left", [1, 2, 4, 8])
VIEW.levels("in the middle", POTS)
for i in range(OTHERS):
    VIEW.levels(f"{i + 1}, cash", CASH)
for i in range(OTHERS):
    VIEW.levels(f"worth more than {i + 1} by", LEADS)
for i in range(OTHERS):
    VIEW.levels(f"promises more than {i + 1} by", LEADS)
for i in range(OTHERS):
    VIEW.block(f"{i + 1}, place", [str(place) for place in range(SPACES)])
VIEW.block("in Biology Class", [str(i + 1) for i in range(OTHERS)])
VIEW.block("has a pass", [str(i + 1) for i in range(OTHERS)])
for i in range(OTHERS):
    VIEW.levels(f"rent the next throw of {i + 1} brings on average", RENTS)
for i in range(OTHERS):
    VIEW.levels(f"throws that bring more than the cash of {i + 1}", THROWS)
for i in range(OTHERS):
    VIEW.levels(f"throws that bring more than {i + 1} can raise", THROWS)
for i in range(OTHERS):
    VIEW.levels(f"{i + 1}, rent a visit brings on average", RENTS)
for i in range(OTHERS):
    VIEW.levels(f"{i + 1}, can raise", CASH)
DEBT: Final = VIEW.levels("owes", CASH)
OWED_TO_LAB: Final = VIEW.flag("owes it to the Lab")
SPARE: Final = VIEW.levels("can raise more than it owes by", CASH)
SUBJECT: Final = VIEW.block("about", CARDS)
HIGH: Final = VIEW.levels("highest bid", CASH)
BIDDERS: Final = VIEW.levels("others who bid", [1, 2, 3])

# ... and by `all_done` of `answers.py`.
ANSWER: Final = Columns()
TYPES: Final[dict[type[Action], int]] = {
    kind: ANSWER.flag(kind.__name__.lower())
    for kind in (
        *(Roll, EndTurn, PayFine, UsePass, Buy, Leave, Fixed, Percent, Bid, DropOut, Condense),
        *(Evaporate, EvaporateTo, Transfer, BuyBack, KeepTransferred, Offer, Counter, Accept),
        *(Decline, DeclareBankruptcy, Resign, ChooseToken),
    )
}
PLAIN: Final = (  # the type says it all
    *(Roll, EndTurn, PayFine, UsePass, Fixed, Percent, DropOut, Decline, DeclareBankruptcy),
    *(Resign, ChooseToken),
)
ANSWER.levels("cash it seems to be worth", GLANCES)
WHICH: Final = ANSWER.block("card", CARDS)
GIVES: Final = ANSWER.block("gives", CARDS)
GETS: Final = ANSWER.block("gets", CARDS)
GIVES_PASS: Final = ANSWER.flag("gives a pass")
GETS_PASS: Final = ANSWER.flag("gets a pass")
PARTNER: Final = ANSWER.block("with", [str(i + 1) for i in range(OTHERS)])
CASH_AFTER: Final = ANSWER.levels("cash after it", CASH)
ANSWER.levels("cash paid", CASH)
ANSWER.levels("cash earned", CASH)
GAIN: Final = ANSWER.levels("cash the deal seems to be worth", GLANCES)
THEIR_GAIN: Final = ANSWER.levels("cash the deal seems to be worth to the other", GLANCES)
COMPLETES: Final = ANSWER.block("then owns all of", SETS)
BREAKS: Final = ANSWER.block("then no longer owns all of", SETS)
THEY_COMPLETE: Final = ANSWER.block("the other then owns all of", SETS)
NEW_LEVEL: Final = ANSWER.levels("level after it", LEVELS)
ANSWER.levels("cash after it, beyond the highest rent ahead", ROOMS)
ANSWER.levels("rent more that the others' next throws bring on average", RENTS)
ANSWER.levels("rent more that a visit brings on average", RENTS)
