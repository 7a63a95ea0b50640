/** SHA-256 and HMAC, where the browser offers none: a page from a file is no safe place to it. */
const PRIMES = [...Array(312).keys()].filter((n) => n > 1 && [...Array(n).keys()].every((d) => d < 2 || n % d))
const WORDS = PRIMES.map((prime) => (Math.cbrt(prime) * 2 ** 32) | 0)
const START = PRIMES.slice(0, 8).map((prime) => (Math.sqrt(prime) * 2 ** 32) | 0)
const BLOCK = 64

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

export function sha256(message: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK)
  whole.set(message)
  whole[message.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 4, message.length * 8)
  const state = [...START]
  const w = new Int32Array(64)
  for (let at = 0; at < whole.length; at += BLOCK) {
    for (let n = 0; n < 64; n++) {
      if (n < 16) {
        w[n] = view.getInt32(at + n * 4)
        continue
      }
      const early = w[n - 15]!
      const late = w[n - 2]!
      w[n] =
        w[n - 16]! +
        (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
        w[n - 7]! +
        (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))
    }
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
    for (let n = 0; n < 64; n++) {
      const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + WORDS[n]! + w[n]!
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
    }
    for (const [n, word] of [a, b, c, d, e, f, g, h].entries()) state[n] = (state[n]! + word) | 0
  }
  const found = new DataView(new ArrayBuffer(32))
  for (const [n, word] of state.entries()) found.setInt32(n * 4, word)
  return new Uint8Array(found.buffer)
}

/** Sign a text with a key of at most 64 bytes. */
export function hmac(key: string, text: string): Uint8Array {
  const bytes = (words: string) => new TextEncoder().encode(words)
  const padded = new Uint8Array(BLOCK)
  padded.set(bytes(key))
  const inner = sha256(Uint8Array.from([...padded.map((byte) => byte ^ 0x36), ...bytes(text)]))
  return sha256(Uint8Array.from([...padded.map((byte) => byte ^ 0x5c), ...inner]))
}
