"""Twelve kinds of drills, one module each."""
