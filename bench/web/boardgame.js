// A four-seat match on boardgame.io: Engine.IO 4 and Socket.IO 5 over plain WebSockets.
'use strict'
const { post, connect } = require('./calls.js')
const { bonds } = require('./draft.js')
const { any, SEATS } = require('./chance.js')

class Match {
  constructor(port, figures) {
    this.port = port
    this.figures = figures
  }

  get over() {
    return this.state.ctx.gameover !== undefined
  }

  async open() {
    const lobby = this.port + 1
    const { matchID } = await post(lobby, '/games/draft/create', { numPlayers: SEATS })
    this.id = matchID
    this.keys = []
    this.sockets = []
    this.heard = Array(SEATS).fill(-1) // the newest state each seat has
    for (let seat = 0; seat < SEATS; seat++) {
      const player = { playerID: String(seat), playerName: `p${seat}` }
      const joined = await post(lobby, `/games/draft/${matchID}/join`, player)
      this.keys.push(joined.playerCredentials)
    }
    for (let seat = 0; seat < SEATS; seat++) await this.sit(seat)
  }

  sit(seat) {
    const socket = connect(this.port, '/socket.io/?EIO=4&transport=websocket')
    this.sockets.push(socket)
    return new Promise((resolve, reject) => {
      socket.on('error', reject)
      socket.on('message', (bytes) => {
        this.figures.received(bytes)
        const text = bytes.toString()
        if (text[0] === '0') socket.send('40/draft,')
        else if (text[0] === '2') socket.send('3')
        else if (text.startsWith('40')) this.send(seat, ['sync', this.id, String(seat), this.keys[seat], SEATS])
        else if (text.startsWith('42')) this.hear(seat, text, resolve)
      })
    })
  }

  send(seat, message) {
    this.sockets[seat].send(`42/draft,${JSON.stringify(message)}`)
  }

  hear(seat, text, seated) {
    const content = text.slice(text.indexOf('['))
    if (content.startsWith('["sync"')) {
      if (seat === 0) this.state = JSON.parse(content)[2].state // seat 0 begins
      seated()
      return
    }
    const at = content.indexOf('"_stateID":')
    if (at < 0) return
    this.heard[seat] = Number.parseInt(content.slice(at + 11, at + 22), 10)
    if (seat === this.next) this.news = content
    this.settle()
  }

  // Give one random legal answer; `seen` when its seat has the new state, `ready` when the next one has.
  answer() {
    const { G, ctx, _stateID } = this.state
    const seat = Number(ctx.currentPlayer)
    const mine = G.seats[seat]
    const card = any(mine.hand)
    const targets = [-1, ...mine.area.keys()].filter((at) => at < 0 || bonds(card, mine.area[at]))
    const payload = { type: 'pick', args: [card, any(targets)], playerID: String(seat), credentials: this.keys[seat] }
    this.mover = seat
    this.next = (seat + 1) % SEATS
    const seen = new Promise((resolve) => { this.seen = resolve })
    const ready = new Promise((resolve) => { this.ready = resolve })
    this.send(seat, ['update', { type: 'MAKE_MOVE', payload }, _stateID, this.id, String(seat)])
    return { seen, ready }
  }

  settle() {
    const known = this.state._stateID
    if (this.heard[this.mover] > known) this.seen()
    if (this.heard[this.mover] > known && this.heard[this.next] > known) {
      this.state = JSON.parse(this.news)[2]
      this.ready()
    }
  }

  close() {
    for (const socket of this.sockets) socket.close()
  }
}

module.exports = Match
