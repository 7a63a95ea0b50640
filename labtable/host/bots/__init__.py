"""Bots at tables: which there are, and in which order they think."""
