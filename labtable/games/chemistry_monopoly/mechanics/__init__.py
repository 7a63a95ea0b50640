"""How things move in Chemistry Monopoly: what several questions share."""
