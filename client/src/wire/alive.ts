/** Is anybody there? A line that is cut says nothing, and browsers notice it after minutes. */
import { hangUp } from './hangup'

export const PING = 15_000

/** Ask an open line from time to time; where not a word has come since the last time, give it up. */
export function watchOver(socket: WebSocket, dead: () => void): void {
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
    hangUp(socket, 4000)
    dead()
  }

  socket.addEventListener('message', () => (heard = true))
  socket.addEventListener('close', () => clearInterval(timer))
}
