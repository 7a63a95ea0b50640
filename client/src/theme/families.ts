/** Each family of elements has a colour, a glyph, a pattern and a letter; any of them tells it apart. */
export const LETTERS: Record<string, string> = {
  alkali_metal: 'A',
  alkaline_earth_metal: 'E',
  nonmetal: 'H',
  halide: 'X',
  hydroxide: 'B',
  noble_gas: 'G',
  transition_metal: 'T',
  polyatomic_ion: 'P',
  radioactive: 'R',
}

/** A charge as people write it: +2, -1. */
export function signed(charge: number): string {
  return charge > 0 ? `+${charge}` : charge < 0 ? `\u2212${-charge}` : '0'
}
