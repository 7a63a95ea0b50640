"""Hatchling's hook: a wheel brings the built browser client along, and compiled modules if asked.

LABTABLE_COMPILE=1 compiles, LABTABLE_COMPILE=quick does so in a hurry; LABTABLE_COMPILE_CACHE names
a folder to go on from, if there is one.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from tools.build import client, compiled


class CustomBuildHook(BuildHookInterface[Any]):
    """Runs for wheels and editable installs; an sdist carries the sources of both."""

    @property
    def lacks_client(self) -> bool:
        skipped = self.target_name == "sdist" or os.environ.get("LABTABLE_SKIP_WEB")
        return not (skipped or client.is_built())

    @property
    def compiles(self) -> bool:
        return self.target_name == "wheel" and self.effort not in ("", "0")

    @property
    def effort(self) -> str:
        return os.environ.get("LABTABLE_COMPILE", "")

    def dependencies(self) -> list[str]:
        node = [client.NODE_FROM_PYPI] if self.lacks_client and not client.node_on_path() else []
        return [*node, *(compiled.NEEDS if self.compiles else ())]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.lacks_client and client.build() != 0:
            raise SystemExit("The browser client could not be built; what went wrong stands above.")
        if version == "standard" and (commit := self._find_commit()):
            page = Path(mkdtemp()) / "commit.txt"
            page.write_text(commit, "utf-8")
            build_data["force_include"][str(page)] = "labtable/commit.txt"
        if self.compiles and version == "standard":
            folder = Path(os.environ.get("LABTABLE_COMPILE_CACHE") or mkdtemp())
            build_data["force_include"] |= compiled.compile_into(
                folder, quick=self.effort == "quick"
            )
            build_data["infer_tag"] = True
            build_data["pure_python"] = False

    def _find_commit(self) -> str:
        """Name the commit that this checkout stands at; a plus says that more was changed."""
        if not (Path(self.root) / ".git").exists():
            return ""  # a source archive, which brings the name of its commit along
        words = ["git", "describe", "--always", "--dirty=+", "--abbrev=8", "--exclude=*"]
        try:
            found = subprocess.run(words, cwd=self.root, capture_output=True, text=True, check=True)
        except (OSError, subprocess.CalledProcessError):
            return ""
        return found.stdout.strip()
