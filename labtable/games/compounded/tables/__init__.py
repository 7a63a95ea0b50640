"""What follows from the box of Compounded, worked out once; knows no answer."""
