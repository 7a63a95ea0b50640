"""The files for a school's server say only what the server understands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from labtable.home import HOME
from labtable.web.settings import PREFIX, Settings

FOLDER = Path(__file__).parents[2] / "deploy"
COMPOSE = (FOLDER / "compose.yaml").read_text()
DOCKERFILE = (FOLDER / "Dockerfile").read_text()
SECRETS = ("POSTGRES_PASSWORD", "LABTABLE_SECRET", "LABTABLE_HOSTS")


@pytest.mark.parametrize(
    "name", ["Caddyfile", "Dockerfile", "compose.yaml", "README.md", "example.env", "nginx.conf"]
)
def test_every_setting_that_is_named_exists(name: str) -> None:
    known = {PREFIX + field.upper() for field in Settings.__struct_fields__}
    named = set(re.findall(r"LABTABLE_[A-Z_]+", (FOLDER / name).read_text()))

    assert named
    assert named <= known | {HOME, "LABTABLE_COMPILE", "LABTABLE_PUBLISH"}


@pytest.mark.parametrize("name", SECRETS)
def test_nothing_secret_has_a_usual_value(name: str) -> None:
    example = (FOLDER / "example.env").read_text()

    assert f"{name}=\n" in example
    assert f"${{{name}:?" in COMPOSE
    assert f"${{{name}:-" not in COMPOSE


def test_the_server_has_no_rights_it_does_not_need() -> None:
    last = DOCKERFILE.rpartition("FROM ")[2]

    assert re.search(r"^USER labtable$", last, re.MULTILINE)
    assert "read_only: true" in COMPOSE
    assert "no-new-privileges:true" in COMPOSE


def test_only_the_server_is_reachable_from_outside() -> None:
    assert COMPOSE.count("ports:") == 1
    assert "LABTABLE_PUBLISH" in COMPOSE


def test_all_that_is_copied_into_the_container_is_there_and_not_ignored() -> None:
    ignored = (FOLDER / "Dockerfile.dockerignore").read_text().splitlines()
    copied = [
        word
        for line in re.findall(r"^COPY (.+) \S+$", DOCKERFILE, re.MULTILINE)
        for word in line.split()
    ]

    assert len(copied) == 10
    assert all([f"!{name}" in ignored for name in copied])
