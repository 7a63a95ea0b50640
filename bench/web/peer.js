// boardgame.io's own server with its lobby: node peer.js PORT [FOLDER]
// Matches are kept in memory, its default; with a folder, in files by its own FlatFile.
'use strict'
const { FlatFile, Server } = require('boardgame.io/server')
const { Draft } = require('./draft.js')

console.log = console.info = () => {} // it logs every request
const port = Number(process.argv[2])
const dir = process.argv[3]
const db = dir ? { db: new FlatFile({ dir }) } : {}
const server = Server({ games: [Draft], origins: [/.*/], ...db })
// The lobby gets its own port: with today's koa the shared one does not find /games.
server.run({ port, lobbyConfig: { apiPort: port + 1 } })
