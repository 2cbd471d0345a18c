/** A clock that stories control, so that timed behaviour needs no waiting. */
export interface Clock {
  /** Lets `ms` pass: everything due by then runs, in order. */
  advance(ms: number): void
  /** How long each wait that is still to end was meant to last, in ms. */
  pending(): number[]
  /** Gives time back. */
  unwind(): void
}

/** Waits shorter than this stay real: they are the test harness's own. */
const SHORTEST_MS = 100
/**
 * How long a story waits for something to become true: long enough for a machine that is busy with other things. That
 * wait has to stay real too, or a failure would never end; nothing on a page waits as long as exactly this.
 */
export const PATIENCE_MS = 15_000

/** Stops `Date` and every `setTimeout` of 100 ms or more, except the harness's own, until resumed. */
function windClock(): Clock {
  const real = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout, Date: window.Date }
  const waits = new Map<number, { due: number; delay: number; run: () => void }>()
  let now = real.Date.now()
  let lastId = 0

  class StoppedDate extends real.Date {
    constructor(...parts: [] | [number | string | Date]) {
      if (parts.length === 0) super(now)
      else super(...parts)
    }
    static override now() {
      return now
    }
  }

  Object.assign(window, {
    Date: StoppedDate,
    setTimeout: (run: TimerHandler, delay = 0, ...given: unknown[]) => {
      if (typeof run !== 'function') throw new TypeError('code as text is not run here')
      if (delay < SHORTEST_MS || delay === PATIENCE_MS)
        return real.setTimeout.call(window, () => run(...given), delay)
      // Negative, so that it is never one of the browser's own.
      const id = --lastId
      waits.set(id, { due: now + delay, delay, run: () => run(...given) })
      return id
    },
    clearTimeout: (id?: number) => {
      if (id === undefined || !waits.delete(id)) real.clearTimeout.call(window, id)
    },
  })

  return {
    advance(ms) {
      const until = now + ms
      for (;;) {
        const next = [...waits].filter(([, { due }]) => due <= until).sort(([, a], [, b]) => a.due - b.due)[0]
        if (!next) break
        const [id, { due, run }] = next
        waits.delete(id)
        now = due
        run()
      }
      now = until
    },
    pending: () => [...waits.values()].map(({ delay }) => delay),
    unwind: () => Object.assign(window, real),
  }
}

/** A play whose time stands still, but for what it lets pass. */
export function timed<StoryContext>(play: (context: StoryContext, clock: Clock) => Promise<void>) {
  return async (context: StoryContext) => {
    const clock = windClock()
    try {
      await play(context, clock)
    } finally {
      clock.unwind()
    }
  }
}

export interface Frames {
  /** Shows `count` display frames, `every` ms apart. */
  show(count: number, every: number): void
  unwind(): void
}

/** Manual animation frames. */
export function windFrames(): Frames {
  const real = {
    requestAnimationFrame: window.requestAnimationFrame,
    cancelAnimationFrame: window.cancelAnimationFrame,
  }
  const waiting = new Map<number, FrameRequestCallback>()
  let lastId = 0
  let now = performance.now()
  Object.assign(window, {
    requestAnimationFrame: (draw: FrameRequestCallback) => {
      waiting.set(++lastId, draw)
      return lastId
    },
    cancelAnimationFrame: (id: number) => waiting.delete(id),
  })
  return {
    show(count, every) {
      for (let shown = 0; shown < count; shown++) {
        now += every
        const due = [...waiting.values()]
        waiting.clear()
        for (const draw of due) draw(now)
      }
    },
    unwind: () => Object.assign(window, real),
  }
}

/**
 * A browser that has an idle moment as soon as it is asked for one. A real one promises none, and has none for many
 * seconds where the machine is busy. Gives the real one back when called.
 */
export function windIdle(): () => void {
  const { requestIdleCallback } = window
  Object.assign(window, {
    requestIdleCallback: (work: IdleRequestCallback) =>
      window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 })),
  })
  return () => Object.assign(window, { requestIdleCallback })
}
