"""Whatever is wrong: one sentence, status 2, no traceback, nothing lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from labtable.terminal.main import main
from labtable.terminal.table.session import new_session

JUNK = bytes(range(256)) * 20

COMMAND_LINES = [
    "plya",
    "--nonsense",
    "play chess",
    "play ion valence",
    "play --sed 4",
    "play --seed",
    "play --seed x",
    "play --seed -1",
    "play --seed 99999999999999999999",
    "play --seats me",
    "play --players me",
    "play --seats 0",
    "play --seats 9",
    "play --seats 99999999999999999999",
    "play --seats 3 --players me,bot",
    "play --language klingon",
    "play --seats me,,bot",
    "play --seats me,bot:clever",
    "play --seats " + ",".join(["bot"] * 8),
    "play --option bond_many",
    "play --option bond_many=maybe",
    "play --option gravity=on",
    "play --option tie_break=dice",
    "play --preset fulll",
    "play --seats me,bot --option radioactive=on",
    "play --plain=maybe",
    "play --resume nowhere",
    "play --resume folder",
    "play --resume junk",
    "play --resume empty",
    "play --resume damaged",
    "play --resume forged",
    "play --resume deep",
    "play --resume snapshot",
    "play chess --resume good",
    "play --resume good --seed 3",
    "play --resume good --seats me,bot",
    "play --save good",
    "play --save folder",
    "play --save nowhere/game",
    "replay",
    "replay nowhere",
    "replay folder",
    "replay junk",
    "replay damaged",
    "replay deep",
    "replay good --to x",
    "replay good --seat Zoe",
    "rules",
    "rules chess",
    "rules ion ION-999",
    "rules ion TABLE-01",
    "rules TABLE-01",
    "rules XYZ-01",
    "rules ION-999",
    "rules ION-070 --language klingon",
    "rules ion zebra",
    "explain",
    "explain Qq9",
    "explain NaCl --style cubist",
    "explain NaCl --svg good",
    "explain NaCl --svg nowhere/picture.svg",
    "completion tcsh",
    "admin tbles",
    "admin tables --database nowhere",
    "admin tables --database junk",
    "admin tables --database folder",
    "admin tables --database mysql://here",
    "admin tables close",
    "admin tables close K7MPQX --database junk",
    "admin people --fnd Ada --database junk",
    "admin people rename Ada",
    "admin people delete Ada --database nowhere",
    "admin prune",
    "admin prune --days soon",
    "admin prune --days 0",
    "admin backup",
    "admin backup copy --database nowhere",
    "admin backup good --database junk",
    "admin restore junk --yes --database nowhere",
    "admin restore nowhere --yes --database fresh",
    "admin check --database junk",
    "admin check one",
    "admin upgrade --database nowhere",
    "admin upgrade --database junk",
]


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    session = new_session("ion", "me,bot,bot", 7, {})
    for _ in range(2):
        session.answer("1")
        while session.bot_due is not None:
            session.bot_answers()
    session.save(Path("good"))
    good = Path("good").read_text(encoding="utf-8")
    Path("folder").mkdir()
    Path("junk").write_bytes(JUNK)
    Path("empty").touch()
    Path("damaged").write_text(good.replace("\n0 Br", "\n0 Xe"), encoding="utf-8")
    Path("forged").write_text(good.replace('Seed "7"', 'Seed "8"'), encoding="utf-8")
    deep = good.replace("[Seed", f'[Options "{"[" * 20_000}"]\n[Seed')
    Path("deep").write_text(deep, encoding="utf-8")
    Path("snapshot").write_bytes(session.table.save()[:-40])
    return tmp_path


@pytest.mark.parametrize("line", COMMAND_LINES)
def test_a_bad_command_line_gets_one_sentence(
    line: str, capsys: pytest.CaptureFixture[str], desk: Path
) -> None:
    before = {file.name: file.read_bytes() for file in desk.iterdir() if file.is_file()}

    status = main(line.split())

    said = capsys.readouterr()
    assert status == 2
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert len(said.err.split()) > 3
    assert "Traceback" not in said.err
    assert {file.name: file.read_bytes() for file in desk.iterdir() if file.is_file()} == before


def test_a_file_one_may_not_read_gets_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)

    assert main(["replay", "good"]) == 2
    assert capsys.readouterr().err == "good cannot be read: permission denied.\n"


def test_a_complaint_never_steers_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "\x1b[2Jion"]) == 2
    assert "\x1b" not in capsys.readouterr().err
