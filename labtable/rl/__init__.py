"""Bridges to other people's learning libraries: games as rows of numbers and numbered answers."""

from importlib.util import find_spec

for _needed in ("numpy", "gymnasium", "pettingzoo"):
    if find_spec(_needed) is None:
        raise ImportError(f"Learning needs {_needed}: pip install 'labtable[rl]' brings it.")
