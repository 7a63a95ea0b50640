"""One game at one keyboard, line by line; the full screen uses it too."""
