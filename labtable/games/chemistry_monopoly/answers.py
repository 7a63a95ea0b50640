"""Answers that are always the same, made once."""

from __future__ import annotations

from typing import Final

from labtable.games.chemistry_monopoly.actions import (
    Accept,
    Buy,
    BuyBack,
    Condense,
    DeclareBankruptcy,
    Decline,
    DropOut,
    EndTurn,
    Evaporate,
    Fixed,
    KeepTransferred,
    Leave,
    PayFine,
    Percent,
    Resign,
    Roll,
    Transfer,
    UsePass,
)
from labtable.games.chemistry_monopoly.tables import CARDS, LOTS, rows_of

# Every answer exists once; the rules look it up instead of making it again.
ROLL: Final = Roll()


END: Final = EndTurn()


PAY_FINE: Final = PayFine()


USE_PASS: Final = UsePass()


BUY: Final = Buy()


LEAVE: Final = Leave()


FIXED: Final = Fixed()


PERCENT: Final = Percent()


DROP_OUT: Final = DropOut()


ACCEPT: Final = Accept()


DECLINE: Final = Decline()


BANKRUPT: Final = DeclareBankruptcy()


RESIGN: Final = Resign()


CONDENSE: Final = {lot: Condense(lot) for lot in LOTS}


EVAPORATE: Final = {lot: Evaporate(lot) for lot in LOTS}


TRANSFER: Final = {card: Transfer(card) for card in CARDS}


BUY_BACK: Final = {card: BuyBack(card) for card in CARDS}


CONDENSING: Final = [CONDENSE.get(card) for card in CARDS]


EVAPORATING: Final = [EVAPORATE.get(card) for card in CARDS]


TRANSFERS: Final = [TRANSFER[card] for card in CARDS]


BUY_BACKS: Final = [BUY_BACK[card] for card in CARDS]


TRANSFER_ROWS: Final = rows_of(TRANSFERS)


BUY_BACK_ROWS: Final = rows_of(BUY_BACKS)


KEEP: Final = {card: KeepTransferred(card) for card in CARDS}
