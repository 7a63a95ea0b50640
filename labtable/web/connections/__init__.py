"""One WebSocket, from bytes to lines of the journal."""
