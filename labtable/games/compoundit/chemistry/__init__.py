"""What is true about compounds here, in sentences for the log."""
