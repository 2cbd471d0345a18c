import { type BoxProps, chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PauseIcon, PlayIcon } from '../icons/icons.tsx'
import { visuallyHidden } from '../primitives/primitives.ts'
import type { RippleCanvas, RippleSources } from './ripple-canvas.ts'

/** The animation runs only while at least this fraction of the hero is in view. */
const VISIBLE_SHARE = 0.1

const Hero = chakra('section', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    // Not `hidden`, which would make it a scroll container and so change what the action bar's timeline measures.
    overflow: 'clip',
    background: 'bg.warm',
    '&:is([data-water=moving], [data-water=paused]) [data-still-ripples]': { visibility: 'hidden' },
  },
})

const Picture = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    zIndex: -1,
    '& > canvas': { position: 'absolute', inset: '0', width: '100%', height: '100%', pointerEvents: 'none' },
  },
})

const PauseButton = chakra('button', {
  base: {
    position: 'absolute',
    // In the water, at the edge of the page's column.
    right: {
      base: 'gutter',
      sm: 'auto',
      lg: 'max({spacing.gutter}, calc((100% - {sizes.container}) / 2))',
    },
    left: { base: 'auto', sm: 'gutter', lg: 'auto' },
    bottom: { base: '16px', sm: '28px', lg: '24px' },
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 's2',
    minWidth: 'target',
    minHeight: 'target',
    padding: { base: '0', lg: '0 18px' },
    borderRadius: 'pill',
    background: 'rgb(7 28 44 / .72)',
    color: 'white',
    fontSize: 'meta',
    '&:focus-visible': { outlineColor: 'white', borderRadius: 'pill' },
    '& > span': {
      base: visuallyHidden,
      lg: { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
    },
  },
})

/**
 * Where the sea is in the drawn coast. From 1024 px it is right of the text, where the drawing (690 px tall at its natural size) is
 * as tall as the hero. Below that, it is a strip under the text: of 170 px on phones, and of 400 px from 640 px.
 */
const coastSources: RippleSources = ({ width, height }) =>
  width >= 1024
    ? [
        { x: width / 2 + height * 0.384, y: height * 0.47, reach: height * 0.087 },
        { x: width / 2 + height * 0.681, y: height * 0.73, reach: height * 0.275 },
        { x: width / 2 + height * 0.974, y: height * 0.53, reach: height * 0.116 },
      ]
    : width >= 640
      ? [
          { x: width * 0.24, y: height - 190, reach: 64 },
          { x: width * 0.62, y: height - 110, reach: 96 },
          { x: width * 0.9, y: height - 220, reach: 56 },
        ]
      : [
          { x: width * 0.36, y: height - 44, reach: 34 },
          { x: width * 0.68, y: height - 76, reach: 56 },
          { x: width * 0.14, y: height - 28, reach: 26 },
        ]

export interface RippleHeroProps extends Omit<BoxProps, 'children'> {
  children: ReactNode
  /** Id of the heading that names the section. */
  labelledBy?: string
  /**
   * The still picture, complete by itself. Rings in it are marked `data-still-ripples` and are hidden while the animated ones show.
   */
  art: ReactNode
  /** Labels of the pause button, while playing and while paused. */
  pauseLabel?: string
  playLabel?: string
  /** Returns the starting points of rings, in CSS px, for a picture of the given size. Three are used at the start. */
  sources?: RippleSources
}

/**
 * The first screen: text over a picture with ripples on its water. The picture is still on the server, without JavaScript and with
 * reduced motion. Otherwise, the animation code is fetched once the page has loaded and the browser is idle, and runs while a tenth
 * of the hero is in view and no one has paused it.
 */
export function RippleHero({
  children,
  art,
  labelledBy,
  pauseLabel = 'Pause the water',
  playLabel = 'Let the water move',
  sources = coastSources,
  ...box
}: RippleHeroProps) {
  const hero = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [water, setWater] = useState<RippleCanvas | null>(null)
  const [paused, setPaused] = useState(false)
  const latestSources = useEffectEvent<RippleSources>((size) => sources(size))

  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    let rippleCanvas: RippleCanvas | null = null
    let unmounted = false
    const applyMotionPreference = () => {
      rippleCanvas?.destroy()
      rippleCanvas = null
      setWater(null)
      if (reducedMotion.matches) return
      runWhenIdle(async () => {
        const { createRippleCanvas } = await import('./ripple-canvas.ts')
        if (unmounted || reducedMotion.matches || rippleCanvas || !canvas.current) return
        rippleCanvas = createRippleCanvas(canvas.current, latestSources)
        setWater(rippleCanvas)
      })
    }
    applyMotionPreference()
    reducedMotion.addEventListener('change', applyMotionPreference)
    return () => {
      unmounted = true
      reducedMotion.removeEventListener('change', applyMotionPreference)
      rippleCanvas?.destroy()
    }
  }, [])

  useEffect(() => {
    if (!water || !hero.current) return
    const observer = new IntersectionObserver(
      ([entry]) => water.run(!paused && entry !== undefined && entry.intersectionRatio >= VISIBLE_SHARE),
      { threshold: [0, VISIBLE_SHARE] },
    )
    observer.observe(hero.current)
    return () => {
      observer.disconnect()
      water.run(false)
    }
  }, [water, paused])

  return (
    <Hero
      ref={hero}
      aria-labelledby={labelledBy}
      data-water={water ? (paused ? 'paused' : 'moving') : 'still'}
      {...box}
    >
      {children}
      {/* After the text in the DOM: a picture aligned to the bottom of the hero would move while the text streams in. */}
      <Picture aria-hidden="true">
        {art}
        <canvas ref={canvas} />
      </Picture>
      {water ? (
        <PauseButton type="button" onClick={() => setPaused(!paused)}>
          {paused ? <PlayIcon size={20} /> : <PauseIcon size={20} />}
          <span>{paused ? playLabel : pauseLabel}</span>
        </PauseButton>
      ) : null}
    </Hero>
  )
}

/** Runs after page load, when the browser is idle, so after the largest contentful paint. */
function runWhenIdle(work: () => void): void {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200))
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}
