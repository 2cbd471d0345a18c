/** The state of the ripple animation, without a canvas: which rings exist, and when the next frame is due. */

const FRAMES_PER_SECOND = 30
export const INITIAL_RIPPLES = 3
export const MAX_RIPPLES = 8
const RIPPLE_LIFETIME_MS = 7000
const RIPPLE_INTERVAL_MS = 900

/** A starting point of rings, in CSS px of the picture, and the largest radius they reach. */
export interface RippleSource {
  x: number
  y: number
  reach: number
}

interface Ripple extends RippleSource {
  age: number
}

/** A ring to draw: radius in px, and strength from 1 down to 0. */
export interface Ring {
  x: number
  y: number
  radius: number
  strength: number
}

/**
 * Returns a function that says whether the display frame at `now` (ms) should be drawn: at most 30 a second on average at any
 * display rate. A remainder counts towards the next frame.
 */
export function createFrameGate(framesPerSecond = FRAMES_PER_SECOND): (now: number) => boolean {
  const frame = 1000 / framesPerSecond
  let last = Number.NEGATIVE_INFINITY
  return (now) => {
    const elapsed = now - last
    if (elapsed < frame) return false
    last = Number.isFinite(elapsed) ? now - (elapsed % frame) : now
    return true
  }
}

/** The ripples on the water: three at first, then one more from each source in turn, eight at most at any time. */
export class Ripples {
  #sources: readonly RippleSource[]
  #ripples: Ripple[] = []
  #nextSourceIndex = 0
  #sinceLast = 0

  constructor(sources: readonly RippleSource[]) {
    this.#sources = sources
    for (let index = 0; index < INITIAL_RIPPLES; index++)
      this.#addRipple((RIPPLE_LIFETIME_MS / 6) * (index + 1))
  }

  get count(): number {
    return this.#ripples.length
  }

  /** Advances the animation by `elapsed` ms. */
  advance(elapsed: number): void {
    for (const ripple of this.#ripples) ripple.age += elapsed
    this.#ripples = this.#ripples.filter((ripple) => ripple.age < RIPPLE_LIFETIME_MS)
    this.#sinceLast += elapsed
    if (this.#sinceLast >= RIPPLE_INTERVAL_MS && this.#ripples.length < MAX_RIPPLES) this.#addRipple(0)
  }

  /** Applies a new picture size: existing rings continue from the sources' new positions. */
  setSources(sources: readonly RippleSource[]): void {
    const before = this.#sources
    this.#sources = sources
    this.#ripples = this.#ripples.map((ripple) => {
      const index = before.findIndex(({ x, y }) => x === ripple.x && y === ripple.y)
      return { ...ripple, ...sources[index] }
    })
  }

  /** Three rings per ripple, the outer ones older and fainter. */
  rings(): Ring[] {
    return this.#ripples.flatMap(({ x, y, reach, age }) =>
      [0, 700, 1400]
        .map((delay) => (age - delay) / RIPPLE_LIFETIME_MS)
        .filter((share) => share > 0)
        .map((share) => ({ x, y, radius: reach * (1 - (1 - share) ** 2), strength: (1 - share) ** 1.5 })),
    )
  }

  #addRipple(age: number): void {
    const source = this.#sources[this.#nextSourceIndex++ % this.#sources.length]
    this.#sinceLast = 0
    if (source) this.#ripples.push({ ...source, age })
  }
}
