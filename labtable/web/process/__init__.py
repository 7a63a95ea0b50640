"""What starts and stops: a process that serves, and several of them."""
