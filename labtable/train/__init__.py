"""Learning to play by playing: many games against oneself, and a net that foretells their end."""

from importlib.util import find_spec

if find_spec("numpy") is None:
    raise ImportError("Learning needs numpy: pip install 'labtable[train]' brings it.")
