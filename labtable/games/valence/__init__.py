"""Valence Plus."""

from labtable.engine import Game
from labtable.games.valence.actions import (
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
from labtable.games.valence.decisions import (
    BlockReaction,
    BuildMolecules,
    Collect,
    CutToSix,
    NameCompound,
)
from labtable.games.valence.events import EVENTS
from labtable.games.valence.facts import facts
from labtable.games.valence.faults import faults
from labtable.games.valence.features import FEATURES
from labtable.games.valence.flow import EndTurn, PassOn, SetUp, Turn, longest, start
from labtable.games.valence.foresight import FORESIGHT
from labtable.games.valence.judge import judge
from labtable.games.valence.options import PRESETS, ValenceOptions
from labtable.games.valence.picture import picture
from labtable.games.valence.redeal import redeal, things
from labtable.games.valence.result import result
from labtable.games.valence.state import Player, ValenceState, Variant
from labtable.games.valence.view import standing, view
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
    judge=judge,
    warning=warning,
    facts=facts,
    standing=standing,
    foresight=FORESIGHT,
    features=FEATURES,
    ledger=lambda: ledger_text("valence"),
    parts=(
        *(ValenceState, Variant, Player, SetUp, Turn, Collect, BlockReaction, BuildMolecules),
        *(NameCompound, EndTurn, CutToSix, PassOn),
    ),
    actions=(
        *(Draw, Take, Exchange, TradeUp, React, Dissolve, Block, Allow, Build, Name, Done),
        Discard,
    ),
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
