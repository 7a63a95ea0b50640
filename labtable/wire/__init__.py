"""What travels between server and clients: typed messages, and their TypeScript."""
