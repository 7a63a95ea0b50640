"""The door: it loads no more than what was asked for needs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec
from io import TextIOWrapper

from labtable.build_info import version_text

WRONG_USE = 2
NEEDED = "The command line needs one more package: pip install 'labtable[cli]'"


def main(words: Sequence[str] | None = None) -> int:
    """Run `labtable` with these words, or with those of the command line."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # junk in, question marks out
    said = sys.argv[1:] if words is None else list(words)
    if said == ["--version"]:
        sys.stdout.write(f"{version_text()}\n")
        return 0
    if find_spec("cyclopts") is None:
        sys.stderr.write(f"{NEEDED}\n")
        return WRONG_USE
    from labtable.terminal.commands.run import run_command  # noqa: PLC0415 - slow to load

    return run_command(said)


if __name__ == "__main__":
    sys.exit(main())
