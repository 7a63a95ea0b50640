/** The colours of a kind's recipe, side by side. */
import { kindOf } from './box'

export function stripes(kind: string): string {
  const colors = kindOf(kind).colors
  const bands = colors.map(
    (color, at) => `var(--${color}) ${(at * 100) / colors.length}% ${((at + 1) * 100) / colors.length}%`,
  )
  return `linear-gradient(155deg, ${bands.join(', ')})`
}
