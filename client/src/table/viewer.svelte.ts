/** Through whose eyes the table is seen, where several people share one device. */
import type { Position } from '../wire/shapes'

interface Seen {
  mine: number[]
  positions: Position[]
  still: boolean // nobody is asked now
}

export class Eyes {
  #chosen = $state<number>()
  #here: () => Seen

  constructor(here: () => Seen) {
    this.#here = here
  }

  /** As long as that seat is ours: nobody sees the next hand by losing one. */
  #seat = $derived.by(() => this.#here().mine.find((seat) => seat === this.#chosen))
  position = $derived.by(
    () => this.#here().positions.find((other) => other.seat === this.#seat) ?? this.#here().positions[0],
  )

  /** The next own seat that is asked, when the one shown is not. */
  next = $derived.by(() => {
    const { mine, still } = this.#here()
    if (mine.length < 2 || still || !this.position) return undefined
    if (this.#seat !== undefined && this.position.waiting.includes(this.position.seat)) return undefined
    return mine.find((seat) => this.position!.waiting.includes(seat))
  })

  /** Where nobody has anything to hide the next one just goes on. */
  hide = $derived.by(() => this.next !== undefined && this.#here().positions.some((other) => other.secret))

  open(): void {
    this.#chosen = this.next
  }
}
