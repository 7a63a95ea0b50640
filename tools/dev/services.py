"""Programs of the system that some tests need: a browser, PostgreSQL, Redis, nginx."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import NamedTuple

from tools.dev.shell import Step, run


class Service(NamedTuple):
    """A program, where else it may lie, and Debian's package that brings it."""

    title: str
    programs: tuple[str, ...]
    folders: tuple[str, ...]
    package: str


BROWSER = Service(  # the one without windows takes a quarter less time
    "Chromium",
    ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"),
    ("/usr/bin",),
    "chromium-headless-shell",
)
POSTGRES = Service("PostgreSQL", ("initdb",), ("/usr/lib/postgresql/*/bin",), "postgresql")
NGINX = Service("nginx", ("nginx",), ("/usr/sbin",), "nginx")
REDIS = Service("Redis", ("redis-server", "valkey-server"), ("/usr/bin",), "redis-server")


def found(service: Service) -> str:
    """Find the program of a service; nothing when it is not there."""
    for name in service.programs:
        if path := shutil.which(name):
            return path
        for pattern in service.folders:
            for folder in sorted(Path("/").glob(pattern.lstrip("/")), reverse=True):
                if (folder / name).exists():
                    return str(folder / name)
    return ""


def provide(*services: Service) -> dict[Service, str]:
    """Install with Debian's packages what is missing, where we may; tell what is left out."""
    missing = [service for service in services if not found(service)]
    if missing and getattr(os, "geteuid", lambda: 1)() == 0 and shutil.which("apt-get"):
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        names = [service.package for service in missing]
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *names]
        run(Step("look for packages", ["apt-get", "update", "-qq"], quiet))
        run(Step(f"install {', '.join(names)}", install, quiet))
    paths = {service: found(service) for service in services}
    for service, path in paths.items():
        if not path:
            print(
                f"\n== {service.title} is not installed and cannot be installed by you here:"
                f" its tests are left out (Debian's package is {service.package}).",
                flush=True,
            )
    return paths
