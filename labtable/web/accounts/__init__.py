"""Accounts, for those who like to be known again: sessions, history, ratings."""
