"""The questions of Chemistry Monopoly, and the steps that belong to them."""

from labtable.games.chemistry_monopoly.decisions.auction import Auction, MakeBid, PutUp, TakeOver
from labtable.games.chemistry_monopoly.decisions.debt import Debt, Inherit, Owe
from labtable.games.chemistry_monopoly.decisions.landing import BuyCard, Land, PayTax, PutBack
from labtable.games.chemistry_monopoly.decisions.trade import Reply
from labtable.games.chemistry_monopoly.decisions.turn import (
    AfterRoll,
    LeaveClass,
    Manage,
    RollDice,
    RollForDoubles,
    TakeToken,
)

__all__ = [
    "AfterRoll",
    "Auction",
    "BuyCard",
    "Debt",
    "Inherit",
    "Land",
    "LeaveClass",
    "MakeBid",
    "Manage",
    "Owe",
    "PayTax",
    "PutBack",
    "PutUp",
    "Reply",
    "RollDice",
    "RollForDoubles",
    "TakeOver",
    "TakeToken",
]
