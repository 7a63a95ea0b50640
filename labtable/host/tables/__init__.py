"""A table in play: its people, its clocks, what it tells and what it keeps."""
