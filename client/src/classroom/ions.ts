/** A salt as spheres in a row: the few beside those of which there are more, every one with its charge. */
export interface Sphere {
  symbol: string
  charge: string
  family: string
}

const MOST = 6
const FAMILIES: Record<string, string> = {
  ...{ H: 'nonmetal', Li: 'alkali_metal', Na: 'alkali_metal', K: 'alkali_metal', Rb: 'alkali_metal', Cs: 'alkali_metal' },
  ...{ Be: 'alkaline_earth_metal', Mg: 'alkaline_earth_metal', Ca: 'alkaline_earth_metal', Sr: 'alkaline_earth_metal', Ba: 'alkaline_earth_metal' },
  ...{ F: 'halide', Cl: 'halide', Br: 'halide', I: 'halide', OH: 'hydroxide', N: 'nonmetal', O: 'nonmetal', S: 'nonmetal', P: 'nonmetal' },
}

/** Read the lines in which the kernel adds up charges, as "2 x Cl- = -2"; nothing where they tell of no salt, of an acid, or of a large one. */
export function spheres(charges: readonly string[]): Sphere[] {
  const groups = charges.flatMap((line) => {
    const found = /^(\d+) x ([A-Za-z0-9()]+?)\^?(\d*[+-]) = /.exec(line)
    return found ? [Array.from({ length: Number(found[1]) }, () => sphere(found[2]!, found[3]!))] : []
  })
  const acid = groups.flat().some((one) => one.symbol === 'H' && one.charge === '+') // a molecule
  if (acid || groups.length !== 2 || groups.flat().length > MOST) return []
  const [few, many] = groups.toSorted((one, other) => one.length - other.length) as [Sphere[], Sphere[]]
  if (few.length === many.length) return groups[0]!.flatMap((one, at) => [one, groups[1]![at]!])
  return many.flatMap((one, at) => (few[at] ? [one, few[at]] : [one]))
}

function sphere(symbol: string, charge: string): Sphere {
  const family = FAMILIES[symbol] ?? (/^[A-Z][a-z]?$/.test(symbol) ? 'transition_metal' : 'polyatomic_ion')
  return { symbol, charge: charge.replace('-', '\u2212'), family }
}
