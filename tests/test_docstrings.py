"""The examples in the docstrings of the library hold."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import labtable

HOME = Path(labtable.__file__).parent


def with_examples() -> list[str]:
    """Name the modules that show examples."""
    shown = [path for path in sorted(HOME.rglob("*.py")) if ">>>" in path.read_text("utf-8")]
    names = [path.relative_to(HOME.parent).with_suffix("").as_posix() for path in shown]
    return [name.removesuffix("/__init__").replace("/", ".") for name in names]


@pytest.mark.parametrize("name", with_examples())
def test_the_examples_of_a_module_hold(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    failed, tried = doctest.testmod(import_module(name))

    assert tried
    assert not failed, capsys.readouterr().out
