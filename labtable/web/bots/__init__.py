"""Bots on a server: whom one can play against, and the processes in which they think."""
