"""How things move in Ion: what several questions share."""
