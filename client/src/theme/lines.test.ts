import { expect, test } from 'vitest'
import css from './theme.css?raw'

const said = (name: string): string => css.match(new RegExp(`--${name}: (.+);`))?.[1] ?? ''
const SCHEMES = ['light', 'dark'] as const

/** A colour of the theme, as it is in light or dark. */
function colour(name: string, scheme: number): string {
  const value = said(name).match(/^light-dark\((.+), (.+)\)$/)?.[1 + scheme] ?? said(name)
  const other = value.match(/^var\(--(.+)\)$/)?.[1]
  return other ? colour(other, scheme) : value
}

const parts = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)

function brightness(hex: string): number {
  const [r, g, b] = parts(hex).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low, high] = [brightness(one), brightness(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function hue(hex: string): number {
  const [r, g, b] = parts(hex) as [number, number, number]
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI
}

test.each([0, 1, 2, 3, 4, 5, 6])(
  'the line of seat %i has the colour of its seat, and stands out in light and dark',
  (seat) => {
    expect(colour(`seat${seat}-line`, 0)).toBe(colour(`seat${seat}`, 0))
    const turn = Math.abs(hue(colour(`seat${seat}-line`, 1)) - hue(colour(`seat${seat}`, 1)))
    expect(Math.min(turn, 360 - turn)).toBeLessThan(8)
    for (const scheme of SCHEMES.keys())
      for (const ground of ['paper', 'raised', 'bench'])
        expect(contrast(colour(`seat${seat}-line`, scheme), colour(ground, scheme))).toBeGreaterThan(3)
  },
)
