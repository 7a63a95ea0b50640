"""How things move in CompoundIt!: what several questions share."""
