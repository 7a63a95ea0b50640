"""Files: read with care, written whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from labtable.terminal.files import Trouble, claim_file, read_text, write_text


def test_a_written_file_is_read_back(tmp_path: Path) -> None:
    write_text(tmp_path / "a", "first")
    write_text(tmp_path / "a", "second")

    assert read_text(tmp_path / "a") == "second"
    assert [file.name for file in tmp_path.iterdir()] == ["a"]


def test_a_failed_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_text(tmp_path / "a", "old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(Trouble, match="no space left on device"):
        write_text(tmp_path / "a", "new")

    assert read_text(tmp_path / "a") == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["a"]


def test_only_plain_files_are_replaced(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="not a file"):
        write_text(tmp_path, "game")


def test_a_link_is_followed_and_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "target")
    write_text(tmp_path / "link", "game")

    assert (tmp_path / "link").is_symlink()
    assert read_text(tmp_path / "target") == "game"


def test_a_name_that_is_taken_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").touch()

    with pytest.raises(Trouble, match="there already"):
        claim_file(tmp_path / "a")
