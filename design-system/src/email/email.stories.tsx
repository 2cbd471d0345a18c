import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'storybook/test'
import { BookingRequestReceivedEmail } from './booking-request-received.tsx'
import { QuoteRequestReceivedEmail } from './quote-request-received.tsx'

/** Shows a message as a mail client does: a document of its own, 360 px narrow. */
function Letter({ letter }: { letter: ReactElement }) {
  return (
    <iframe
      title="E-mail"
      srcDoc={renderToStaticMarkup(letter)}
      style={{ width: 360, height: 640, border: '1px solid #7C8896' }}
    />
  )
}

const sender = {
  brand: 'GPC Plumbing',
  name: 'Sample Customer',
  email: 'sample@example.com',
  phone: '0491 570 006',
  phoneE164: '+61491570006',
  message: 'No hot water since this morning.\nThe unit is beside the garage.',
  receivedAt: 'Monday 23 November, 9:12 am',
  answerBy: 'Tuesday 24 November, 9:12 am',
}
const quote = { ...sender, reference: 'Q-7K3MQ2', service: 'Hot water' }
const booking = {
  ...sender,
  reference: 'B-7K3MQ2',
  service: 'Hot Water Services',
  suburb: 'Burleigh Heads',
  area: 'on our usual run',
  preferredTime: 'Tuesday 24 November 2026, morning (7am to 11am)',
}

const meta = { title: 'E-mail', component: Letter } satisfies Meta<typeof Letter>
export default meta
type Story = StoryObj<typeof meta>

const documentOf = async (canvas: HTMLElement) => {
  const frame = canvas.querySelector('iframe')
  if (!frame) throw new Error('no frame')
  if (frame.contentDocument?.readyState !== 'complete' || !frame.contentDocument.body.firstChild) {
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  }
  const document = frame.contentDocument
  if (!document) throw new Error('no document')
  return document
}

const fitsAndCalls: Story['play'] = async ({ canvasElement }) => {
  const letter = await documentOf(canvasElement)
  await expect(letter.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expect(letter.querySelector('a[href="tel:+61491570006"]')).toBeTruthy()
}

export const QuoteRequestReceived: Story = {
  args: { letter: <QuoteRequestReceivedEmail {...quote} /> },
  play: fitsAndCalls,
}

export const BookingRequestReceived: Story = {
  args: { letter: <BookingRequestReceivedEmail {...booking} /> },
  play: fitsAndCalls,
}

export const UnreadableNumber: Story = {
  args: {
    letter: <QuoteRequestReceivedEmail {...quote} phone="ask for Kim" phoneE164={null} message="" />,
  },
  play: async ({ canvasElement }) => {
    const letter = await documentOf(canvasElement)
    await expect(letter.body.textContent).toContain('we could not read this number')
  },
}

export const MarkupIsText: Story = {
  args: {
    letter: (
      <BookingRequestReceivedEmail
        {...booking}
        name="<img src=x onerror=alert(1)>"
        suburb="</td><script>alert(1)</script>"
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const letter = await documentOf(canvasElement)
    await expect(letter.querySelector('script, img')).toBeNull()
    await expect(letter.body.textContent).toContain('<script>alert(1)</script>')
  },
}
