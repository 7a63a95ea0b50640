"""The engine: tables, decisions, chance, events. Knows no game."""

from typing import Final

from labtable import renamed
from labtable.engine import agenda
from labtable.engine.action import Action, Pass, Spelt
from labtable.engine.agenda import Ask, AskAll, Decision, Frame, State, Step, Window
from labtable.engine.chance import Chance
from labtable.engine.declarations import cases, find_classes
from labtable.engine.errors import Outdated, OutOfTurn, Refusal, Shown, Unreadable
from labtable.engine.event import WATCHER, Event, PrivateEvent, PublicEvent, Reveal, visible_events
from labtable.engine.game import (
    Foresight,
    Game,
    Habit,
    Options,
    Result,
    Routine,
    Slips,
    Stage,
    View,
)
from labtable.engine.picture import Line, Span
from labtable.engine.plain import Plain
from labtable.engine.record import Answer, Header, Record
from labtable.engine.sentence import Sentence, person, say
from labtable.engine.table import Table

compiled: Final = not agenda.__file__.endswith(".py")
"""Whether the engine runs compiled to machine code or as plain Python."""

renamed.accept_old_functions(__name__)

__all__ = [
    "WATCHER",
    "Action",
    "Answer",
    "Ask",
    "AskAll",
    "Chance",
    "Decision",
    "Event",
    "Foresight",
    "Frame",
    "Game",
    "Habit",
    "Header",
    "Line",
    "Options",
    "OutOfTurn",
    "Outdated",
    "Pass",
    "Plain",
    "PrivateEvent",
    "PublicEvent",
    "Record",
    "Refusal",
    "Result",
    "Reveal",
    "Routine",
    "Sentence",
    "Shown",
    "Slips",
    "Span",
    "Spelt",
    "Stage",
    "State",
    "Step",
    "Table",
    "Unreadable",
    "View",
    "Window",
    "cases",
    "compiled",
    "find_classes",
    "person",
    "say",
    "visible_events",
]
