"""What follows from the box of Valence Plus, worked out once; knows no answer."""
