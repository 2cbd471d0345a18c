import type { Meta, StoryObj } from '@storybook/react-vite'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'storybook/test'
import { type EmailContent, emailText } from './email-content.ts'
import { EmailLayout } from './email-layout.tsx'
import { emailDocument } from './email-outlook.tsx'

const WIDTHS = [320, 600]

/**
 * Shows an email as mail clients do, narrow and wide, each as its own document that follows light and dark mode, with its plain
 * text alongside.
 */
function Email({ content }: { content: EmailContent }) {
  const document = emailDocument(renderToStaticMarkup(<EmailLayout content={content} />))
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'flex-start' }}>
      {WIDTHS.map((width) => (
        <iframe
          key={width}
          title={`Email, ${width} pixels wide`}
          srcDoc={document}
          style={{ width, height: 900, border: 0, flex: 'none' }}
        />
      ))}
      <pre style={{ maxWidth: 600, whiteSpace: 'pre-wrap' }}>{emailText(content)}</pre>
    </div>
  )
}

const phoneLink = { label: '(07) 5550 0142', href: 'tel:+61755500142' }
const privacyLink = { label: 'Privacy policy', href: 'https://plumber.example/privacy-policy' }
const foot = [
  'Reply to this email or call (07) 5550 0142. Emergencies 24/7, same number.',
  'GPC Plumbing. Licensed and insured.',
  'Times are Queensland time (AEST). Privacy policy',
]

/** A customer email with every possible part. */
const bookedEmail: EmailContent = {
  subject: "Friday 27 November, 11 am to 1 pm: you're booked (GC-7K3M-Q2)",
  preview: 'Hot water services in Burleigh Heads. Change or cancel online until Friday 27 November, 9 am.',
  brand: 'GPC Plumbing',
  head: {
    status: 'Booked',
    ring: 'confirmed',
    title: 'Friday 27 November, 11 am to 1 pm',
    line: 'Hot water services in Burleigh Heads. Queensland time.',
  },
  paragraphs: [
    "You're booked in. Your plumber will arrive between 11 am and 1 pm on Friday 27 November.",
    "When the plumber leaves for your place, we'll send you a 30-minute arrival window.",
    'Plans changed? Call (07) 5550 0142.',
  ],
  sheet: {
    title: 'Your booking',
    note: 'Reference GC-7K3M-Q2',
    rows: [
      ['When', 'Friday 27 November, 11 am to 1 pm'],
      ['Job', 'Hot Water Services'],
      ['Where', 'Burleigh Heads'],
      ['How long it takes', 'Depends on the system and what is wrong with it'],
      [
        'Link',
        { label: 'Friday 27 November, 11 am to 1 pm: hot water in Robina', href: 'https://plumber.example' },
      ],
    ],
  },
  actions: [
    {
      label: 'Change or cancel',
      href: 'https://plumber.example/booking/manage/q5Dd1oXn3zVQmXIfbNfR0q5Dd1oXn3zVQmXIfbNfR0q',
      kind: 'quiet',
    },
    { label: 'Write a review', href: 'https://plumber.example/reviews', kind: 'forward' },
  ],
  foot,
  links: [phoneLink, privacyLink],
}

/** An urgent email to the office. */
const urgentEmail: EmailContent = {
  subject: 'URGENT: call now: Sample Customer, 12 Sample Street, Robina (E-7K3MQ2)',
  preview: '0491 570 006. Water through the ceiling.',
  brand: 'GPC Plumbing',
  head: {
    status: 'Urgent',
    title: 'Call Sample Customer now',
    line: 'E-7K3MQ2, Saturday 28 November, 2:14 am, Queensland time',
    tone: 'urgent',
  },
  facts: [
    ['Phone', { label: '0491 570 006', href: 'tel:+61491570006' }],
    ['Message', 'Water through the ceiling.\nThe switchboard is wet.'],
  ],
  foot: ['Sent from the website.'],
}

const RINGS = [
  ['held', 'An earlier time has come up'],
  ['pending', 'Requested, not confirmed yet'],
  ['confirmed', 'Booked'],
  ['enRoute', 'On the way'],
  ['completed', 'Done'],
  ['noAccess', 'Not done yet'],
  ['cancelled', 'Cancelled'],
] as const

const meta = { title: 'Email', component: Email } satisfies Meta<typeof Email>
export default meta
type Story = StoryObj<typeof meta>

const loadDocuments = async (canvas: HTMLElement) => {
  const frames = [...canvas.querySelectorAll('iframe')]
  return await Promise.all(
    frames.map(async (frame) => {
      if (frame.contentDocument?.readyState !== 'complete' || !frame.contentDocument.body.firstChild) {
        await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
      }
      if (!frame.contentDocument) throw new Error('no document')
      return { email: frame.contentDocument, width: frame.clientWidth }
    }),
  )
}

const checkLayout: Story['play'] = async ({ canvasElement }) => {
  const documents = await loadDocuments(canvasElement)
  await expect(documents).toHaveLength(WIDTHS.length)
  for (const { email, width } of documents) {
    await expect(email.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expect(email.querySelectorAll('h1')).toHaveLength(1)
  }
}

const checkLayoutAndPhoneLink: Story['play'] = async (context) => {
  await checkLayout(context)
  for (const { email } of await loadDocuments(context.canvasElement)) {
    await expect(email.querySelector('a[href="tel:+61491570006"]')).toBeTruthy()
  }
}

export const CustomerEmail: Story = {
  args: { content: bookedEmail },
  play: async (context) => {
    await checkLayout(context)
    for (const { email } of await loadDocuments(context.canvasElement)) {
      // The number is a link in the text and in the footer.
      await expect(email.querySelectorAll('a[href="tel:+61755500142"]')).toHaveLength(2)
    }
  },
}

/** Every ring, with its status text. */
export const Rings: Story = {
  args: { content: bookedEmail },
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {RINGS.map(([ring, status]) => (
        <iframe
          key={ring}
          title={`Email, ${status}`}
          srcDoc={renderToStaticMarkup(
            <EmailLayout content={{ ...bookedEmail, head: { ...bookedEmail.head, ring, status } }} />,
          )}
          style={{ width: 390, height: 240, border: 0 }}
        />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const documents = await loadDocuments(canvasElement)
    await expect(documents).toHaveLength(RINGS.length)
    for (const { email } of documents) {
      await expect(email.querySelector('.ring, .ring-dry, .ring-over')?.getAttribute('aria-hidden')).toBe(
        'true',
      )
    }
  },
}

export const Urgent: Story = { args: { content: urgentEmail }, play: checkLayoutAndPhoneLink }

export const WrittenByStaff: Story = {
  args: {
    content: {
      ...bookedEmail,
      paragraphs: ['Hi Sample,', 'We can come on Friday, 1 to 3 pm.\nDoes that suit you?'],
      facts: [['You asked', 'No hot water since this morning.\nThe tank is beside the garage.']],
      actions: [],
    },
  },
  play: async (context) => {
    await checkLayout(context)
    for (const { email } of await loadDocuments(context.canvasElement)) {
      await expect(email.body.textContent).toContain('Does that suit you?')
    }
  },
}

export const MarkupIsText: Story = {
  args: {
    content: {
      ...urgentEmail,
      facts: [
        ['Name', '<img src=x onerror=alert(1)>'],
        ['Message', '</td><script>alert(1)</script>'],
      ],
    },
  },
  play: async (context) => {
    await checkLayout(context)
    for (const { email } of await loadDocuments(context.canvasElement)) {
      await expect(email.querySelector('script, img')).toBeNull()
      await expect(email.body.textContent).toContain('<script>alert(1)</script>')
    }
  },
}
