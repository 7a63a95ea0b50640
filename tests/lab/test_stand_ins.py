"""Nets at tables that they never met: who plays in their place is said, and written down."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import polars as pl
import pytest

import labtable
from labtable.bots import net_loading as nets
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.plan import Plan, stand_ins
from labtable.lab.simulate.run import Crew, simulate
from labtable.terminal.main import main
from tests.nets import written

Said = pytest.CaptureFixture[str]
SAID = "This net has learned at tables of 3, not of 2; search plays in its place."
ION = labtable.game("ion")
FEW = ["--games", "2", "--jobs", "1"]


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_the_laboratory_says_who_plays(command: str, capsys: Said, tmp_path: Path) -> None:
    net, out = written(tmp_path / "ion.net", 3), tmp_path / "out"

    assert main([command, "ion", "--bots", f"{net},random", *FEW, "--out", str(out)]) == 0
    said = capsys.readouterr()
    for text in (said.err, said.out, (out / "report.html").read_text()):
        assert f"{net}: {SAID}" in text
    kept = msgspec.json.decode((out / "run.json").read_bytes())
    assert kept["stand_ins"] == [f"{net}: {SAID}"]


def test_data_says_who_plays(capsys: Said, tmp_path: Path) -> None:
    net, file = written(tmp_path / "ion.net", 3), tmp_path / "ion.parquet"
    words = ["--games", "1", "--seats", "2", "--preset", "base", "--bots", net]

    assert main(["data", "ion", "--out", str(file), *words]) == 0
    assert f"{net}: {SAID}" in capsys.readouterr().err
    assert pl.read_parquet_metadata(file)["stand_ins"] == f"{net}: {SAID}"


def test_where_some_tables_are_known_that_is_counted(tmp_path: Path) -> None:
    net = written(tmp_path / "ion.net", 3)

    assert stand_ins([net, net, "medium"], ION, [(2, {}), (3, {}), (4, {})]) == [
        f"{net} has never met 2 of these 3 kinds of table; search plays in its place there."
    ]


def test_without_numpy_a_simulation_says_who_plays(
    capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nets, "find_spec", lambda name: None)

    assert main(["simulate", "ion", "--bots", "grandmaster,random", *FEW]) == 0
    assert (
        "grandmaster: It answers without looking ahead, because numpy is not installed here."
        in (capsys.readouterr().out)
    )


def test_at_tables_that_a_net_knows_nothing_is_said(capsys: Said, tmp_path: Path) -> None:
    net, out = written(tmp_path / "ion.net", 2), tmp_path / "out"

    assert main(["simulate", "ion", "--bots", f"{net},random", *FEW, "--out", str(out)]) == 0
    assert "in its place" not in "".join(capsys.readouterr())
    assert "stand_ins" not in (out / "run.json").read_text()


def test_a_study_goes_on_with_the_same_net_and_with_no_other(tmp_path: Path) -> None:
    net, out = written(tmp_path / "ion.net", 2), tmp_path / "out"
    plan, more = [Plan(game="ion", bots=[net, "random"], games=games) for games in (2, 4)]
    simulate(plan, Crew(), out, io.StringIO())
    assert simulate(more, Crew(), out, io.StringIO()).games == 4

    written(tmp_path / "ion.net", 2, seed=2)
    with pytest.raises(LabTrouble, match="holds another run, whose bots is"):
        simulate(more, Crew(), out, io.StringIO())


def test_a_study_from_before_nets_had_check_sums_goes_on(tmp_path: Path) -> None:
    net, out = written(tmp_path / "ion.net", 2), tmp_path / "out"
    plan = Plan(game="ion", bots=[net, "random"], games=2)
    simulate(plan, Crew(), out, io.StringIO())
    kept = msgspec.json.decode((out / "run.json").read_bytes())
    kept["bots"] = plan.bots
    (out / "run.json").write_bytes(msgspec.json.encode(kept))

    assert simulate(plan, Crew(), out, io.StringIO()).games == 2
