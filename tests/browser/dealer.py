"""`labtable` as usual, except that every table gets the same cards; no setting does this."""

from __future__ import annotations

from functools import partial
from unittest.mock import patch

import labtable
from labtable.terminal.main import main

SEED = 7

if __name__ == "__main__":
    with patch.object(labtable, "new", partial(labtable.new, seed=SEED)):
        main()
