"""What can happen at a table of Compounded."""

from labtable.engine import Event, declared
from labtable.games.compounded.events import discovery, lab, research

EVENTS = declared(Event, discovery, research, lab)

__all__ = ["EVENTS"]
