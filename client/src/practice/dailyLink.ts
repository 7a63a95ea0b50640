/** What somebody typed on a day, as the end of a link: whoever opens it can have it judged again. */
export function packTries(tries: string[][]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(tries))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Read the end of a link; nothing where it was changed so that it says nothing. */
export function unpackTries(packed: string): string[][] | null {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(letters, (one) => one.charCodeAt(0)))
    const found: unknown = JSON.parse(text)
    const fits =
      Array.isArray(found) &&
      found.every((one) => Array.isArray(one) && one.every((typed) => typeof typed === 'string'))
    return fits ? (found as string[][]) : null
  } catch {
    return null
  }
}
