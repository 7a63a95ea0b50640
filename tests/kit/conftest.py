"""The example game of the game author's page stands in for any game."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "docs" / "examples" / "litmus"))
