"""Settings of a server: where they come from, and what holds where none is given."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from labtable.host.settings import Settings
from labtable.web.settings import completed, read_settings


def test_only_this_machine_is_served_unless_more_is_asked_for() -> None:
    assert read_settings({}).host == "127.0.0.1"


def test_settings_come_from_the_environment_and_by_hand() -> None:
    found = read_settings({"LABTABLE_PORT": "9000", "LABTABLE_HOSTS": "a,b"}, port=9001)

    assert (found.port, found.hosts) == (9001, ["a", "b"])
    assert read_settings({"LABTABLE_TRUSTED_PROXY": ""}).trusted_proxy == []


def test_a_school_behind_one_address_may_open_more_tables() -> None:
    found = read_settings({"LABTABLE_RATE_TABLES_AN_HOUR": "500"})

    assert (found.rates.tables_an_hour, found.rates.sockets) == (500, 20)


def test_the_secret_is_made_once_and_only_its_owner_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LABTABLE_HOME", str(tmp_path / "home"))

    first, second = completed(read_settings({})), completed(read_settings({}))

    assert first.secret == second.secret
    assert len(first.secret) > 40
    mode = stat.S_IMODE(os.stat(tmp_path / "home" / "secret").st_mode)
    assert mode == 0o600


def test_a_setting_that_is_empty_is_as_good_as_none() -> None:
    empty = dict.fromkeys(["HOST", "PORT", "HOSTS", "LOG", "ACCOUNTS", "RATE_LINES"], "")

    assert read_settings({f"LABTABLE_{name}": text for name, text in empty.items()}) == Settings()


def test_accounts_are_kept_and_nobody_is_listed_unless_wanted() -> None:
    found = read_settings({"LABTABLE_ACCOUNTS": "false", "LABTABLE_LEADERBOARD": "true"})

    assert (read_settings({}).accounts, read_settings({}).leaderboard) == (True, False)
    assert (found.accounts, found.leaderboard) == (False, True)
