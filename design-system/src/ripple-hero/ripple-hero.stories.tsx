import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Container } from '../container/container.tsx'
import { Lead } from '../section-head/section-head.tsx'
import { type FakeFrames, installFakeFrames, installFakeIdle, withFakeClock } from '../testing/fake-clock.ts'
import { RippleHero } from './ripple-hero.tsx'

function Sea() {
  return (
    <svg viewBox="0 0 1440 690" preserveAspectRatio="xMidYMid slice" width="100%" height="100%">
      <title>Sea</title>
      <path fill="var(--chakra-colors-pic-sand)" d="M820 0H900Q900 420 1210 690H1120Q860 460 820 0Z" />
      <path fill="var(--chakra-colors-pic-sea2)" d="M880 0H1440V690H1190Q890 420 880 0Z" />
      <path fill="var(--chakra-colors-pic-sea4)" d="M1160 0H1440V690H1400Q1140 360 1160 0Z" />
      <g data-still-ripples="" fill="none" stroke="#fff">
        <circle cx="1190" cy="503" r="60" />
      </g>
    </svg>
  )
}

const meta = {
  component: RippleHero,
  args: { art: null, children: null },
  beforeEach: () => installFakeIdle(),
  render: (args) => (
    <RippleHero {...args} art={<Sea />}>
      <Container css={{ paddingBlock: '92px 80px', minHeight: '680px' }}>
        <h1>Professional Plumbing Services on the Gold Coast</h1>
        <Lead>Expert plumbing, delivered on time and explained clearly.</Lead>
        <Button href="#services" tone="line">
          Our Services
        </Button>
      </Container>
    </RippleHero>
  ),
} satisfies Meta<typeof RippleHero>
export default meta
type Story = StoryObj<typeof meta>

const getCanvas = (within: HTMLElement) => {
  const canvas = within.querySelector('canvas')
  if (!canvas) throw new Error('no canvas')
  return canvas
}

type PlayContext = Parameters<NonNullable<Story['play']>>[0]

/** The animation starts once its code has loaded, however long that takes. */
const waitForAnimation = async ({ canvas }: PlayContext) => {
  await import('./ripple-canvas.ts')
  await canvas.findByRole('button', { name: 'Pause the water' })
}

/** Wraps a play function with manual animation frames. */
const withFakeFrames =
  (play: (context: PlayContext, frames: FakeFrames) => Promise<void>) => async (context: PlayContext) => {
    await waitForAnimation(context)
    const frames = installFakeFrames()
    try {
      await play(context, frames)
    } finally {
      frames.unwind()
    }
  }

/** Counts the frames drawn during one second on a 120 Hz display. */
function countFramesPerSecond(frames: FakeFrames): number {
  const drawing = spyOn(CanvasRenderingContext2D.prototype, 'clearRect')
  frames.show(120, 1000 / 120)
  const pictures = drawing.mock.calls.length
  drawing.mockRestore()
  return pictures
}
const expectMoving = (frames: FakeFrames) =>
  waitFor(() => expect(countFramesPerSecond(frames)).toBeGreaterThan(0))
const expectStopped = (frames: FakeFrames) => waitFor(() => expect(countFramesPerSecond(frames)).toBe(0))

/** At most 30 frames a second at any display rate; the button pauses and resumes. */
export const Moving: Story = {
  play: withFakeFrames(async ({ canvas, canvasElement, userEvent }, frames) => {
    const pause = canvas.getByRole('button', { name: 'Pause the water' })
    await expectMoving(frames)
    const pictures = countFramesPerSecond(frames)
    expect(pictures).toBeLessThanOrEqual(30)
    expect(pictures).toBeGreaterThan(20)

    expect(getCanvas(canvasElement).closest('[aria-hidden=true]')).not.toBeNull()
    expect(canvasElement.querySelector('[data-still-ripples]')).not.toBeVisible()

    await userEvent.click(pause)
    await expectStopped(frames)
    await userEvent.click(canvas.getByRole('button', { name: 'Let the water move' }))
    await expectMoving(frames)
  }),
}

/** Runs only while at least a tenth of the hero is in view. */
export const OutOfView: Story = {
  decorators: [
    (Story) => (
      <div>
        <Story />
        <div style={{ height: '3000px' }} />
      </div>
    ),
  ],
  play: withFakeFrames(async ({ canvasElement }, frames) => {
    await expectMoving(frames)
    const height = getCanvas(canvasElement).clientHeight
    const scroll = (top: number) => window.scrollTo({ top, behavior: 'instant' })
    scroll(height * 0.95)
    await expectStopped(frames)
    scroll(height * 0.85)
    await expectMoving(frames)
    scroll(0)
  }),
}

/** Resizing is debounced: a new size is applied 100 ms after the last change. */
export const Resized: Story = {
  play: withFakeClock<PlayContext>(async (context, clock) => {
    const { canvasElement } = context
    await waitForAnimation(context)
    const drawn = getCanvas(canvasElement)
    await waitFor(() =>
      expect(drawn.width).toBe(Math.round(drawn.clientWidth * Math.min(devicePixelRatio, 2))),
    )
    const before = drawn.width
    canvasElement.style.width = '900px'
    await waitFor(() => expect(clock.pending()).toContain(100))
    clock.advance(99)
    expect(drawn.width).toBe(before)
    clock.advance(1)
    expect(drawn.width).toBe(Math.round(900 * Math.min(devicePixelRatio, 2)))
    canvasElement.style.width = ''
  }),
}

/** With reduced motion there is only the still picture, and so no pause button. */
export const ReducedMotion: Story = {
  tags: ['still'],
  play: async ({ canvas, canvasElement }) => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    expect(canvasElement.querySelector('section')).toHaveAttribute('data-water', 'still')
    expect(canvas.queryByRole('button')).toBeNull()
    expect(canvasElement.querySelector('[data-still-ripples]')).toBeVisible()
  },
}
