/** Answers that give themselves: where there is no choice, and what nearly everybody would answer, as the player likes it. */
import { likes } from '../theme/settings.svelte'
import type { Position } from '../wire/shapes'
import { PACE } from './pacing.svelte'

const FORCED = 700 // milliseconds at normal speed, so that one sees what happens
const ROUTINE = 1600 // time to step in
const LEAST = 300
const OFTEN = 3 // times that a player gives such an answer before it is offered to give itself

interface Moment {
  position: Position | undefined
  free: boolean // asked, and nothing else is open
}

/** Whether the answer of this position gives itself. */
export function givesItself(position: Position): boolean {
  const { routine, options } = position
  if (!routine || !options[routine.option] || likes.ask) return false
  return likes.auto === 'routine' || (likes.auto === 'forced' && routine.forced)
}

export class AutoAnswer {
  waiting = $state(false) // an answer is about to give itself
  offered = $state(false) // this one could
  #held = $state('') // the question at which the player stepped in
  #paused = $state(false) // until the player has answered once
  #count = 0 // routine answers that the player gave

  constructor(
    private now: () => Moment,
    private give: (option: Position['options'][number]) => void,
  ) {}

  get #key(): string {
    const { position } = this.now()
    return position ? `${position.seat}/${position.question}` : ''
  }

  /** The player wants to answer this question. */
  hold(): void {
    this.#held = this.#key
  }

  /** The player takes an answer back: nothing gives itself until the next one. */
  pause(): void {
    this.#paused = true
  }

  /** The player has answered; count how often that could have given itself. */
  answered(option: { text: string } | undefined): void {
    this.#paused = false
    const { position } = this.now()
    const usual = position?.routine && position.options[position.routine.option]
    if (usual && option?.text === usual.text) this.#count++
  }

  /** Wait a little, then give it; returns what stops it. */
  watch(): (() => void) | undefined {
    const { position, free } = this.now()
    this.waiting = false
    this.offered = free && !!position?.routine && likes.auto !== 'routine' && !likes.ask && this.#count >= OFTEN
    if (!free || !position || this.#paused || this.#held === this.#key || !givesItself(position)) return
    const option = position.options[position.routine!.option]!
    this.waiting = true
    const time = (position.routine!.forced ? FORCED : ROUTINE) * PACE[likes.pace]
    const timer = setTimeout(() => this.give(option), Math.max(LEAST, time))
    return () => clearTimeout(timer)
  }
}
