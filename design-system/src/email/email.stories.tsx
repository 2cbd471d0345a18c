import type { Meta, StoryObj } from '@storybook/react-vite'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'storybook/test'
import { QuoteRequestReceivedEmail, type QuoteRequestReceivedProps } from './quote-request-received.tsx'

/** Shows the message as a mail client does: a document of its own, 360 px narrow unless told otherwise. */
function Letter({ width = 360, ...quote }: QuoteRequestReceivedProps & { width?: number }) {
  const html = renderToStaticMarkup(<QuoteRequestReceivedEmail {...quote} />)
  return <iframe title="E-mail" srcDoc={html} style={{ width, height: 640, border: '1px solid #7C8896' }} />
}

const meta = {
  title: 'E-mail/Quote request received',
  component: Letter,
  args: {
    brand: 'GPC Plumbing',
    reference: 'Q-7K3MQ2',
    name: 'Sample Customer',
    email: 'sample@example.com',
    phone: '0491 570 006',
    phoneE164: '+61491570006',
    service: 'Hot water',
    message: 'No hot water since this morning.\nThe unit is beside the garage.',
    receivedAt: 'Monday 23 November, 9:12 am',
    answerBy: 'Tuesday 24 November, 9:12 am',
  },
} satisfies Meta<typeof Letter>
export default meta
type Story = StoryObj<typeof meta>

const bodyOf = async (canvas: HTMLElement) => {
  const frame = canvas.querySelector('iframe')
  if (!frame) throw new Error('no frame')
  if (frame.contentDocument?.readyState !== 'complete' || !frame.contentDocument.body.firstChild) {
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  }
  const document = frame.contentDocument
  if (!document) throw new Error('no document')
  return document
}

export const Narrow: Story = {
  play: async ({ canvasElement }) => {
    const letter = await bodyOf(canvasElement)
    await expect(letter.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await expect(letter.querySelector('a[href="tel:+61491570006"]')).toBeTruthy()
  },
}

export const UnreadableNumber: Story = {
  args: { phone: 'ask for Kim', phoneE164: null, message: '' },
  play: async ({ canvasElement }) => {
    const letter = await bodyOf(canvasElement)
    await expect(letter.body.textContent).toContain('we could not read this number')
  },
}

export const MarkupIsText: Story = {
  args: { name: '<img src=x onerror=alert(1)>', message: '</td><script>alert(1)</script>' },
  play: async ({ canvasElement }) => {
    const letter = await bodyOf(canvasElement)
    await expect(letter.querySelector('script, img')).toBeNull()
    await expect(letter.body.textContent).toContain('<script>alert(1)</script>')
  },
}
