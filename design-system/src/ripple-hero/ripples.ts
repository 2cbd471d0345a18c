/** The state of the ripple animation, without a canvas: which rings exist, and when the next frame is due. */

const FRAMES_PER_SECOND = 30
export const INITIAL_RIPPLES = 3
export const MAX_RIPPLES = 8
const LIFE_MS = 7000
const PAUSE_BETWEEN_MS = 900

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
export function frameGate(framesPerSecond = FRAMES_PER_SECOND): (now: number) => boolean {
  const frame = 1000 / framesPerSecond
  let last = Number.NEGATIVE_INFINITY
  return (now) => {
    const since = now - last
    if (since < frame) return false
    last = Number.isFinite(since) ? now - (since % frame) : now
    return true
  }
}

/** The ripples on the water: three at first, then one more from each source in turn, eight at most at any time. */
export class Ripples {
  #sources: readonly RippleSource[]
  #live: Ripple[] = []
  #turn = 0
  #sinceLast = 0

  constructor(sources: readonly RippleSource[]) {
    this.#sources = sources
    for (let index = 0; index < INITIAL_RIPPLES; index++) this.#start((LIFE_MS / 6) * (index + 1))
  }

  get count(): number {
    return this.#live.length
  }

  /** Advances the animation by `elapsed` ms. */
  advance(elapsed: number): void {
    for (const ripple of this.#live) ripple.age += elapsed
    this.#live = this.#live.filter((ripple) => ripple.age < LIFE_MS)
    this.#sinceLast += elapsed
    if (this.#sinceLast >= PAUSE_BETWEEN_MS && this.#live.length < MAX_RIPPLES) this.#start(0)
  }

  /** Applies a new picture size: existing rings continue from the sources' new positions. */
  move(sources: readonly RippleSource[]): void {
    const before = this.#sources
    this.#sources = sources
    this.#live = this.#live.map((ripple) => {
      const index = before.findIndex(({ x, y }) => x === ripple.x && y === ripple.y)
      return { ...ripple, ...sources[index] }
    })
  }

  /** Three rings per ripple, the outer ones older and fainter. */
  rings(): Ring[] {
    return this.#live.flatMap(({ x, y, reach, age }) =>
      [0, 700, 1400]
        .map((delay) => (age - delay) / LIFE_MS)
        .filter((share) => share > 0)
        .map((share) => ({ x, y, radius: reach * (1 - (1 - share) ** 2), strength: (1 - share) ** 1.5 })),
    )
  }

  #start(age: number): void {
    const source = this.#sources[this.#turn++ % this.#sources.length]
    this.#sinceLast = 0
    if (source) this.#live.push({ ...source, age })
  }
}
