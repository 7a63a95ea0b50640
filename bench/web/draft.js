// The peer's game: drafting for four seats, the kernel of Ion's base game (pick, bond, pass, score).
'use strict'

const CHARGE = [1, 1, 1, 1, 2, 2, -1, -1, -1, -1, 0, 0, 0]
const POINTS = [3, 3, 3, 4, 5, 6, 3, 4, 4, 5, 2, 2, 2]
const COPIES = [6, 5, 6, 5, 4, 4, 6, 7, 4, 3, 6, 6, 6]
const DECK = COPIES.flatMap((copies, card) => Array(copies).fill(card))
const NOBLE = [0, 2, 5, 9]
const GOALS = [[0, 7, 0, 6, 2, 5], [2, 9, 3, 9, 3, 7], [4, 7, 5, 7, 3, 7], [2, 7, 3, 7, 2, 5], [4, 9, 5, 9, 3, 7], [1, 6, 2, 6, 2, 5]]
const HAND = 8
const TURNS = 6
const ROUNDS = 3

function bonds(card, group) {
  const charge = CHARGE[card]
  if (charge === 0 || group.charge === 0) return false
  if (charge < 0) return group.charge > 0 && (group.anion < 0 || group.anion === card) && group.charge + charge >= 0
  return group.cation < 0 && charge + group.charge >= 0
}

function deal(G, random) {
  const deck = random.Shuffle(DECK)
  G.goals = random.Shuffle([0, 1, 2, 3, 4, 5]).slice(0, 2)
  G.seats.forEach((seat, number) => {
    seat.hand = deck.slice(number * HAND, number * HAND + HAND)
    seat.area = []
    seat.nobles = [0, 0, 0]
  })
  G.turn = 0
}

function place(seat, [card, target]) {
  seat.hand.splice(seat.hand.indexOf(card), 1)
  const charge = CHARGE[card]
  if (charge === 0) {
    seat.nobles[card - 10] += 1
    return
  }
  if (target < 0) target = seat.area.push({ cation: -1, anion: -1, anions: 0, charge: 0 }) - 1
  const group = seat.area[target]
  group.charge += charge
  if (charge > 0) group.cation = card
  else [group.anion, group.anions] = [card, group.anions + 1]
}

function noblePoints(nobles) {
  const most = Math.max(...nobles)
  let total = 0
  for (let set = 1; set <= most; set++) total += NOBLE[nobles.filter((count) => count >= set).length]
  return total
}

function points(seat, goals) {
  let total = noblePoints(seat.nobles)
  const made = new Set()
  for (const group of seat.area.filter((each) => each.charge === 0)) {
    total += POINTS[group.cation] + POINTS[group.anion] * group.anions
    made.add(group.cation * 16 + group.anion)
  }
  for (const goal of goals) {
    const [cation, anion, otherCation, otherAnion, one, both] = GOALS[goal]
    const hits = made.has(cation * 16 + anion) + made.has(otherCation * 16 + otherAnion)
    total += [0, one, both][hits]
  }
  return total
}

function reveal(G, random) {
  for (const seat of G.seats) {
    place(seat, seat.chosen)
    seat.chosen = null
  }
  const hands = G.seats.map((seat) => seat.hand)
  G.seats.forEach((seat, number) => { seat.hand = hands[(number + hands.length - 1) % hands.length] })
  G.turn += 1
  if (G.turn < TURNS) return
  for (const seat of G.seats) seat.score += points(seat, G.goals)
  G.round += 1
  if (G.round < ROUNDS) deal(G, random)
}

function pick({ G, ctx, playerID, random }, card, target) {
  const seat = G.seats[Number(playerID)]
  const fits = target < 0 || (seat.area[target] && bonds(card, seat.area[target]))
  if (!seat.hand.includes(card) || !fits) return 'INVALID_MOVE'
  seat.chosen = [card, target]
  if (Number(playerID) === ctx.numPlayers - 1) reveal(G, random)
}

// Everybody sees the own hand and the own hidden choice, of others only that they are there.
function seen(G, playerID) {
  const hide = (seat) => ({ ...seat, hand: seat.hand.length, chosen: seat.chosen !== null })
  return { ...G, seats: G.seats.map((seat, number) => (String(number) === playerID ? seat : hide(seat))) }
}

const Draft = {
  name: 'draft',
  minPlayers: 2,
  maxPlayers: 7,
  setup: ({ ctx, random }) => {
    const seat = () => ({ hand: [], area: [], nobles: [0, 0, 0], score: 0, chosen: null })
    const G = { seats: Array.from({ length: ctx.numPlayers }, seat), goals: [], round: 0, turn: 0 }
    deal(G, random)
    return G
  },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) => seen(G, playerID),
  moves: { pick: { client: false, move: pick } },
  endIf: ({ G }) => (G.round === ROUNDS ? { scores: G.seats.map((seat) => seat.score) } : undefined),
}

module.exports = { Draft, bonds }
