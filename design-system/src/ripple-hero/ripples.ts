/** The water's own clockwork, apart from any canvas: what rings there are, and when the next frame is due. */

const FRAMES_PER_SECOND = 30
export const INITIAL_RIPPLES = 3
export const MAX_RIPPLES = 8
const LIFE_MS = 7000
const PAUSE_BETWEEN_MS = 900

/** A point on the water where rings start, in CSS px of the picture, and how far they run. */
export interface RippleSource {
  x: number
  y: number
  reach: number
}

interface Ripple extends RippleSource {
  age: number
}

/** A ring to draw: radius in px, and how strong it still is, 1 to 0. */
export interface Ring {
  x: number
  y: number
  radius: number
  strength: number
}

/**
 * Says whether a display frame at `now` (ms) may be drawn: never more than 30 a second on average, whatever the
 * display's rate; what is left over of a frame counts towards the next one.
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

/** Rings on the water: three to begin with, one more from each source in turn, eight at most at any time. */
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

  /** Moves time on by `elapsed` ms. */
  advance(elapsed: number): void {
    for (const ripple of this.#live) ripple.age += elapsed
    this.#live = this.#live.filter((ripple) => ripple.age < LIFE_MS)
    this.#sinceLast += elapsed
    if (this.#sinceLast >= PAUSE_BETWEEN_MS && this.#live.length < MAX_RIPPLES) this.#start(0)
  }

  /** The picture has another size now: the same rings go on from the sources' new places. */
  move(sources: readonly RippleSource[]): void {
    const before = this.#sources
    this.#sources = sources
    this.#live = this.#live.map((ripple) => {
      const index = before.findIndex(({ x, y }) => x === ripple.x && y === ripple.y)
      return { ...ripple, ...sources[index] }
    })
  }

  /** Three rings a ripple, the outer ones older and fainter. */
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
