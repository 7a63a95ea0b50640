/** What this browser keeps under a name, if it has the shape that is asked for: somebody, or another version, may have written something else there. */
export function readStored<T>(key: string, fits: (found: unknown) => boolean, none: T): T {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return fits(found) ? (found as T) : none
  } catch {
    return none
  }
}

/** Whether something has fields of its own: no list, and not nothing. */
export function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null && !Array.isArray(found)
}

/** Whether something is a list of words. */
export function isWords(found: unknown): found is string[] {
  return Array.isArray(found) && found.every((word) => typeof word === 'string')
}
