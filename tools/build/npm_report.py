"""Print what npm knows of the client's packages, as JSON: `audit` or `sbom`."""

from __future__ import annotations

import sys

from tools.build import client

REPORTS = {
    "audit": ("audit", "--package-lock-only", "--json"),
    "sbom": ("sbom", "--package-lock-only", "--sbom-format=cyclonedx"),
}

if __name__ == "__main__":
    sys.stdout.write(client.capture("npm", *REPORTS[sys.argv[1]]))
