"""A release has one version everywhere, and wheels for every system it promises."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import labtable
from tools.dev import release
from tools.dev.shell import Trouble

ROOT = Path(__file__).parents[2]


def test_the_version_is_the_same_wherever_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies = {}
    for file, pattern in release._PLACES.items():
        copies[tmp_path / file.name] = pattern
        (tmp_path / file.name).write_text(file.read_text("utf-8"), "utf-8")
        found = re.search(pattern, file.read_text("utf-8"))
        assert found is not None
        assert found[1] == labtable.__version__, file
    monkeypatch.setattr(release, "_PLACES", copies)

    release.write_version("9.8.7")

    for file, pattern in copies.items():
        found = re.search(pattern, file.read_text("utf-8"))
        assert found is not None
        assert found[1] == "9.8.7"


@pytest.mark.parametrize("words", [[], ["--try"], ["soon"], ["1.2"], ["1.2.3", "1.2.4"]])
def test_what_is_no_version_is_refused_before_anything_is_built(words: list[str]) -> None:
    with pytest.raises(Trouble, match="Name the version"):
        release.release(words)


def test_cibuildwheel_builds_for_every_python_that_is_tested() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["cibuildwheel"]
    tested = (ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8")
    matrix = next(line for line in tested.splitlines() if line.strip().startswith("python: ["))
    versions = re.findall(r'"(3\.\d+)"', matrix)

    assert [f"cp{version.replace('.', '')}-*" for version in versions] == settings["build"].split()
    program = settings["test-command"].partition("{project}/")[2].split()[0]
    assert (ROOT / program).is_file()


@pytest.mark.parametrize("name", ["uvicorn", "websockets"])
def test_what_the_server_extends_has_an_upper_bound(name: str) -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (wanted,) = [
        one for one in extras["optional-dependencies"]["server"] if re.match(rf"{name}\b", one)
    ]

    assert re.fullmatch(rf"{name}>=[\d.]+,<[\d.]+", wanted), wanted
