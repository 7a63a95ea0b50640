/** What is shown runs behind what is known: an update waits here until the one before it has been looked at. */
import { likes } from '../theme/settings.svelte'

/** How long things take at each speed, compared with normal. */
export const PACE = { slow: 2, normal: 1, once: 0 } as const

/** Milliseconds at normal speed. */
const THINK = 350
const TRAVEL = 350
const LOOK = 700
const ONE_MORE = 250 // for everything else that happened in the same beat
const LONGEST_LOOK = 2500
const LONGEST_DELAY = 6000
const MOMENT = 1200 // longer than that nothing worth a look keeps anybody waiting
const PRACTISED = 0.6 // how long a beat takes whoever has played before, compared with a first game
const PER_ANSWER = 0.04 // so much shorter with every own answer
const SHORTEST = 0.4

export interface Beat {
  show: () => void
  look: number // milliseconds until the next one, at normal speed
  stop?: number // milliseconds after which it goes on by itself; never, if that is Infinity
}

/** How long a beat takes compared with those a newcomer sees first: whoever has played before, and has answered often, waits less. */
export function tempo(games: number, answers: number): number {
  if (likes.pace !== 'normal') return 1
  const begin = games ? PRACTISED : 1
  return Math.max(SHORTEST, begin * Math.max(PRACTISED, 1 - PER_ANSWER * answers))
}

/** How long a beat is looked at in which so many things happened. */
export function lookAt(deeds: number, own: boolean, moves: boolean, moments = 0): number {
  if (!deeds && !moments) return 0
  const first = own ? THINK : THINK + LOOK + (moves ? TRAVEL : 0)
  return Math.max(Math.min(LONGEST_LOOK, first + ONE_MORE * (deeds - 1)), moments ? MOMENT : 0)
}

export class UpdateQueue {
  behind = $state(false) // something is known that is not shown
  stopped = $state(false) // the beat shown now waits for somebody
  #queue: Beat[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #until = 0 // when the beat shown last has been looked at
  #due = 0 // when the newest has to be shown
  #hurry = 1
  #stop = 0 // of the beat shown now

  /** What has nothing to show is taken in at once, unless something before it is still to be seen. */
  add(beat: Beat): void {
    if (!beat.look && beat.stop === undefined && !this.#queue.length && !this.stopped) return beat.show()
    this.#queue.push(beat)
    this.#due = performance.now() + LONGEST_DELAY
    this.behind = true
    if (!this.#timer && !this.stopped) this.#next()
  }

  /** Leave the beat that waits. */
  goOn(): void {
    this.stopped = false
    this.#until = 0
    this.#due = performance.now() + LONGEST_DELAY
    this.#next()
  }

  /** Show the rest at once, as far as the next beat that waits for somebody. */
  catchUp(): void {
    if (!this.stopped) this.#all(false)
  }

  /** Show all of it, whatever waits. */
  empty(): void {
    this.stopped = false
    this.#all(true)
  }

  /** Show none of it. */
  drop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#queue = []
    this.#until = 0
    this.behind = this.stopped = false
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#queue = []
  }

  #all(past: boolean): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    while (this.#queue.length && (past || !this.stopped)) {
      this.#show()
      if (past) this.stopped = false
    }
    if (!this.stopped) this.#until = 0
    else this.#await()
  }

  #next(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    while (this.#queue.length && !this.stopped) {
      const wait = this.#until - performance.now()
      if (wait > 0) return void (this.#timer = setTimeout(() => this.#next(), wait))
      this.#show()
    }
    if (this.stopped) this.#await()
    else this.#hurry = 1
  }

  #show(): void {
    const beat = this.#queue.shift()!
    const pace = PACE[likes.pace]
    this.behind = this.#queue.length > 0
    this.stopped = beat.stop !== undefined && pace > 0
    beat.show()
    const now = performance.now()
    const time = Math.max(1, this.#due - now)
    const needed = [beat, ...this.#queue.slice(0, -1)].reduce((sum, other) => sum + other.look, 0) * pace
    if (this.behind && needed > time) this.#hurry = Math.max(this.#hurry, 2, needed / time)
    this.#until = now + Math.floor((beat.look * pace) / this.#hurry)
    this.#stop = beat.stop ?? 0
  }

  #await(): void {
    if (this.#stop < Infinity) this.#timer = setTimeout(() => this.goOn(), this.#stop)
  }
}
