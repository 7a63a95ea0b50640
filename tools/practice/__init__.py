"""Checks and simulations of practice that take longer than a test may."""
