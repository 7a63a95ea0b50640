"""Accounts, for those who like to be known again: passwords, sessions, ratings, history."""
