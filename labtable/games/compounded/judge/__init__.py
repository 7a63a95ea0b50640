"""How promising an answer looks, and what that weighs."""
