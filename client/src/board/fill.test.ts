import { describe, expect, it } from 'vitest'
import { fan, fill, fold } from './fill'

describe('fill', () => {
  it('takes two rows where cards are larger in them', () => {
    const units = Array.from({ length: 8 }, () => 1)
    expect(fill(400, 300, { units, gap: 0, rows: 1 })).toBeCloseTo(50, 0)
    expect(fill(400, 300, { units, gap: 0, rows: 2 })).toBeCloseTo(100, 0)
  })

  it('leaves room for captions and edges', () => {
    const bare = fill(1000, 140, { units: [1], rows: 1 })
    expect(bare).toBeCloseTo(100, 0)
    expect(fill(1000, 140, { units: [1], rows: 1, caption: 28, inset: 14 })).toBeCloseTo(70, 0)
  })

  it('stays between its limits', () => {
    expect(fill(5000, 5000, { units: [1], most: 120 })).toBe(120)
    expect(fill(10, 10, { units: [1, 1, 1], least: 34 })).toBe(34)
    expect(fill(100, 100, { units: [], most: 120 })).toBe(120)
  })

  it('counts captions that are wider than their cards', () => {
    const units = [1, 1, 1]
    expect(fill(300, 100, { units, gap: 0, rows: 1 })).toBeCloseTo(100 / 1.4, 0)
    expect(fill(300, 100, { units, floors: [150, 150, 150], gap: 0, rows: 2, least: 10 })).toBeCloseTo(50 / 1.4, 0)
  })

  it('never makes a group wider than its area', () => {
    expect(fill(200, 1000, { units: [4], pad: 20, least: 10 })).toBeCloseTo(45, 0)
  })
})

describe('fold', () => {
  const layout = { units: [1, 1, 1], floors: [84, 84, 84], folded: [0, 0, 0], gap: 0, rows: 1, least: 10 }

  it('leaves captions out where they keep cards small', () => {
    expect(fold(240, 70, layout)).toEqual({ card: expect.closeTo(50, 0), folded: true })
  })

  it('keeps them where cards are as large without', () => {
    expect(fold(260, 70, layout)).toEqual({ card: expect.closeTo(50, 0), folded: false })
  })
})

describe('fan', () => {
  it('lays cards side by side while they are large enough', () => {
    expect(fan(700, 200, 6, { gap: 4 })).toEqual({ card: (700 - 20) / 6, step: 4 })
  })

  it('lets them overlap before they become small', () => {
    const { card, step } = fan(600, 200, 9)
    expect(card).toBe(96)
    expect(9 * card + 8 * step).toBeCloseTo(600)
    expect(card + step).toBeGreaterThan(0.6 * card - 1)
  })

  it('makes them smaller before less than what names them is in sight', () => {
    const { card, step } = fan(300, 200, 12)
    expect(card).toBeLessThan(96)
    expect((card + step) / card).toBeCloseTo(0.6)
  })

  it('is never higher than its place', () => {
    expect(fan(2000, 140, 2, { ratio: 1.4 }).card).toBeCloseTo(100)
  })
})
