"""Compile the engine and the rules with mypyc, in groups: the engine, and every game by itself.

python3 -m tools.build.compiled FOLDER

The modules that pyproject.toml lists become libraries in FOLDER/modules. What lies in FOLDER from
an earlier run is used again: a group is compiled anew only where its C code has changed.
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NEEDS = ("mypy>=2.4,<3", "msgspec>=0.22,<0.23", "setuptools>=80")
"""What a machine needs for it besides a C compiler and Python's headers."""
SAME = "-ffp-contract=off"
"""Sums and products are rounded one by one, as plain Python does, so that both builds agree."""


def listed(root: Path = ROOT) -> list[str]:
    """List the modules that are compiled."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = settings["tool"]["labtable"]["compiled"]
    found = {path for pattern in patterns for path in root.glob(pattern)}
    return sorted(path.relative_to(root).as_posix() for path in found)


def groups(modules: list[str]) -> list[tuple[list[str], str]]:
    """Put modules together that call each other often: a library for each."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for module in modules:
        _, room, *deeper = module.split("/")
        found[deeper[0] if room == "games" else room].append(module)
    return [(members, f"labtable_{name}") for name, members in found.items()]


def compile_into(folder: Path, *, quick: bool = False) -> dict[str, str]:
    """Compile what is listed; tell where each library lies and where it belongs in a wheel.

    In a hurry the C compiler leaves the same C code as it is, which takes less than half the time.
    """
    # mypyc looks whether setuptools is there
    import setuptools  # type: ignore[import-untyped]  # noqa: PLC0415
    from mypyc.build import mypycify  # noqa: PLC0415

    os.chdir(ROOT)
    modules = listed()
    extensions = mypycify(
        ["--strict", *modules],
        separate=[*groups(modules)],
        target_dir=str(folder / "c"),
        opt_level="0" if quick else "3",
        debug_level="0",  # a library with debugging symbols is four times as large
    )
    if os.name != "nt":
        for extension in extensions:  # looking for what to warn of takes longer than compiling
            extension.extra_compile_args = [*extension.extra_compile_args, "-w", SAME]
    made = setuptools.Distribution({"name": "labtable", "ext_modules": extensions})
    command = made.get_command_obj("build_ext")
    command.build_lib = str(folder / "modules")
    command.build_temp = str(folder / "objects")
    command.parallel = os.cpu_count() or 1
    command.ensure_finalized()
    command.run()
    libraries = [Path(library) for library in command.get_outputs()]
    return {str(one): one.relative_to(folder / "modules").as_posix() for one in libraries}


if __name__ == "__main__":
    compile_into(Path(sys.argv[1]).resolve())
