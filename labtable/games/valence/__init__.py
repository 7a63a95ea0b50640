"""Valence Plus."""

from labtable.engine import Game, Plain, find_classes
from labtable.games.valence import decisions, flow, state
from labtable.games.valence.actions import (
    ACTIONS,
    Allow,
    Block,
    Build,
    Discard,
    Dissolve,
    Done,
    Draw,
    Exchange,
    Name,
    React,
    Take,
    TradeUp,
)
from labtable.games.valence.components import BOX, DATA, Box
from labtable.games.valence.events import EVENTS
from labtable.games.valence.facts import facts
from labtable.games.valence.faults import faults
from labtable.games.valence.features import FEATURES
from labtable.games.valence.flow import longest, start
from labtable.games.valence.habits import HABITS
from labtable.games.valence.judge import FORESIGHT, judge
from labtable.games.valence.options import PRESETS, ValenceOptions
from labtable.games.valence.picture import picture
from labtable.games.valence.scoring import result
from labtable.games.valence.view import redeal, things, view
from labtable.games.valence.view_schema import board, stage, standing, unlit_view
from labtable.games.valence.warning import warning
from labtable.ledger import ledger_text

VALENCE = Game(
    name="valence",
    title=BOX.meta.title,
    rules="1",
    seats=range(2, 5),
    seats_rule="VAL-001",
    start=start,
    view=view,
    result=result,
    redeal=redeal,
    things=things,
    longest=longest,
    options=ValenceOptions,
    presets=PRESETS,
    data=DATA,
    box=Box,
    faults=faults,
    picture=picture,
    board=board,
    unlit_view=unlit_view,
    judge=judge,
    habits=HABITS,
    warning=warning,
    facts=facts,
    standing=standing,
    stage=stage,
    foresight=FORESIGHT,
    features=FEATURES,
    ledger=lambda: ledger_text("valence"),
    parts=find_classes(Plain, state, flow, decisions),
    actions=ACTIONS,
    events=EVENTS,
)

__all__ = [
    "VALENCE",
    "Allow",
    "Block",
    "Build",
    "Discard",
    "Dissolve",
    "Done",
    "Draw",
    "Exchange",
    "Name",
    "React",
    "Take",
    "TradeUp",
]
