// Play many four-seat tables at once on one server and print what it cost, as one line of JSON.
//   node load.js labtable|boardgame PORT TABLES SECONDS RATE SERVER_PID
// RATE is answers a second at each table, 0 for as fast as the server lets them. A table thinks,
// answers, waits until everybody concerned has the new board, and thinks again.
'use strict'
const Figures = require('./figures.js')
const { thinking } = require('./chance.js')

const [dialect, ...numbers] = process.argv.slice(2)
const [port, tables, seconds, rate, pid] = numbers.map(Number)
const Table = require(`./${dialect}.js`)
const WARM_UP = 2000
const AT_ONCE = 8 // tables that come in together

const figures = new Figures(pid)
const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms) })

async function play(table) {
  for (;;) {
    while (!table.over) {
      const due = performance.now() + (rate ? thinking(rate) : 0)
      if (rate) await pause(due - performance.now())
      const sent = performance.now()
      const { seen, ready } = table.answer()
      await seen
      figures.answered(performance.now() - sent, sent - due)
      await ready
    }
    figures.finished += 1
    table.close()
    await table.open()
  }
}

async function openAll() {
  const all = Array.from({ length: tables }, () => new Table(port, figures))
  for (let first = 0; first < tables; first += AT_ONCE) {
    await Promise.all(all.slice(first, first + AT_ONCE).map((table) => table.open()))
  }
  return all
}

async function main() {
  const empty = figures.usage().rss
  const began = performance.now()
  const all = await openAll()
  const opened = (performance.now() - began) / 1000
  const full = figures.usage().rss
  for (const table of all) play(table).catch(stop)
  await pause(WARM_UP)
  figures.begin()
  await pause(seconds * 1000)
  const found = figures.end()
  const memory = { kib_per_table: (full - empty) / tables / 1024, open_s: opened }
  process.stdout.write(`${JSON.stringify({ ...found, ...memory })}\n`, () => process.exit(0))
}

function stop(error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

main().catch(stop)
