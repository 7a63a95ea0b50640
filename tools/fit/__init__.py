"""Plays games through the page at many sizes and says whether everything needed is in sight."""
