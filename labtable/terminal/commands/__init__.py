"""The commands of `labtable`, a file for each group."""
