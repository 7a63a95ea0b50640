"""What lies on the table, and the rules that were chosen for it."""
