"""How things move in Compounded: what several questions share."""
