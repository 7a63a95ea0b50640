"""Settings from the environment, completed from the user's data folder."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from pathlib import Path

import msgspec

from labtable.data_dir import data_folder, make_private_folder
from labtable.host.settings import Rates, Settings

PREFIX = "LABTABLE_"
RATE = "LABTABLE_RATE_"
LISTS = ("hosts", "origins", "trusted_proxy", "bots")


def read_settings(environment: Mapping[str, str], **given: object) -> Settings:
    """Take settings from the environment; what is given by hand comes first."""
    fields = set(Settings.__struct_fields__) - {"rates"}
    often = {name: environment.get(RATE + name.upper()) for name in Rates.__struct_fields__}
    found: dict[str, object] = {"rates": {name: text for name, text in often.items() if text}}
    for name in sorted(fields):
        text = environment.get(PREFIX + name.upper())
        if text:  # one that is empty is as good as none
            found[name] = [each for each in text.split(",") if each] if name in LISTS else text
    found |= {name: value for name, value in given.items() if value is not None}
    return msgspec.convert(found, Settings, strict=False)


def completed(settings: Settings) -> Settings:
    """Fill in what was left open: the user's database, and a secret that only the user reads."""
    secret = settings.secret or _kept_secret(data_folder() / "secret")
    return msgspec.structs.replace(settings, database=database(settings), secret=secret)


def database(settings: Settings) -> str:
    """Where tables are kept: the user's own file, unless told otherwise; a path is a file."""
    told = settings.database or str(data_folder() / "tables.sqlite")
    return told if "://" in told else f"sqlite:///{told}"


def _kept_secret(path: Path) -> str:
    make_private_folder(path.parent)
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(file, "w", encoding="ascii") as made:
        made.write(secrets.token_urlsafe(32))
    return path.read_text(encoding="ascii").strip()
