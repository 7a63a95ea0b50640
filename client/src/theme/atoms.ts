/** How a card pictures its particle: shells with outer electrons, or atoms around a middle one. */
export interface Atom {
  shells: number
  outer: number
}

export interface Cluster {
  around: number
  middle: boolean
}

const ATOMS: Record<string, [number, number]> = {
  ...{ H: [1, 1], Li: [2, 1], Na: [3, 1], K: [4, 1], Mg: [3, 2], Ca: [4, 2] },
  ...{ F: [2, 7], Cl: [3, 7], Br: [4, 7], He: [1, 2], Ne: [2, 8], Ar: [3, 8] },
  ...{ Cu: [4, 1], Fe: [4, 2], Cr: [4, 1], Zn: [4, 2] },
  ...{ C: [2, 4], O: [2, 6], S: [3, 6], Og: [5, 8] },
}

const CLUSTERS: Record<string, number> = { OH: 1, NH4: 4, NO3: 3, CO3: 3, SO4: 4, PO4: 4 }

export function atomOf(kind: string): Atom | null {
  const known = ATOMS[kind]
  return known ? { shells: known[0], outer: known[1] } : null
}

export function clusterOf(kind: string): Cluster | null {
  const around = CLUSTERS[kind]
  return around ? { around, middle: true } : null
}

/** Points spread evenly on a circle, the first one on top. */
export function around(count: number, radius: number): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI - Math.PI / 2
    return { x: 50 + radius * Math.cos(angle), y: 50 + radius * Math.sin(angle) }
  })
}
