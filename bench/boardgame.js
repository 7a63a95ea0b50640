// boardgame.io without a network: node boardgame.js play|search SECONDS
// The game is web/draft.js, the kernel of base Ion; one of its moves picks and places at once.
'use strict'

const { Draft, bonds } = require('./web/draft.js')
const { MCTSBot } = require('boardgame.io/ai')
const { InitializeGame, CreateGameReducer } = require('boardgame.io/internal')

const ITERATIONS = 20
const SEATS = 4
const [way, seconds] = [process.argv[2], Number(process.argv[3])]
const reducer = CreateGameReducer({ game: Draft })

function enumerate(G, ctx, player) {
  const seat = G.seats[Number(player)]
  const moves = []
  for (const card of new Set(seat.hand)) {
    moves.push({ move: 'pick', args: [card, -1] })
    seat.area.forEach((group, at) => { if (bonds(card, group)) moves.push({ move: 'pick', args: [card, at] }) })
  }
  return moves
}

function advance(state) {
  const player = state.ctx.currentPlayer
  const legal = enumerate(state.G, state.ctx, player)
  const { move, args } = legal[Math.floor(Math.random() * legal.length)]
  return reducer(state, { type: 'MAKE_MOVE', payload: { type: move, args, playerID: player } })
}

function play() {
  let [state, moves] = [InitializeGame({ game: Draft, numPlayers: SEATS }), 0]
  for (; state.ctx.gameover === undefined; moves++) state = advance(state)
  return moves
}

function searching() {
  let state = InitializeGame({ game: Draft, numPlayers: SEATS })
  for (let move = 0; move < 28; move++) state = advance(state)
  const bot = new MCTSBot({ game: Draft, enumerate, iterations: ITERATIONS, playoutDepth: 100 })
  return async () => { await bot.play(state, state.ctx.currentPlayer); return ITERATIONS }
}

function cpu() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

async function spend(once, limit) {
  const began = cpu()
  let things = 0
  while (cpu() - began < limit) things += await once()
  return things / (cpu() - began)
}

async function main() {
  const once = way === 'search' ? searching() : play
  await spend(once, seconds / 2) // compilers of JavaScript need to warm up
  console.log(JSON.stringify({ per_s: await spend(once, seconds) }))
}

main()
