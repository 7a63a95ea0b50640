/** What every socket of ours needs: to notice that its line is cut, and to be closed without a complaint. */

/** Milliseconds between two pings; a cut line says nothing, and browsers notice it after minutes. */
export const PING = 15_000

/** Ping an open socket from time to time; where not a word has come since the last ping, give it up. */
export function keepAlive(socket: WebSocket, onDead: () => void): void {
  let n = 0
  let heard = true
  const timer = setInterval(() => {
    if (!heard) return giveUp()
    heard = false
    socket.send(JSON.stringify({ t: 'ping', n: n++ }))
  }, PING)

  function giveUp(): void {
    clearInterval(timer)
    socket.onmessage = socket.onclose = null
    closeSocket(socket, 4000)
    onDead()
  }

  socket.addEventListener('message', () => (heard = true))
  socket.addEventListener('close', () => clearInterval(timer))
}

/** Close a socket. One that is still being opened is closed when it is open: browsers complain otherwise. */
export function closeSocket(socket: WebSocket | null, code = 1000): void {
  if (!socket) return
  if (socket.readyState === socket.CONNECTING) socket.onopen = () => socket.close(code)
  else socket.close(code)
}
