"""Experiments: many games, what they tell, and how sure that is."""
