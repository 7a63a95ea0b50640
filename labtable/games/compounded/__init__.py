"""Compounded."""

from labtable.engine import Game, Pass, Plain, find_classes
from labtable.engine.deal import Accept, Decline, OpenOffer, Withdraw
from labtable.games.compounded import decisions, flow, state
from labtable.games.compounded.actions import (
    ACTIONS,
    Burn,
    Claim,
    Counter,
    Done,
    Extinguish,
    Goggles,
    Grant,
    Journal,
    Keep,
    Key,
    Move,
    Offer,
    Place,
    Raise,
    Ready,
    Return,
    Scatter,
    Score,
    Share,
    Shift,
    Swap,
    TakeBack,
    Trade,
)
from labtable.games.compounded.components import BOX, DATA, Box
from labtable.games.compounded.events import EVENTS
from labtable.games.compounded.facts import facts
from labtable.games.compounded.faults import faults
from labtable.games.compounded.features import FEATURES
from labtable.games.compounded.flow import longest, start
from labtable.games.compounded.habits import HABITS
from labtable.games.compounded.judge import judge, mannerly
from labtable.games.compounded.judge.look import FORESIGHT
from labtable.games.compounded.options import PRESETS, CompoundedOptions
from labtable.games.compounded.picture import picture
from labtable.games.compounded.routine import routine
from labtable.games.compounded.scoring import result
from labtable.games.compounded.view import redeal, things, view
from labtable.games.compounded.view_schema import board, stage, standing
from labtable.games.compounded.warning import warning
from labtable.ledger import ledger_text

COMPOUNDED = Game(
    name="compounded",
    title=BOX.game.name,
    rules="1",
    seats=range(2, 6),
    seats_rule="CPD-001",
    start=start,
    view=view,
    result=result,
    redeal=redeal,
    things=things,
    longest=longest,
    options=CompoundedOptions,
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
    ledger=lambda: ledger_text("compounded"),
    parts=(*find_classes(Plain, state, flow, decisions), OpenOffer),
    actions=(*ACTIONS, Accept, Decline, Withdraw, Pass),
    events=EVENTS,
)

__all__ = [
    "COMPOUNDED",
    "Burn",
    "Claim",
    "Counter",
    "Done",
    "Extinguish",
    "Goggles",
    "Grant",
    "Journal",
    "Keep",
    "Key",
    "Move",
    "Offer",
    "Place",
    "Raise",
    "Ready",
    "Return",
    "Scatter",
    "Score",
    "Share",
    "Shift",
    "Swap",
    "TakeBack",
    "Trade",
]
