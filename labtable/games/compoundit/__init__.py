"""CompoundIt!."""

from labtable.engine import Game, Pass, Plain, find_classes
from labtable.games.compoundit import decisions, flow, state
from labtable.games.compoundit.actions import ACTIONS, Accept, Challenge, Place, Vote
from labtable.games.compoundit.components import BOX, DATA, Box
from labtable.games.compoundit.events import EVENTS
from labtable.games.compoundit.facts import facts
from labtable.games.compoundit.faults import faults
from labtable.games.compoundit.features import FEATURES
from labtable.games.compoundit.flow import longest, start
from labtable.games.compoundit.habits import HABITS
from labtable.games.compoundit.judge import FORESIGHT, judge
from labtable.games.compoundit.options import PRESETS, CompoundItOptions, proposes
from labtable.games.compoundit.picture import picture, sheet
from labtable.games.compoundit.scoring import result
from labtable.games.compoundit.sketch import sketch, unlit_sketch
from labtable.games.compoundit.view import redeal, things, view
from labtable.games.compoundit.view_schema import board, stage
from labtable.games.compoundit.warning import warning
from labtable.ledger import ledger_text

COMPOUNDIT = Game(
    name="compoundit",
    title=BOX.title,
    rules="1",
    seats=range(2, 5),
    seats_rule="CIT-001",
    start=start,
    view=view,
    result=result,
    redeal=redeal,
    things=things,
    longest=longest,
    options=CompoundItOptions,
    presets=PRESETS,
    proposes=proposes,
    data=DATA,
    box=Box,
    faults=faults,
    picture=picture,
    sheet=sheet,
    board=board,
    judge=judge,
    habits=HABITS,
    warning=warning,
    facts=facts,
    foresight=FORESIGHT,
    features=FEATURES,
    sketch=sketch,
    unlit_sketch=unlit_sketch,
    standing=lambda view: [seat.score for seat in view.seats],
    stage=stage,
    ledger=lambda: ledger_text("compoundit"),
    parts=find_classes(Plain, state, flow, decisions),
    actions=(*ACTIONS, Pass),
    events=EVENTS,
)

__all__ = ["COMPOUNDIT", "Accept", "Challenge", "Place", "Vote"]
