"""A bot as a program, which could be written in any language: lines of JSON in, lines out.

labtable play ion --bot "exec:python docs/examples/bots/my_program.py"
"""

import json
import sys


def main() -> None:
    """Answer every question with the shortest option."""
    for line in sys.stdin:
        question = json.loads(line)
        shortest = min(question["options"], key=lambda option: (len(option), option))
        print(json.dumps({"answer": shortest}), flush=True)  # noqa: T201 - that is how it speaks


if __name__ == "__main__":
    main()
