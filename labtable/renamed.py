"""Names that changed: the old ones work for one release and warn which name to use now.

All of them are listed here, so that they go together.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final
from warnings import warn

if TYPE_CHECKING:
    from importlib.abc import Loader
else:  # the import system asks for methods only, and importlib.abc loads half the library
    Loader = object

MODULES: Final = {
    "labtable.bots.fault": "labtable.bots.bot",
    "labtable.bots.foreseeing": "labtable.bots.net_search",
    "labtable.bots.learned": "labtable.bots.net_loading",
    "labtable.bots.missed": "labtable.bots.missed_moves",
    "labtable.bots.random_bot": "labtable.bots.bot",
    "labtable.boxes": "labtable.component_sets",
    "labtable.chem.bonding": "labtable.chem.compound",
    "labtable.engine.build": "labtable.engine",
    "labtable.engine.deal.answers": "labtable.engine.deal",
    "labtable.engine.declared": "labtable.engine.declarations",
    "labtable.engine.evidence": "labtable.engine.errors",
    "labtable.engine.form": "labtable.engine.action",
    "labtable.engine.frames": "labtable.engine.declarations",
    "labtable.engine.view": "labtable.engine.game",
    "labtable.home": "labtable.data_dir",
    "labtable.lab.arena.certainty": "labtable.lab.arena.ranking",
    "labtable.lab.arena.pairing": "labtable.lab.arena.contest",
    "labtable.lab.arena.plots": "labtable.lab.arena.report",
    "labtable.lab.arena.rating": "labtable.lab.arena.ranking",
    "labtable.lab.arena.tournament": "labtable.lab.arena.run",
    "labtable.lab.balance.comparison": "labtable.lab.balance.measures",
    "labtable.lab.balance.plots": "labtable.lab.balance.report",
    "labtable.lab.playing.behaviour": "labtable.lab.playing.match",
    "labtable.lab.playing.outcome": "labtable.lab.playing.match",
    "labtable.lab.playing.players": "labtable.lab.playing.plan",
    "labtable.lab.playing.progress": "labtable.lab.playing.checkpoint",
    "labtable.lab.playing.tampering": "labtable.lab.playing.match",
    "labtable.lab.simulate.tally": "labtable.lab.simulate.summary",
    "labtable.lab.statistics.intervals": "labtable.lab.statistics",
    "labtable.lab.statistics.lift": "labtable.lab.statistics",
    "labtable.lab.statistics.sign_flips": "labtable.lab.statistics",
    "labtable.rl.counts": "labtable.rl.numbers",
    "labtable.rl.features": "labtable.rl.parts",
    "labtable.rl.memory": "labtable.rl.history",
    "labtable.rl.rewards": "labtable.rl.match",
    "labtable.rl.slots": "labtable.rl.layout",
    "labtable.train.ends": "labtable.train.selfplay",
    "labtable.train.errors": "labtable.train.plan",
    "labtable.train.limits": "labtable.train.plan",
    "labtable.wire.class_wishes": "labtable.wire.class_pupil",
    "labtable.wire.compounds": "labtable.wire.hints",
    "labtable.wire.plans": "labtable.wire.classroom",
    "labtable.wire.progress": "labtable.wire.client",
    "labtable.wire.puzzles": "labtable.wire.practice",
    "labtable.wire.rating": "labtable.wire.fields",
    "labtable.wire.sentence": "labtable.wire.fields",
    "labtable.wire.typescript": "labtable.wire.export",
}
"""Modules by their old names, with all that is in them."""

FUNCTIONS: Final = {
    "labtable": {"seen": "visible_events"},
    "labtable.bots": {
        "Instead": "FallbackBot",
        "Learned": "NetPlayer",
        "Moment": "ReviewMoment",
        "Randomly": "RandomBot",
        "asked": "ask_bot",
        "chosen": "choose_safely",
    },
    "labtable.bots.review": {"Moment": "ReviewMoment", "PlayerReport": "DecisionReport"},
    "labtable.engine": {"declared": "find_classes", "seen": "visible_events"},
    "labtable.engine.box": {"unpacked": "load_components"},
    "labtable.engine.columns": {"reached": "light_levels"},
    "labtable.engine.declarations": {"declared": "find_classes", "missing": "find_missing_parts"},
    "labtable.engine.event": {"seen": "visible_events"},
    "labtable.guide": {"Lesson": "GuidedLesson", "Words": "LessonWords"},
    "labtable.guide.lesson": {"Lesson": "GuidedLesson", "Words": "LessonWords"},
    "labtable.lab.arena.ranking": {"Place": "RankedBot"},
    "labtable.lab.balance.run": {"Change": "ChangedArm"},
    "labtable.lab.playing.match": {"Outcome": "GameOutcome"},
    "labtable.rl.layout": {"layout": "make_layout"},
    "labtable.rl.match": {"rewards": "seat_rewards"},
    "labtable.rl.vectors": {"Step": "VectorStep"},
}
"""Functions and classes by their old names, for each module."""

HOOKS: Final = {
    "masked": "masked_event",
    "settled": "after_settling",
    "told": "public_phrase",
}
"""Methods that games define and the engine calls, by their old names."""


def warn_renamed(old: str, new: str, stacklevel: int = 3) -> None:
    """Warn that a name is going to disappear, and name its successor."""
    message = f"{old} is now {new}; the old name goes after 0.1."
    warn(message, DeprecationWarning, stacklevel=stacklevel)


class ModuleWithOldNames(ModuleType):
    """A module that still finds its functions by their old names."""

    def __getattr__(self, name: str) -> Any:
        new = FUNCTIONS[self.__name__].get(name)
        if new is None:
            raise AttributeError(f"module '{self.__name__}' has no attribute '{name}'")
        warn_renamed(f"{self.__name__}.{name}", f"{self.__name__}.{new}")
        return getattr(self, new)

    def __setattr__(self, name: str, value: Any) -> None:
        """Keep the function where an old module of the same name has been imported, too."""
        if not (isinstance(value, ModuleType) and name in FUNCTIONS[self.__name__]):
            super().__setattr__(name, value)


def accept_old_hooks(classes: Iterable[type]) -> None:
    """Let classes of a game be called by the new name of a method that has its old one."""
    for kind in {base for each in classes for base in each.__mro__}:
        for old, new in HOOKS.items():
            if old in vars(kind) and hasattr(kind, new) and new not in vars(kind):
                warn_renamed(f"{kind.__name__}.{old}", f"{kind.__name__}.{new}", stacklevel=5)
                setattr(kind, new, vars(kind)[old])


class _OldModules(Loader):
    """Finds modules by their old names."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return ModuleSpec(fullname, self) if _new_module(fullname) else None

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None  # as usual

    def exec_module(self, module: ModuleType) -> None:
        new = _new_module(module.__name__)
        warn_renamed(module.__name__, new)
        sys.modules[module.__name__] = import_module(new)  # the import system looks here again


def _new_module(old: str) -> str:
    """The new name of a module, or of the package it is in; nothing when it has kept its name."""
    for name, new in MODULES.items():
        if old == name or old.startswith(f"{name}."):
            return new + old.removeprefix(name)
    return ""


def accept_old_modules() -> None:
    """Find modules by their old names from now on."""
    sys.meta_path.insert(0, _OldModules())  # first: a new package would find its own files


def accept_old_functions(package: str) -> None:
    """Find the functions of a package and its modules by their old names from now on."""
    for name in FUNCTIONS:
        if name == package or name.startswith(f"{package}."):
            import_module(name).__class__ = ModuleWithOldNames
