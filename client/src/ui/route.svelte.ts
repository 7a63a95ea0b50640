/** Where we are: `#/table/ID`, `#/join/CODE`, `#/next/ID`, `#/replay/RECORD/12/0`, or the path of a link that people read out, `/h/CODE`. Secrets never stand here. */
import { addressParts } from './address'

export const route = $state({ parts: read() })

function read(): string[] {
  return addressParts(location.hash.replace(/^#\/?/, '') || location.pathname)
}

addEventListener('hashchange', () => {
  route.parts = read()
})

export function go(...parts: (string | number)[]): void {
  location.hash = `#/${parts.map((part) => encodeURIComponent(String(part))).join('/')}`
}

/** Change the address without a step back: every position of a replay has its own. */
export function stay(...parts: (string | number)[]): void {
  history.replaceState(null, '', `#/${parts.map((part) => encodeURIComponent(String(part))).join('/')}`)
}
