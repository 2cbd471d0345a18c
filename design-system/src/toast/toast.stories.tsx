import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, spyOn, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Container } from '../container/container.tsx'
import { withFakeClock } from '../testing/fake-clock.ts'
import { type ToastMessage, useToast } from './toast-context.ts'
import { ToastProvider } from './toast-provider.tsx'

const sentMessage: ToastMessage = {
  title: 'Message Sent!',
  description: "Thank you for contacting us. We'll get back to you shortly.",
}
const failureMessage: ToastMessage = {
  title: 'Error',
  description: 'There was a problem sending your message. Please try again.',
  tone: 'error',
}

function ToastDemo(message: ToastMessage) {
  const raise = useToast()
  return (
    <Container css={{ display: 'flex', gap: 's4', paddingBlock: 's7' }}>
      <Button onClick={() => raise(message)}>Raise</Button>
      <Button tone="line" onClick={() => raise(failureMessage)}>
        Raise another
      </Button>
    </Container>
  )
}

const meta = {
  component: ToastDemo,
  args: sentMessage,
  // Loaded before the clock stops, because loading isn't what these stories test.
  loaders: [() => import('./toast-layer.tsx')],
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
} satisfies Meta<typeof ToastDemo>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type PlayContext = Parameters<Play>[0]

const findViewport = () => screen.findByRole('region', { name: 'Notifications (F8)' })
const visibleToasts = () => [...document.querySelectorAll('[role=region] > ol > li')]
const waitForNoToasts = () => waitFor(() => expect(visibleToasts()).toHaveLength(0))

async function showToast({ canvas, userEvent }: PlayContext): Promise<Element> {
  await userEvent.click(canvas.getByRole('button', { name: 'Raise' }))
  const toasts = await waitFor(() => {
    expect(visibleToasts()).toHaveLength(1)
    return visibleToasts()
  })
  const [toast] = toasts
  const paper = toast?.firstElementChild
  if (!toast || !paper) throw new Error('no toast')
  // The entry animation has finished, so nothing is half transparent when its colours are checked.
  await waitFor(() => expect(getComputedStyle(paper).opacity).toBe('1'))
  return toast
}

/** Closes after five seconds. A dismissed toast stays in the state for another 1,000,000 ms. */
export const ClosesAfterFiveSeconds: Story = {
  play: withFakeClock<PlayContext>(async (context, clock) => {
    const toast = await showToast(context)
    expect(toast).toHaveTextContent('Message Sent!')
    await waitFor(() => expect(clock.pending()).toContain(5000))
    clock.advance(4999)
    expect(toast).toHaveAttribute('data-state', 'open')
    clock.advance(1)
    await waitForNoToasts()
    expect(clock.pending()).toContain(1_000_000)
    clock.advance(1_000_000)
    expect(clock.pending()).not.toContain(1_000_000)
  }),
}

/** The duration can be longer. */
export const LongerDuration: Story = {
  args: { ...sentMessage, durationMs: 20_000 },
  play: withFakeClock<PlayContext>(async (context, clock) => {
    const toast = await showToast(context)
    await waitFor(() => expect(clock.pending()).toContain(20_000))
    clock.advance(19_999)
    expect(toast).toHaveAttribute('data-state', 'open')
    clock.advance(1)
    await waitForNoToasts()
  }),
}

/** A failure: coral background, a warning sign, the same behaviour. */
export const Failure: Story = {
  args: failureMessage,
  play: withFakeClock<PlayContext>(async (context) => {
    expect(await showToast(context)).toHaveTextContent(failureMessage.description)
  }),
}

