"""What follows from the box of Chemistry Monopoly, worked out once; knows no answer."""
