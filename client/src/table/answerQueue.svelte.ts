/** The answers of whoever looks: held back where they need a second thought, given one after another where several were chosen. */
import { untrack } from 'svelte'
import { likes } from '../theme/settings.svelte'
import type { Action, Option, Position } from '../wire/shapes'
import type { TableLink } from './link.svelte'

export type Choice = Option | Action | string | Option[]

export class AnswerQueue {
  staged = $state.raw<Option | null>(null) // asked again before it is given
  following = $state.raw<string[]>([]) // chosen together with the last answer
  #link: TableLink
  #position: () => Position | undefined
  #given: () => void

  constructor(link: TableLink, position: () => Position | undefined, given: () => void) {
    this.#link = link
    this.#position = position
    this.#given = given
  }

  choose(choices: Choice): void {
    const choice = Array.isArray(choices) ? choices[0]! : choices
    this.following = Array.isArray(choices) ? choices.slice(1).map((other) => other.text) : []
    const option = typeof choice === 'object' && 'action' in choice ? choice : null
    if (option && (option.warned || likes.ask)) this.staged = option
    else this.give(option ? option.action : (choice as Action | string))
  }

  give(answer: Action | string): void {
    this.staged = null
    this.#given()
    const position = this.#position()
    if (position) this.#link.answer(position.seat, position.question, answer)
  }

  /** Take back what is held. */
  letGo(): void {
    this.staged = null
    this.following = []
  }

  /** Give the next of several as soon as it is asked for; what cannot be given any more is left to the player. */
  goOn(): void {
    if (!this.following.length) return
    if (this.#link.refusal) this.following = []
    const position = this.#position()
    if (
      !this.following.length ||
      this.staged ||
      this.#link.pending.length ||
      this.#link.beats.behind ||
      !position?.waiting.includes(position.seat)
    )
      return
    untrack(() => {
      const [text] = this.following
      const option = position.options.find((other) => other.text === text)
      const tried = !option && !position.lit // what is not listed in the dark is tried
      this.following = tried || (option && !option.warned) ? this.following.slice(1) : []
      if (tried) this.give(text!)
      else if (option && !option.warned) this.give(option.action)
    })
  }
}
