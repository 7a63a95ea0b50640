/** Close a socket. One that is still being opened is closed when it is open: browsers complain otherwise. */
export function hangUp(socket: WebSocket | null, code = 1000): void {
  if (!socket) return
  if (socket.readyState === socket.CONNECTING) socket.onopen = () => socket.close(code)
  else socket.close(code)
}