/** Never two at a time: a new toast replaces the old. From 768 px, 420 px wide at most. */
export const OneAtATime: Story = {
  play: withFakeClock<PlayContext>(async (context) => {
    await showToast(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Raise another' }))
    await waitFor(() => expect(visibleToasts()[0]).toHaveTextContent(failureMessage.description))
    await waitFor(() => expect(visibleToasts()[0]?.firstElementChild).toHaveStyle({ opacity: '1' }))
    expect(visibleToasts()).toHaveLength(1)
    const region = await findViewport()
    const list = region.querySelector('ol')
    expect(list?.getBoundingClientRect().width).toBe(420)
  }),
}

/** Announced to screen readers once; the announcement is removed after 1000 ms. */
export const Announced: Story = {
  play: withFakeClock<PlayContext>(async (context, clock) => {
    await showToast(context)
    const announcement = await screen.findByText(/^Notification /)
    expect(announcement.closest('[role=status]')).toHaveAttribute('aria-live', 'assertive')
    await waitFor(() => expect(clock.pending()).toContain(1000))
    clock.advance(999)
    expect(announcement).toBeInTheDocument()
    clock.advance(1)
    await waitFor(() => expect(announcement).not.toBeInTheDocument())
  }),
}

/** The timer pauses while the pointer is over the toast, and then resumes. */
export const PausesOnHover: Story = {
  play: withFakeClock<PlayContext>(async (context, clock) => {
    const toast = await showToast(context)
    await waitFor(() => expect(clock.pending()).toContain(5000))
    clock.advance(3000)
    await context.userEvent.hover(toast)
    clock.advance(60_000)
    expect(toast).toHaveAttribute('data-state', 'open')
    fireEvent.pointerLeave(await findViewport())
    await waitFor(() => expect(clock.pending()).toContain(2000))
    clock.advance(2000)
    await waitForNoToasts()
  }),
}

/** F8 moves focus to the toasts, which pauses the timer; Escape closes. */
export const ByKeyboard: Story = {
  play: withFakeClock<PlayContext>(async (context, clock) => {
    const toast = await showToast(context)
    await waitFor(() => expect(clock.pending()).toContain(5000))
    fireEvent.keyDown(document, { code: 'F8', key: 'F8' })
    await waitFor(() => expect(document.activeElement?.tagName).toBe('OL'))
    clock.advance(60_000)
    expect(toast).toHaveAttribute('data-state', 'open')
    await context.userEvent.keyboard('{Escape}')
    await waitForNoToasts()
  }),
}

/** The timer pauses while the visitor is in another window. */
export const PausesOnBlur: Story = {
  play: withFakeClock<PlayContext>(async (context, clock) => {
    const toast = await showToast(context)
    await waitFor(() => expect(clock.pending()).toContain(5000))
    fireEvent(window, new Event('blur'))
    clock.advance(60_000)
    expect(toast).toHaveAttribute('data-state', 'open')
    fireEvent(window, new Event('focus'))
    await waitFor(() => expect(clock.pending()).toContain(5000))
    clock.advance(5000)
    await waitForNoToasts()
  }),
}

/** The close button closes it at once. */
export const Closed: Story = {
  play: withFakeClock<PlayContext>(async (context) => {
    await showToast(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitForNoToasts()
  }),
}

/** A swipe of more than 50 px to the right dismisses it; a shorter one, or one to the left, doesn't. */
export const Swiped: Story = {
  play: withFakeClock<PlayContext>(async (context) => {
    // Synthetic pointers can't be captured.
    const capture = spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined)
    const toast = await showToast(context)
    const swipe = async (distance: number) => {
      const pointer = { pointerId: 1, pointerType: 'touch', button: 0, clientY: 700 }
      fireEvent.pointerDown(toast, { ...pointer, clientX: 1100 })
      for (const share of [0.3, 0.6, 1]) {
        fireEvent.pointerMove(toast, { ...pointer, clientX: 1100 + distance * share })
      }
      fireEvent.pointerUp(toast, { ...pointer, clientX: 1100 + distance })
    }
    await swipe(50)
    expect(toast).toHaveAttribute('data-state', 'open')
    await swipe(-120)
    expect(toast).toHaveAttribute('data-state', 'open')
    await swipe(51)
    await waitForNoToasts()
    capture.mockRestore()
  }),
}
