"""Measurements, always beside others in one run."""
