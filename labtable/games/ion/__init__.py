"""Ion: A Compound Building Game."""

from labtable.engine import Game, Pass, Plain, find_classes
from labtable.games.ion import decisions, flow, state
from labtable.games.ion.actions import (
    ACTIONS,
    Arrange,
    Declare,
    Pick,
    Place,
    Refresh,
    Steal,
    Take,
)
from labtable.games.ion.components import BOX, DATA, Box
from labtable.games.ion.events import EVENTS
from labtable.games.ion.facts import facts
from labtable.games.ion.faults import faults
from labtable.games.ion.features import FEATURES
from labtable.games.ion.flow import longest, start
from labtable.games.ion.habits import HABITS
from labtable.games.ion.judge import FORESIGHT, judge
from labtable.games.ion.options import PRESETS, IonOptions
from labtable.games.ion.picture import picture
from labtable.games.ion.scoring import result
from labtable.games.ion.sketch import sketch
from labtable.games.ion.view import redeal, things, view
from labtable.games.ion.view_schema import board, stage, standing
from labtable.games.ion.warning import warning
from labtable.ledger import ledger_text

ION = Game(
    name="ion",
    title=BOX.title,
    rules="1",
    seats=range(2, 8),
    seats_rule="ION-001",
    start=start,
    view=view,
    result=result,
    redeal=redeal,
    things=things,
    longest=longest,
    options=IonOptions,
    presets=PRESETS,
    data=DATA,
    box=Box,
    faults=faults,
    picture=picture,
    board=board,
    sketch=sketch,
    judge=judge,
    habits=HABITS,
    warning=warning,
    facts=facts,
    standing=standing,
    stage=stage,
    foresight=FORESIGHT,
    features=FEATURES,
    ledger=lambda: ledger_text("ion"),
    parts=find_classes(Plain, state, flow, decisions),
    actions=(*ACTIONS, Pass),
    events=EVENTS,
)

__all__ = ["ION", "Arrange", "Declare", "Pick", "Place", "Refresh", "Steal", "Take"]
