/** The parts of an address, as somebody may have typed or bent it. */
export function addressParts(address: string): string[] {
  return address.split('/').filter(Boolean).map(readPart)
}

/** A part as it was meant; one that means nothing (`%E0`) as it stands there. */
export function readPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
