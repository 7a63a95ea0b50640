/** What opponents say when the points change, and how they look for a while: never about anybody's mistakes, at most one line at a time. */
import { LINES } from '../wire/characterLines'
import { characterOf } from '../board/characters'
import type { Mood } from '../board/faces'
import { likes } from '../theme/settings.svelte'
import { language } from '../texts/index.svelte'
import type { SeatInfo } from '../wire/shapes'

export type SaidWhen = keyof (typeof LINES)['marie']

const LOSS = 3 // points that somebody has to lose to say so
const KNOWN = 3 // gains after which one can tell what a good one is
const BEST = 0.85 // share of the own gains that a good one beats
const REST = 10 // changes during which nobody repeats a line
const MOOD = 1500 // milliseconds
const LINE = 4000
const THINKING = 2000

/** What somebody says then, in the reader's language. */
export function lineOf(name: string, when: SaidWhen): string {
  const id = characterOf(name)
  if (!id) return ''
  const said: Record<string, string> = LINES[id][when]
  return said[language()] ?? said.en!
}

export class Banter {
  lines = $state.raw<Record<number, string>>({})
  moods = $state.raw<Record<number, Mood>>({})
  #points: number[] | undefined
  #gains: number[][] = []
  #turn = 0
  #said = new Map<string, number>()
  #timers = new Set<ReturnType<typeof setTimeout>>()
  #thinking = new Map<number, ReturnType<typeof setTimeout>>()

  constructor(private readonly seats: () => readonly SeatInfo[]) {}

  /** Everybody says hello, where the game is new. */
  greet(): void {
    for (const info of this.seats()) this.#say(info.seat, 'hello')
  }

  /** Take in how it stands now. */
  stands(points: number[]): void {
    const before = this.#points
    this.#points = points
    if (!before || before.length !== points.length) return
    const changes = points.map((now, seat) => now - before[seat]!)
    if (changes.every((change) => !change)) return
    this.#turn += 1
    const wished: [number, SaidWhen][] = []
    changes.forEach((change, seat) => {
      if (change <= -LOSS) {
        this.#look(seat, 'sad')
        wished.push([seat, 'hit'])
      } else if (change > 0 && this.#gained(seat, change)) {
        this.#look(seat, 'glad')
        wished.push([seat, 'good'])
      }
    })
    const first = wished.find(([seat, when]) => this.#isNew(seat, when))
    if (first) this.#say(...first)
  }

  /** Who is asked for long looks as if thinking. */
  waits(waiting: readonly number[]): void {
    for (const [seat, timer] of this.#thinking)
      if (!waiting.includes(seat)) {
        clearTimeout(timer)
        this.#thinking.delete(seat)
        if (this.moods[seat] === 'think') this.#mood(seat, undefined)
      }
    for (const seat of waiting)
      if (!this.#thinking.has(seat))
        this.#thinking.set(
          seat,
          setTimeout(() => {
            this.#mood(seat, 'think')
            if (this.#isNew(seat, 'think')) this.#say(seat, 'think')
          }, THINKING),
        )
  }

  close(): void {
    for (const timer of [...this.#timers, ...this.#thinking.values()]) clearTimeout(timer)
  }

  #gained(seat: number, gain: number): boolean {
    const before = (this.#gains[seat] ??= [])
    const good = before.length >= KNOWN && before.filter((other) => gain > other).length >= BEST * before.length
    before.push(gain)
    return good
  }

  #isNew(seat: number, when: SaidWhen): boolean {
    const key = `${seat} ${when}`
    const last = this.#said.get(key)
    if (last !== undefined && this.#turn - last < REST) return false
    this.#said.set(key, this.#turn)
    return true
  }

  #say(seat: number, when: SaidWhen): void {
    const info = this.seats()[seat]
    const line = info?.kind === 'bot' && likes.talk ? lineOf(info.name, when) : ''
    if (!line) return
    this.lines = when === 'hello' ? { ...this.lines, [seat]: line } : { [seat]: line }
    this.#later(LINE, () => {
      const { [seat]: now, ...others } = this.lines
      if (now === line) this.lines = others
    })
  }

  #look(seat: number, mood: Mood): void {
    this.#mood(seat, mood)
    this.#later(MOOD, () => this.moods[seat] === mood && this.#mood(seat, undefined))
  }

  #mood(seat: number, mood: Mood | undefined): void {
    const { [seat]: _, ...others } = this.moods
    this.moods = mood ? { ...others, [seat]: mood } : others
  }

  #later(time: number, what: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      what()
    }, time)
    this.#timers.add(timer)
  }
}
