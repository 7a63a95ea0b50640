"""The files for a school's server say only what the server understands."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from labtable.data_dir import HOME
from labtable.host.settings import Settings
from labtable.web.settings import PREFIX
from tools.pin_images import IMAGE, pinned

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "deploy"
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

    assert len(copied) == 12
    assert all([f"!{name}" in ignored for name in copied])


@pytest.mark.parametrize("workflow", sorted((ROOT / ".github" / "workflows").iterdir()))
def test_every_action_is_pinned_by_its_commit_and_says_its_version(workflow: Path) -> None:
    used = re.findall(r"uses: (.+)", workflow.read_text("utf-8"))

    assert used
    assert [line for line in used if not re.fullmatch(r"\S+@[0-9a-f]{40}  # v[\d.]+", line)] == []


def test_the_container_installs_what_the_lock_file_names_and_nothing_else() -> None:
    commands = re.findall(r"pip (?:install|wheel) (?:.|\\\n)+", DOCKERFILE)
    checked = ("--require-hashes", "--no-deps", "--no-index")

    assert len(commands) == 5
    assert all([any([word in command for word in checked]) for command in commands])
    assert all(["--frozen" in line for line in re.findall(r"uv export.+", DOCKERFILE)])


def test_uv_in_the_container_has_the_hashes_of_the_lock_file() -> None:
    packages = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))["package"]
    (locked,) = [package for package in packages if package["name"] == "uv"]
    hashes = {file["hash"] for file in [locked["sdist"], *locked["wheels"]]}
    named = (FOLDER / "uv.txt").read_text("utf-8")

    assert f"\nuv=={locked['version']} " in named
    assert set(re.findall(r"--hash=(\S+)", named)) == hashes


def test_every_image_can_be_pinned_by_its_digest() -> None:
    digest = "sha256:" + "7" * 64
    for text, many in ((DOCKERFILE, 2), (COMPOSE, 2)):
        fresh = pinned(text, lambda name, tag: digest)
        assert fresh.count(f"@{digest}") == many == len(IMAGE.findall(text))
        assert pinned(fresh, lambda name, tag: digest) == fresh


def test_updates_are_looked_for_wherever_something_is_pinned() -> None:
    config = (ROOT / ".github" / "dependabot.yml").read_text("utf-8")
    looked = set(re.findall(r"ecosystem: (\S+).*\n    directory: /(\S*)", config))

    assert looked == {
        *(("uv", ""), ("npm", "client"), ("pip", "deploy"), ("github-actions", "")),
        *(("docker", "deploy"), ("docker-compose", "deploy")),
    }


@pytest.mark.parametrize(
    ("name", "line"),
    [("Caddyfile", "header_up -Forwarded"), ("nginx.conf", 'proxy_set_header Forwarded "";')],
)
def test_no_visitor_chooses_an_address_behind_the_proxy(name: str, line: str) -> None:
    """Where Forwarded and X-Forwarded-For differ, the server believes neither of them."""
    parts = [part.strip() for part in (FOLDER / name).read_text().splitlines()]
    ways = [part for part in parts if part.startswith(("reverse_proxy ", "proxy_pass "))]
    assert parts.count(line) == len(ways) > 0
