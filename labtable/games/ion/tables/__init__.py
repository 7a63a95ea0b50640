"""What follows from the box of Ion, worked out once."""
