"""Learning to play by playing: many games against oneself, and a net that foretells their end."""

import os
from importlib.util import find_spec

if find_spec("numpy") is None:
    raise ImportError("Learning needs numpy: pip install 'labtable[train]' brings it.")

# One thread each: small sums are slower in several, and would differ from machine to machine.
for _name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_name, "1")
