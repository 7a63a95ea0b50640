// A four-seat table of Ion on our server, with its lobby, invitations and tokens.
'use strict'
const { post, connect } = require('./calls.js')
const { any, SEATS } = require('./chance.js')

const SEQ = /^\{"t":"(update|progress)","seq":(\d+)/
let households = 0

class Table {
  constructor(port, figures) {
    this.port = port
    this.figures = figures
  }

  async open() {
    // Every table comes from its own loopback address, so that the limits per address stay on.
    const number = ++households
    this.from = `127.${1 + (number >> 14)}.${(number >> 7) & 127}.${1 + (number & 127)}`
    const seats = [{ kind: 'me' }, ...Array(SEATS - 1).fill({ kind: 'guest' })]
    const made = await post(this.port, '/api/v1/tables', { game: 'ion', seats, preset: 'base' }, this.from)
    this.id = made.table
    this.tokens = []
    for (const { seat, token, invitation } of made.seats) {
      const path = `/api/v1/invitations/${invitation}`
      const joined = token ? { token } : await post(this.port, path, { name: `p${seat}` }, this.from)
      this.tokens.push(joined.token)
    }
    this.sockets = []
    this.heard = Array(SEATS).fill(null)
    this.given = 0
    for (let seat = 0; seat < SEATS; seat++) await this.sit(seat)
    this.over = false
    this.mover = 0
  }

  sit(seat) {
    const socket = connect(this.port, '/ws', this.from)
    this.sockets.push(socket)
    return new Promise((resolve, reject) => {
      socket.on('error', reject)
      socket.on('open', () => {
        socket.send(JSON.stringify({ t: 'hello', protocol: 1, table: this.id, tokens: [this.tokens[seat]] }))
      })
      socket.on('message', (bytes) => {
        this.figures.received(bytes)
        this.hear(seat, bytes.toString(), resolve)
      })
    })
  }

  hear(seat, text, seated) {
    const update = SEQ.exec(text)
    if (update) {
      const whole = update[1] === 'update' ? text : this.heard[seat].whole
      this.heard[seat] = { seq: Number(update[2]), text, whole }
      this.settle()
    } else if (text.startsWith('{"t":"welcome"')) {
      this.heard[seat] = { seq: 0, text, whole: text }
      if (seat === 0) this.position = JSON.parse(text).positions[0]
      seated()
    } else if (text.startsWith('{"t":"refused"') || text.startsWith('{"t":"bye"')) {
      this.figures.trouble(text)
    }
  }

  // Give one random legal answer; `seen` when its seat has the new board, `ready` when the next one has.
  answer() {
    const { question, options } = this.position
    const id = `a${++this.given}`
    this.mover = this.position.seat
    this.waitingFor = `"answered":"${id}"`
    const seen = new Promise((resolve) => { this.seen = resolve })
    const ready = new Promise((resolve) => { this.ready = resolve })
    const message = { t: 'answer', id, seat: this.mover, question, answer: any(options).action }
    this.sockets[this.mover].send(JSON.stringify(message))
    return { seen, ready }
  }

  settle() {
    if (!this.waitingFor) return
    const mine = this.heard[this.mover]
    if (!this.board) {
      if (!mine.text.includes(this.waitingFor)) return
      this.board = this.complete(this.mover)
      this.seen()
    }
    const [next = this.mover] = this.board.waiting
    if (this.heard[next].seq < this.board.seq) return
    this.over = this.board.over
    this.position = (next === this.mover ? this.board : this.complete(next)).position
    this.board = this.waitingFor = null
    this.ready()
  }

  // The board as a seat has it: the last whole picture, and who has answered since then.
  complete(seat) {
    const { seq, text, whole } = this.heard[seat]
    const { positions: [position], over = false } = JSON.parse(whole)
    if (text !== whole) {
      position.waiting = JSON.parse(text).waiting
      if (!position.waiting.includes(seat)) position.options = []
      position.view.seats.forEach((each, n) => { each.ready = !position.waiting.includes(n) })
    }
    return { seq, over, position, waiting: position.waiting }
  }

  close() {
    for (const socket of this.sockets) socket.close()
  }
}

module.exports = Table
