"""The engine: tables, decisions, chance, events. Knows no game."""

from labtable.engine.action import Action, Pass
from labtable.engine.agenda import Ask, AskAll, Decision, Frame, State, Step, Window
from labtable.engine.chance import Chance
from labtable.engine.declared import cases, declared
from labtable.engine.errors import Outdated, OutOfTurn, Refusal, Unreadable
from labtable.engine.event import WATCHER, Event, PrivateEvent, PublicEvent, Reveal, seen
from labtable.engine.evidence import Shown
from labtable.engine.form import Spelt
from labtable.engine.game import Foresight, Game, Options, Result, Slips, Stage
from labtable.engine.picture import Line, Span
from labtable.engine.plain import Plain
from labtable.engine.record import Answer, Header, Record
from labtable.engine.sentence import Sentence, person, say
from labtable.engine.table import Table
from labtable.engine.view import View

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
    "declared",
    "person",
    "say",
    "seen",
]
