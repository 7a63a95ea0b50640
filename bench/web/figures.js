// What a run of the load generator counts, and what the server's processes used meanwhile.
'use strict'
const fs = require('fs')

const TICKS = 100 // of the kernel, a second
const PAGE = 4096

class Figures {
  constructor(session) {
    this.session = session // the server's processes share it
    this.counting = false
    this.finished = 0
    this.troubles = []
  }

  received(bytes) {
    if (!this.counting) return
    this.bytes += bytes.length
    this.messages += 1
  }

  answered(latency, lag) {
    if (!this.counting) return
    this.latencies.push(latency)
    this.lags.push(lag)
  }

  trouble(text) {
    this.troubles.push(text.slice(0, 300))
  }

  // CPU seconds and resident bytes of the server.
  usage() {
    const sum = { cpu: 0, rss: 0 }
    for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const fields = stat(pid)
      if (Number(fields[3]) !== this.session) continue
      sum.cpu += (Number(fields[11]) + Number(fields[12])) / TICKS
      sum.rss += Number(fields[21]) * PAGE
    }
    return sum
  }

  begin() {
    this.latencies = []
    this.lags = []
    this.bytes = this.messages = 0
    this.before = this.usage()
    this.own = process.cpuUsage()
    this.began = performance.now()
    this.counting = true
  }

  end() {
    this.counting = false
    const wall = (performance.now() - this.began) / 1000
    const own = process.cpuUsage(this.own)
    const { cpu, rss } = this.usage()
    const answers = this.latencies.length
    const used = cpu - this.before.cpu
    return {
      answers_per_s: answers / wall,
      p50_ms: quantile(this.latencies, 0.5),
      p99_ms: quantile(this.latencies, 0.99),
      server_us_per_answer: (used / answers) * 1e6,
      server_cpu: used / wall,
      load_cpu: (own.user + own.system) / 1e6 / wall,
      load_lag_p99_ms: quantile(this.lags, 0.99),
      kib_per_answer: this.bytes / answers / 1024,
      messages_per_answer: this.messages / answers,
      rss_mib: rss / 2 ** 20,
      answers,
      games_finished: this.finished,
      troubles: this.troubles.length,
      first_trouble: this.troubles[0] ?? '',
    }
  }
}

function stat(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')
  } catch {
    return [] // it ended meanwhile
  }
}

function quantile(list, share) {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

module.exports = Figures
