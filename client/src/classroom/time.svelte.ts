/** The server's time, second by second; pages count waits and what is left from it. */
export class Time {
  now = $state(0)
  #ahead = 0
  #timer = setInterval(() => this.#tick(), 1000)

  /** Set it by what the server says. */
  set(server: number): void {
    this.#ahead = server - Date.now() / 1000
    this.#tick()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #tick(): void {
    this.now = Date.now() / 1000 + this.#ahead
  }
}
