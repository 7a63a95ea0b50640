"""How things move in Valence Plus: what several questions share."""
