"""What follows from the box of CompoundIt!, worked out once; knows no answer."""
