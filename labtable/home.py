"""Where the things of this user are kept."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

HOME = "LABTABLE_HOME"


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where this user's tables and components are kept."""
    if home := environment.get(HOME):
        return Path(home)
    if os.name == "nt":
        return Path(environment.get("LOCALAPPDATA", str(Path.home()))) / "labtable"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "labtable"
