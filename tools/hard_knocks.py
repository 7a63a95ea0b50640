"""Kill a server 50 times under play and print what became of the answers.

Run it from the checkout: python -m tools.hard_knocks [KILLS]
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from tests.web_many.knocks import Siege


def main(kills: int) -> int:
    """Run a siege; anything lost is a failure."""
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(Siege(Path(folder)).run(kills, tables=6))
    for name, value in figures._asdict().items():
        print(f"{name:>10}  {value:.2f}" if isinstance(value, float) else f"{name:>10}  {value}")
    return 1 if figures.lost or figures.gaps else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 50))
