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
  const pen = canvas.getContext('2d')
  let box = { width: 0, height: 0 }
  let ripples: Ripples | undefined
  let due = createFrameGate()
  let running = false
  let frame = 0
  let drawnAt = 0
  let resizing: ReturnType<typeof setTimeout> | undefined

  const draw = () => {
    if (!pen || !ripples) return
    const scale = canvas.width / box.width
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    pen.clearRect(0, 0, box.width, box.height)
    pen.strokeStyle = '#fff'
    for (const { x, y, radius, strength } of ripples.rings()) {
      pen.globalAlpha = 0.85 * strength
      pen.lineWidth = 1 + 2 * strength
      pen.beginPath()
      pen.arc(x, y, radius, 0, 2 * Math.PI)
      pen.stroke()
    }
  }

  const tick = (now: number) => {
    if (!running) return
    frame = requestAnimationFrame(tick)
    if (!due(now)) return
    // After a pause the animation resumes where it stopped instead of jumping ahead.
    ripples?.advance(Math.min(now - drawnAt, 100))
    drawnAt = now
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
  const watcher = new ResizeObserver(([entry]) => {
    if (!entry) return
    clearTimeout(resizing)
    if (ripples) resizing = setTimeout(measure, RESIZE_DEBOUNCE_MS, entry.contentRect)
    else measure(entry.contentRect)
  })
  watcher.observe(canvas)

  return {
    run(wanted) {
      if (wanted === running) return
      running = wanted
      cancelAnimationFrame(frame)
      if (!running) return
      due = createFrameGate()
      drawnAt = performance.now()
      frame = requestAnimationFrame(tick)
    },
    destroy() {
      running = false
      cancelAnimationFrame(frame)
      clearTimeout(resizing)
      watcher.disconnect()
      pen?.reset()
    },
  }
}
