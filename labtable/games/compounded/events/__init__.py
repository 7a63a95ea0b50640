"""What can happen at a table of Compounded."""

from labtable.engine import Event, find_classes
from labtable.games.compounded.events import discovery, lab, research

EVENTS = find_classes(Event, discovery, research, lab)

__all__ = ["EVENTS"]
