"""`python -m labtable` does what `labtable` does."""

from __future__ import annotations

import sys

from labtable.terminal.main import main

if __name__ == "__main__":
    sys.exit(main())
