"""Editions: a game imported once more with another box, beside the one in use.

A game works out its tables from its box when it is imported. So the files of its package are
imported again under a name of their own, `labtable.games.ion@6fe7edb74ee7`; what they import from
their package, they get from that edition. Rules and chemistry are the same code.

An edition is never compiled: a compiled library has its tables only once in a process. It plays the
same games to the byte, as every build does, only slower.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from labtable.engine.box import replace_components

SEPARATOR = "@"  # stands in no name of a package


def import_edition(package: str, name: str, components: Any) -> ModuleType:
    """Import a package with these components, given as plain data."""
    own = f"{package}{SEPARATOR}{name}"
    if own not in sys.modules:
        finder = _Finder(package, own)
        replace_components(own, components)
        sys.meta_path.insert(0, finder)
        try:
            return import_module(own)
        except BaseException:
            sys.meta_path.remove(finder)
            for each in [each for each in sys.modules if _is_within(each, own)]:
                del sys.modules[each]
            raise
    return sys.modules[own]


def _is_within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


class _Finder(MetaPathFinder):
    """Finds the modules of one edition in the source of its package."""

    def __init__(self, package: str, own: str) -> None:
        found = find_spec(package)
        assert found is not None, package
        assert found.origin is not None, package
        self.package = package
        self.own = own
        self.folder = Path(found.origin).parent

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not _is_within(fullname, self.own):
            return None
        place = self.folder.joinpath(*fullname.removeprefix(self.own).split(".")[1:])
        inside = [str(place)] if place.is_dir() else None
        file = place / "__init__.py" if inside else place.with_suffix(".py")
        loader = _Loader(fullname, str(file), {**vars(builtins), "__import__": self.imported})
        return spec_from_file_location(
            fullname, file, loader=loader, submodule_search_locations=inside
        )

    def imported(
        self,
        name: str,
        globals: Mapping[str, object] | None = None,  # noqa: A002 - as Python calls it
        locals: Mapping[str, object] | None = None,  # noqa: A002
        fromlist: Sequence[str] = (),
        level: int = 0,
    ) -> ModuleType:
        """Import for a module of this edition: its own package means the edition."""
        if not level and _is_within(name, self.package):
            if not fromlist:
                raise ImportError(f"An edition needs `from {name} import ...` instead.")
            name = self.own + name.removeprefix(self.package)
        return builtins.__import__(name, globals, locals, fromlist, level)


class _Loader(SourceFileLoader):
    """Runs a module with an `import` of its own."""

    def __init__(self, fullname: str, path: str, builtin: dict[str, Any]) -> None:
        super().__init__(fullname, path)
        self.builtin = builtin

    def exec_module(self, module: ModuleType) -> None:
        vars(module)["__builtins__"] = self.builtin
        super().exec_module(module)
