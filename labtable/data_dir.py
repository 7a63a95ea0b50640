"""Where the things of this user are kept, and that others on the machine cannot read them."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Mapping
from pathlib import Path

HOME = "LABTABLE_HOME"
OTHERS = 0o077  # what group and others may do


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where this user's tables and components are kept."""
    if home := environment.get(HOME):
        return Path(home)
    if os.name == "nt":
        return Path(environment.get("LOCALAPPDATA", str(Path.home()))) / "labtable"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "labtable"


def make_private_folder(folder: Path) -> None:
    """Make a folder that only this user can enter; one that is there stays as it is."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        folder.mkdir(mode=0o700)


def make_private_file(path: Path) -> None:
    """Make an empty file that only this user can read; one that is there stays as it is."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def is_open_to_others(path: Path) -> bool:
    """Whether others on this machine can read a file or enter a folder, where that is known."""
    return os.name == "posix" and path.exists() and bool(path.stat().st_mode & OTHERS)


def restrict_access(paths: Iterable[Path]) -> list[Path]:
    """Let only this user read these files and folders; tell which of them others could.

    What belongs to somebody else stays as it is.
    """
    found: list[Path] = []
    for path in [path for path in paths if is_open_to_others(path)]:
        with contextlib.suppress(PermissionError):
            path.chmod(0o700 if path.is_dir() else 0o600)
            found.append(path)
    return found


def restrict_data_folder() -> list[Path]:
    """Let only this user read the secret and the boxes, and enter a folder that is ours.

    A folder that somebody chose may be used for other things, and stays as it is.
    """
    folder = data_folder()
    ours = [] if os.environ.get(HOME) else [folder]
    return restrict_access(
        [*ours, folder / "secret", folder / "boxes", *(folder / "boxes").glob("*.json")]
    )
