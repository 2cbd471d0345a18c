import { createFrameGate, type RippleSource, Ripples } from './ripples.ts'

const RESIZE_DEBOUNCE_MS = 100

export type RippleSources = (box: { width: number; height: number }) => readonly RippleSource[]

export interface RippleCanvas {
  /** Starts or stops the animation. A stopped canvas keeps its last frame. */
  run(running: boolean): void
  destroy(): void
}

/** Draws the ripples on a canvas, at 30 frames a second and twice the CSS resolution at most. */
export function createRippleCanvas(canvas: HTMLCanvasElement, sources: RippleSources): RippleCanvas {
  const context = canvas.getContext('2d')
  let box = { width: 0, height: 0 }
  let ripples: Ripples | undefined
  let due = createFrameGate()
  let running = false
  let frame = 0
  let lastDrawn = 0
  let resizeTimer: ReturnType<typeof setTimeout> | undefined

  const draw = () => {
    if (!context || !ripples) return
    const scale = canvas.width / box.width
    context.setTransform(scale, 0, 0, scale, 0, 0)
    context.clearRect(0, 0, box.width, box.height)
    context.strokeStyle = '#fff'
    for (const { x, y, radius, strength } of ripples.rings()) {
      context.globalAlpha = 0.85 * strength
      context.lineWidth = 1 + 2 * strength
      context.beginPath()
      context.arc(x, y, radius, 0, 2 * Math.PI)
      context.stroke()
    }
  }

  const tick = (now: number) => {
    if (!running) return
    frame = requestAnimationFrame(tick)
    if (!due(now)) return
    // After a pause the animation resumes where it stopped instead of jumping ahead.
    ripples?.advance(Math.min(now - lastDrawn, 100))
    lastDrawn = now
    draw()
  }

  const measure = ({ width, height }: DOMRectReadOnly) => {
    const density = Math.min(devicePixelRatio, 2)
    canvas.width = Math.round(width * density)
    canvas.height = Math.round(height * density)
    box = { width, height }
    if (ripples) ripples.setSources(sources(box))
    else ripples = new Ripples(sources(box))
    draw()
  }

  // Uses the observed size, because measuring would force a layout of the whole page.
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return
    clearTimeout(resizeTimer)
    if (ripples) resizeTimer = setTimeout(measure, RESIZE_DEBOUNCE_MS, entry.contentRect)
    else measure(entry.contentRect)
  })
  observer.observe(canvas)

  return {
    run(shouldRun) {
      if (shouldRun === running) return
      running = shouldRun
      cancelAnimationFrame(frame)
      if (!running) return
      due = createFrameGate()
      lastDrawn = performance.now()
      frame = requestAnimationFrame(tick)
    },
    destroy() {
      running = false
      cancelAnimationFrame(frame)
      clearTimeout(resizeTimer)
      observer.disconnect()
      context?.reset()
    },
  }
}
