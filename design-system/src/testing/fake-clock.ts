/** A fake clock controlled by stories, so that timed behaviour needs no real waiting. */
export interface FakeClock {
  /** Advances the time by `ms` and runs every timer due by then, in order. */
  advance(ms: number): void
  /** Returns the original delays of all pending timers, in ms. */
  pending(): number[]
  /** Restores the real clock. */
  unwind(): void
}

/** Shorter timers stay real, since they belong to the test harness. */
const MIN_FAKE_DELAY_MS = 100
/**
 * How long a story waits for an assertion to pass, generous enough for a busy machine. This timeout must stay real too, or a
 * failing story would never end. No timer in the components uses exactly this delay.
 */
export const ASSERTION_TIMEOUT_MS = 15_000

/** Replaces `Date` and every `setTimeout` of 100 ms or more, except the harness's own, until `unwind` is called. */
function installFakeClock(): FakeClock {
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
    setTimeout: (run: TimerHandler, delay = 0, ...args: unknown[]) => {
      if (typeof run !== 'function') throw new TypeError('code as text is not run here')
      if (delay < MIN_FAKE_DELAY_MS || delay === ASSERTION_TIMEOUT_MS)
        return real.setTimeout.call(window, () => run(...args), delay)
      // Negative, so that it never clashes with the browser's own timer ids.
      const id = --lastId
      waits.set(id, { due: now + delay, delay, run: () => run(...args) })
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

/** Wraps a play function with a stopped clock, which only the play function advances. */
export function withFakeClock<StoryContext>(
  play: (context: StoryContext, clock: FakeClock) => Promise<void>,
) {
  return async (context: StoryContext) => {
    const clock = installFakeClock()
    try {
      await play(context, clock)
    } finally {
      clock.unwind()
    }
  }
}

export interface FakeFrames {
  /** Runs `count` display frames, `every` ms apart. */
  show(count: number, intervalMs: number): void
  unwind(): void
}

/** Replaces animation frames with ones that the test triggers. */
export function installFakeFrames(): FakeFrames {
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
    show(count, intervalMs) {
      for (let frame = 0; frame < count; frame++) {
        now += intervalMs
        const due = [...waiting.values()]
        waiting.clear()
        for (const draw of due) draw(now)
      }
    },
    unwind: () => Object.assign(window, real),
  }
}

/**
 * Makes requestIdleCallback fire immediately. Real browsers don't guarantee an idle moment, and on a busy machine there may be none
 * for many seconds. Returns a function that restores the original.
 */
export function installFakeIdle(): () => void {
  const { requestIdleCallback } = window
  Object.assign(window, {
    requestIdleCallback: (work: IdleRequestCallback) =>
      window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 })),
  })
  return () => Object.assign(window, { requestIdleCallback })
}
