"""What people type about themselves, and what opens a seat."""
