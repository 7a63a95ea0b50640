"""Set up Labtable and run its chores; `python3 dev.py --help` lists them."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this line is what tells people so
    sys.stderr.write(f"Labtable needs Python 3.11 or newer; this is {sys.version.split()[0]}.\n")
    sys.exit(2)

from tools.dev.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
