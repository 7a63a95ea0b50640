"""Games by the thousand: what is planned, played, watched and kept."""
