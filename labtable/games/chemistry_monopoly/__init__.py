"""Chemistry Monopoly."""

from labtable.engine import Game, Plain, find_classes
from labtable.games.chemistry_monopoly import flow, state
from labtable.games.chemistry_monopoly.actions import (
    ACTIONS,
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
from labtable.games.chemistry_monopoly.components import BOX, DATA, Box
from labtable.games.chemistry_monopoly.decisions import (
    auction,
    debt,
    landing,
    trade,
    turn,
)
from labtable.games.chemistry_monopoly.events import EVENTS
from labtable.games.chemistry_monopoly.facts import facts
from labtable.games.chemistry_monopoly.faults import faults
from labtable.games.chemistry_monopoly.features import FEATURES
from labtable.games.chemistry_monopoly.flow import longest, start
from labtable.games.chemistry_monopoly.habits import HABITS
from labtable.games.chemistry_monopoly.judge import FORESIGHT, judge, mannerly
from labtable.games.chemistry_monopoly.options import PRESETS, MonopolyOptions
from labtable.games.chemistry_monopoly.picture import picture
from labtable.games.chemistry_monopoly.routine import routine
from labtable.games.chemistry_monopoly.scoring import result
from labtable.games.chemistry_monopoly.view import redeal, things, view
from labtable.games.chemistry_monopoly.view_schema import board, stage, standing, wealth
from labtable.games.chemistry_monopoly.warning import warning
from labtable.ledger import ledger_text

CHEMISTRY_MONOPOLY = Game(
    name="chemistry_monopoly",
    title=BOX.meta.title,
    rules="1",
    seats=range(2, 7),
    seats_rule="MON-002",
    start=start,
    view=view,
    result=result,
    redeal=redeal,
    things=things,
    longest=longest,
    options=MonopolyOptions,
    presets=PRESETS,
    data=DATA,
    box=Box,
    faults=faults,
    picture=picture,
    board=board,
    judge=judge,
    habits=HABITS,
    mannerly=mannerly,
    routine=routine,
    warning=warning,
    facts=facts,
    foresight=FORESIGHT,
    features=FEATURES,
    standing=standing,
    stage=stage,
    wealth=wealth,
    ledger=lambda: ledger_text("chemistry_monopoly"),
    parts=find_classes(Plain, state, flow, auction, debt, landing, trade, turn),
    actions=ACTIONS,
    events=EVENTS,
)

__all__ = [
    "CHEMISTRY_MONOPOLY",
    "Accept",
    "Bid",
    "Buy",
    "BuyBack",
    "ChooseToken",
    "Condense",
    "Counter",
    "DeclareBankruptcy",
    "Decline",
    "DropOut",
    "EndTurn",
    "Evaporate",
    "EvaporateTo",
    "Fixed",
    "KeepTransferred",
    "Leave",
    "Offer",
    "PayFine",
    "Percent",
    "Resign",
    "Roll",
    "Transfer",
    "UsePass",
]
