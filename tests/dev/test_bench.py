"""The measurements start our server from any build."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from bench.web.servers import OURS, command


def test_a_build_serves_that_has_no_script_beside_its_python(tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.symlink_to(sys.executable)
    paths = {"PYTHONPATH": os.pathsep.join([path for path in sys.path if path])}
    serve = command(OURS, python, 8000, str(tmp_path), files=False)

    asked = subprocess.run(
        [*serve, "--help"], env=os.environ | paths, capture_output=True, text=True, check=True
    )

    assert "--database" in asked.stdout
