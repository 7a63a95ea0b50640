/** Who has been silent for so long that the others may let a bot play on; the server tells the time now and then, between it runs here. */
import type { SeatInfo } from '../wire/shapes'

/** The first player who may be claimed, if any: never by whoever has to move as well. */
export function silentSeat(
  seats: readonly SeatInfo[],
  mine: readonly number[],
  waiting: readonly number[],
  elapsed: number,
): SeatInfo | undefined {
  if (!mine.length || mine.some((seat) => waiting.includes(seat))) return undefined
  return seats.find((info) => waiting.includes(info.seat) && info.claim_s != null && info.claim_s <= elapsed)
}

export class Silence {
  #elapsed = $state(0)
  readonly seat = $derived.by(() => silentSeat(this.seats(), this.mine(), this.waiting(), this.#elapsed))

  constructor(
    private readonly seats: () => readonly SeatInfo[],
    private readonly mine: () => readonly number[],
    private readonly waiting: () => readonly number[],
  ) {
    $effect(() => {
      void this.seats()
      this.#elapsed = 0
      const timer = setInterval(() => this.#elapsed++, 1000)
      return () => clearInterval(timer)
    })
  }
}
