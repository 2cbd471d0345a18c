import { describe, expect, it } from 'vitest'
import { createFrameGate, INITIAL_RIPPLES, MAX_RIPPLES, Ripples } from './ripples.ts'

const sources = [
  { x: 10, y: 10, reach: 50 },
  { x: 20, y: 20, reach: 90 },
  { x: 30, y: 30, reach: 70 },
]

describe('frameGate', () => {
  it.each([25, 30, 48, 60, 75, 90, 120, 144, 165, 240])('draws at most 30 of %i frames a second', (rate) => {
    const due = createFrameGate()
    const drawn = Array.from({ length: rate * 10 }, (_, frame) => due((frame * 1000) / rate)).filter(Boolean)
    expect(drawn.length).toBeLessThanOrEqual(300)
    expect(drawn.length).toBeGreaterThanOrEqual(Math.min(rate, 30) * 10 * 0.79)
  })

  it('does not catch up on missed frames', () => {
    const due = createFrameGate()
    expect(due(0)).toBe(true)
    expect(due(60_010)).toBe(true)
    expect(due(60_020)).toBe(false)
  })
})

describe('Ripples', () => {
  it('starts with three ripples and never has more than eight', () => {
    const water = new Ripples(sources)
    expect(INITIAL_RIPPLES).toBe(3)
    expect(water.count).toBe(3)
    let highest = 0
    for (let frame = 0; frame < 30 * 60; frame++) {
      water.advance(1000 / 30)
      highest = Math.max(highest, water.count)
    }
    expect(highest).toBe(MAX_RIPPLES)
    expect(MAX_RIPPLES).toBe(8)
  })

  it('keeps every ring within its reach while it fades', () => {
    const water = new Ripples([{ x: 0, y: 0, reach: 40 }])
    const rings = Array.from({ length: 900 }, () => {
      water.advance(1000 / 30)
      return water.rings()
    }).flat()
    const unfit = rings.filter(
      ({ radius, strength }) => !(radius >= 0 && radius <= 40 && strength >= 0 && strength <= 1),
    )
    expect(rings.length).toBeGreaterThan(900)
    expect(unfit).toEqual([])
  })

  it('moves its rings when the picture is resized', () => {
    const water = new Ripples(sources)
    water.setSources(sources.map(({ x, y, reach }) => ({ x: x * 2, y: y * 2, reach })))
    expect(new Set(water.rings().map(({ x }) => x))).toEqual(new Set([20, 40, 60]))
  })
})
