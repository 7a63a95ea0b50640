/** Who can open an address: this computer alone, its own network, or everybody. */
const HERE = /^https?:\/\/(localhost|127\.|\[::1\])/
const NEAR = /^https?:\/\/(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[|[^./]+(\/|$))/

export function reach(address: string): 'here' | 'near' | 'far' {
  if (HERE.test(address)) return 'here'
  return NEAR.test(address) ? 'near' : 'far'
}
