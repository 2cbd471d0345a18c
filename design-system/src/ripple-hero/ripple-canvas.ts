import { frameGate, type RippleSource, Ripples } from './ripples.ts'

const RESIZE_DEBOUNCE_MS = 100

export type RippleSources = (box: { width: number; height: number }) => readonly RippleSource[]

export interface RippleCanvas {
  /** Whether time runs. A stopped canvas keeps its last picture. */
  run(running: boolean): void
  destroy(): void
}

/** Draws the water's rings on a canvas, at 30 frames a second at most and at most at twice the CSS resolution. */
export function createRippleCanvas(canvas: HTMLCanvasElement, sources: RippleSources): RippleCanvas {
  const pen = canvas.getContext('2d')
  let box = measure(canvas)
  const ripples = new Ripples(sources(box))
  let due = frameGate()
  let running = false
  let frame = 0
  let drawnAt = 0
  let resizing: ReturnType<typeof setTimeout> | undefined

  const draw = () => {
    if (!pen) return
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
    // After a rest the water goes on where it stopped instead of leaping ahead.
    ripples.advance(Math.min(now - drawnAt, 100))
    drawnAt = now
    draw()
  }

  const watcher = new ResizeObserver(() => {
    clearTimeout(resizing)
    resizing = setTimeout(() => {
      box = measure(canvas)
      ripples.move(sources(box))
      draw()
    }, RESIZE_DEBOUNCE_MS)
  })
  watcher.observe(canvas)
  draw()

  return {
    run(wanted) {
      if (wanted === running) return
      running = wanted
      cancelAnimationFrame(frame)
      if (!running) return
      due = frameGate()
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

function measure(canvas: HTMLCanvasElement): { width: number; height: number } {
  const { clientWidth, clientHeight } = canvas
  const density = Math.min(devicePixelRatio, 2)
  canvas.width = Math.round(clientWidth * density)
  canvas.height = Math.round(clientHeight * density)
  return { width: clientWidth, height: clientHeight }
}
