"""Keep the box of a game: games that were dealt with it go on after the next one is printed.

`python -m labtable.testing.boxes ion` writes the components as they are now into the folder `boxes`
of the game's package. Files that lie there are never changed and never removed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from labtable import component_sets, registry


def box_is_kept(game: str) -> None:
    """See that the printed components of a game lie among those that are kept (promise 9)."""
    name = registry.find_game(game).fingerprint()
    how = f"`python -m labtable.testing.boxes {game}` keeps it"
    assert name in registry.printed_boxes(game), f"The box {name} of {game} is not kept; {how}."


def main(arguments: list[str]) -> int:
    """Keep the printed components of these games."""
    parser = argparse.ArgumentParser(prog="labtable.testing.boxes", description=__doc__)
    parser.add_argument("games", nargs="+")
    for name in parser.parse_args(arguments).games:
        game = registry.find_game(name)
        folder = Path(str(registry.boxes_folder(name)))
        folder.mkdir(exist_ok=True)
        (folder / f"{game.fingerprint()}.json").write_bytes(game.data)
        sys.stdout.write(f"The box {game.fingerprint()} of {name} is kept.\n")
    return 0


if __name__ == "__main__":
    component_sets.use_files()  # what is printed, whatever stands in for it
    sys.exit(main(sys.argv[1:]))
