"""What can happen at a table of Compounded."""

from labtable.engine import Event
from labtable.games.compounded.events import discovery, lab, research

EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for module in (discovery, research, lab)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
)

__all__ = ["EVENTS"]
