"""The command line and the terminal table; they know games only through the registry."""
