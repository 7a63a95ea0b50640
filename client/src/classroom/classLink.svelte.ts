/** A class over one socket, for anyone who holds a key of it: the whole first, then what has changed; it comes back after any loss. */
import { closeSocket, keepAlive } from '../wire/socket'
import { PROTOCOL } from '../wire/messages'
import type { Me, Projection, Wall } from '../wire/messages'
import { type Change, changed } from './changes'

const FIRST_WAIT = 300
const LONGEST_WAIT = 5000

type Whole = Wall | Projection | Me
type Part = Change & { t: 'wallchanged' | 'projectionchanged' }
type Message = Whole | Part | { t: 'bye'; reason: string; retry: boolean } | { t: 'pong' }

export class ClassLink<W extends Whole> {
  now = $state.raw<W | null>(null)
  status = $state<'connecting' | 'open' | 'lost' | 'closed'>('connecting')
  reason = $state('')

  #socket: WebSocket | null = null
  #wait = FIRST_WAIT
  #timer: ReturnType<typeof setTimeout> | undefined
  #ended = false
  #final = false

  constructor(
    readonly room: string,
    readonly token: string,
  ) {
    this.#open()
  }

  /** Take what an action answered; what the socket said later stays. */
  take(whole: W): void {
    if (!this.now || whole.seq >= this.now.seq) this.now = whole
  }

  close(): void {
    this.#ended = true
    clearTimeout(this.#timer)
    closeSocket(this.#socket)
  }

  #open(): void {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
    this.#socket = socket
    socket.onopen = () => {
      socket.send(JSON.stringify({ t: 'enter', protocol: PROTOCOL, room: this.room, token: this.token }))
      keepAlive(socket, () => this.#lost(1006, ''))
    }
    socket.onmessage = (message) => this.#read(JSON.parse(message.data as string) as Message)
    socket.onclose = (close) => this.#lost(close.code, close.reason)
  }

  #read(message: Message): void {
    if (message.t === 'bye') {
      this.reason = message.reason
      this.#final = !message.retry
    } else if (message.t === 'wallchanged' || message.t === 'projectionchanged') {
      if (this.now && 'tiles' in this.now) this.take(changed(this.now as Wall, message) as W)
    } else if (message.t !== 'pong') this.#entered(message as W)
  }

  #entered(whole: W): void {
    if (this.status === 'open') return this.take(whole)
    this.now = whole // a server that came back counts from the start
    this.status = 'open'
    this.#wait = FIRST_WAIT
  }

  #lost(code: number, reason: string): void {
    if (this.#ended) return
    const over = this.#final || (code >= 4400 && code !== 4429)
    this.status = over ? 'closed' : 'lost'
    if (over) this.reason ||= reason
    else this.#timer = setTimeout(() => this.#open(), this.#wait * (0.7 + 0.6 * Math.random()))
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }
}
