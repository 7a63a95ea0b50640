/** What changed on a wall since it was sent whole. */
export interface Change {
  seq: number
  fields: Record<string, unknown>
  tiles: { n: number }[]
}

/** The whole with a change put in: fields as they come, tiles by their number. */
export function changed<W extends { seq: number; tiles: { n: number }[] }>(whole: W, part: Change): W {
  const next = { ...whole, ...part.fields, seq: part.seq } as W
  const fresh = new Map(part.tiles.map((tile) => [tile.n, tile]))
  return { ...next, tiles: next.tiles.map((tile) => fresh.get(tile.n) ?? tile) }
}
