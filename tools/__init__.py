"""Programs for those who work on Labtable; none of them is installed with it."""
