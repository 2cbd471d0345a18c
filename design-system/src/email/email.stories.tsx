import type { Meta, StoryObj } from '@storybook/react-vite'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'storybook/test'
import { type EmailContent, emailText } from './email-content.ts'
import { EmailLayout } from './email-layout.tsx'
import { dispatchRequested, officeBooking } from './office-emails.ts'
import { enquiryReply, quoteRequestReceipt } from './reply-emails.ts'
import { quoteRequestReceived } from './request-emails.ts'
import { passwordLink, staffInvitation } from './staff-emails.ts'
import {
  bookingLinks,
  earlierWindow,
  reviewInvitation,
  visitBooked,
  visitCancelled,
  visitDeclined,
  visitMessage,
  visitNoAccess,
  visitOnTheWay,
  visitPending,
  visitReminder,
} from './visit-emails.ts'

const WIDTHS = [320, 600]

/**
 * Shows an email as mail clients do, narrow and wide, each a document of its own that follows day and night, and beside
 * them its plain text.
 */
function Email({ words }: { words: EmailContent }) {
  const document = renderToStaticMarkup(<EmailLayout words={words} />)
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'flex-start' }}>
      {WIDTHS.map((width) => (
        <iframe
          key={width}
          title={`E-mail, ${width} pixels wide`}
          srcDoc={document}
          style={{ width, height: 900, border: 0, flex: 'none' }}
        />
      ))}
      <pre style={{ maxWidth: 600, whiteSpace: 'pre-wrap' }}>{emailText(words)}</pre>
    </div>
  )
}

const sender = {
  brand: 'GPC Plumbing',
  name: 'Sample Customer',
  email: 'sample@example.com',
  phone: '0491 570 006',
  phoneE164: '+61491570006',
}
const request = {
  ...sender,
  message: 'No hot water since this morning.\nThe unit is beside the garage.',
  receivedAt: 'Monday 23 November, 9:12 am',
  answerBy: 'Tuesday 24 November, 9:12 am',
}
const quote = { ...request, reference: 'Q-7K3MQ2', service: 'Hot water', photos: 2 }
const us = {
  brand: 'GPC Plumbing',
  phone: '(07) 5550 0142',
  phoneE164: '+61755500142',
  licences: [
    { label: 'Trade licence', number: null },
    { label: 'Building licence', number: null },
  ],
  privacyUrl: 'https://plumber.example/privacy-policy',
}
const visit = {
  ...us,
  reference: 'GC-7K3M-Q2',
  service: 'Hot Water Services',
  suburb: 'Burleigh Heads',
  window: 'Friday 27 November, 11 am to 1 pm',
  changeableUntil: 'Friday 27 November, 9 am',
  manageUrl: 'https://plumber.example/booking/manage/q5Dd1oXn3zVQmXIfbNfR0q5Dd1oXn3zVQmXIfbNfR0q',
}
const booked = {
  ...visit,
  accepted: false,
  movedFrom: null,
  timeOnSite: 'Depends on the unit and what is wrong with it',
  reminders: 'the day before and on the morning',
  texts: true,
}
const bookUrl = 'https://plumber.example/booking'
const officeCopy = {
  ...sender,
  event: 'booked' as const,
  reference: visit.reference,
  service: visit.service,
  suburb: visit.suburb,
  address: 'Unit 4, 12 Sample Street',
  window: visit.window,
  movedFrom: null,
  answerBy: null,
  technician: 'Van 2',
  access: 'Gate code 1234. Dog.',
  message: 'No hot water.\nThe unit is beside the garage.',
  reason: '',
  photos: 2,
}

const meta = { title: 'Email', component: Email } satisfies Meta<typeof Email>
export default meta
type Story = StoryObj<typeof meta>

const documentsOf = async (canvas: HTMLElement) => {
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

const fits: Story['play'] = async ({ canvasElement }) => {
  const documents = await documentsOf(canvasElement)
  await expect(documents).toHaveLength(WIDTHS.length)
  for (const { email, width } of documents) {
    await expect(email.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expect(email.querySelectorAll('h1')).toHaveLength(1)
  }
}

const fitsAndCalls: Story['play'] = async (context) => {
  await fits(context)
  for (const { email } of await documentsOf(context.canvasElement)) {
    await expect(email.querySelector('a[href="tel:+61491570006"]')).toBeTruthy()
  }
}

export const Booked: Story = { args: { words: visitBooked(booked) }, play: fits }

export const BookedTooNearForReminders: Story = {
  args: { words: visitBooked({ ...booked, reminders: null, changeableUntil: null, texts: false }) },
  play: fits,
}

export const Pending: Story = {
  args: { words: visitPending({ ...visit, answerBy: 'Thursday 26 November, 3 pm' }) },
  play: fits,
}

export const Confirmed: Story = { args: { words: visitBooked({ ...booked, accepted: true }) }, play: fits }

export const Message: Story = {
  args: {
    words: visitMessage({
      ...visit,
      text: 'The water of your street is off on Friday until noon.\n\nWe come all the same, and bring our own.',
    }),
  },
  play: fits,
}

export const Declined: Story = { args: { words: visitDeclined(visit) }, play: fits }

export const Moved: Story = {
  args: { words: visitBooked({ ...booked, movedFrom: 'Thursday 26 November, 1 to 3 pm' }) },
  play: fits,
}

export const CancelledByTheCustomer: Story = {
  args: { words: visitCancelled({ ...visit, byCustomer: true, inCalendar: true, bookUrl }) },
  play: fits,
}

export const CancelledByTheOffice: Story = {
  args: { words: visitCancelled({ ...visit, byCustomer: false, inCalendar: false, bookUrl }) },
  play: fits,
}

export const ReminderTheDayBefore: Story = {
  args: { words: visitReminder({ ...visit, day: 'Tomorrow' }) },
  play: fits,
}

export const ReminderOnTheMorning: Story = {
  args: { words: visitReminder({ ...visit, day: 'Today', changeableUntil: null }) },
  play: fits,
}

export const OnTheWay: Story = {
  args: { words: visitOnTheWay({ ...visit, estimate: 'between 11:40 am and 12:10 pm' }) },
  play: fits,
}

export const OnTheWayWithoutAnEstimate: Story = {
  args: { words: visitOnTheWay({ ...visit, estimate: null }) },
  play: fits,
}

export const NoAccess: Story = {
  args: { words: visitNoAccess({ ...visit, at: '11:12 am', bookUrl }) },
  play: fits,
}

export const ReviewInvitation: Story = {
  args: {
    words: reviewInvitation({
      ...visit,
      reviewUrl: 'https://plumber.example/reviews/new/q5Dd1oXn3zVQmXIfbNfR0q5Dd1oXn3zVQmXIfbNfR0q',
    }),
  },
  play: fits,
}

export const EarlierWindow: Story = {
  args: {
    words: earlierWindow({ ...visit, offered: 'Thursday 26 November, 9 to 11 am', until: '9:40 am' }),
  },
  play: fits,
}

export const BookingLink: Story = {
  args: { words: bookingLinks({ ...visit, bookings: [{ ...visit, ended: null }] }) },
  play: fits,
}

export const BookingLinkOver: Story = {
  args: { words: bookingLinks({ ...visit, bookings: [{ ...visit, ended: 'cancelled' }] }) },
  play: async (context) => {
    await fits(context)
    expect(context.canvas.getByText(/The link to your booking \(cancelled\)/)).toBeVisible()
  },
}

export const BookingLinks: Story = {
  args: {
    words: bookingLinks({
      ...visit,
      bookings: [
        { ...visit, ended: null },
        { ...visit, reference: 'GC-2W8N-4T', window: 'Thursday 3 December, 9 to 11 am', ended: null },
        { ...visit, reference: 'GC-9PZR-X1', window: 'Monday 2 November, 7 to 9 am', ended: 'done' },
      ],
    }),
  },
  play: fits,
}

export const OfficeNewBooking: Story = { args: { words: officeBooking(officeCopy) }, play: fitsAndCalls }

export const OfficePending: Story = {
  args: {
    words: officeBooking({ ...officeCopy, event: 'pending', answerBy: 'Thursday 26 November, 3 pm' }),
  },
  play: fitsAndCalls,
}

export const OfficeMoved: Story = {
  args: {
    words: officeBooking({ ...officeCopy, event: 'moved', movedFrom: 'Thursday 26 November, 1 to 3 pm' }),
  },
  play: fitsAndCalls,
}

export const OfficeCancelled: Story = {
  args: { words: officeBooking({ ...officeCopy, event: 'cancelled', reason: 'The neighbour fixed it.' }) },
  play: fitsAndCalls,
}

export const OfficeNote: Story = {
  args: {
    words: officeBooking({ ...officeCopy, event: 'note', message: 'The tap is in the second bathroom.' }),
  },
  play: fitsAndCalls,
}

export const OfficeCancelledWithoutEmail: Story = {
  args: { words: officeBooking({ ...officeCopy, email: null, event: 'cancelled' }) },
  play: fitsAndCalls,
}

export const DispatchRequested: Story = {
  args: {
    words: dispatchRequested({
      ...sender,
      reference: 'E-7K3MQ2',
      place: '12 Sample Street, Robina',
      message: 'Water through the ceiling.',
      receivedAt: 'Saturday 28 November, 2:14 am',
    }),
  },
  play: fitsAndCalls,
}

export const QuoteRequestReceived: Story = {
  args: { words: quoteRequestReceived(quote) },
  play: fitsAndCalls,
}

export const QuoteRequestReceipt: Story = {
  args: {
    words: quoteRequestReceipt({
      ...us,
      reference: 'Q-7K3MQ2',
      service: 'Hot water',
      message: request.message,
      photos: 0,
    }),
  },
  play: fits,
}

export const EnquiryReply: Story = {
  args: {
    words: enquiryReply({
      ...us,
      reference: 'Q-7K3MQ2',
      service: 'Hot water',
      text: 'Hello Sample,\n\nThank you for writing about hot water. We can come on Friday, 1 to 3 pm.\nDoes that suit you?\n\nSample office\nGPC Plumbing',
      asked: request.message,
      askedAt: request.receivedAt,
    }),
  },
  play: async (context) => {
    await fits(context)
    for (const { email } of await documentsOf(context.canvasElement)) {
      await expect(email.body.textContent).toContain('Does that suit you?')
      await expect(email.body.textContent).toContain('Q-7K3MQ2')
    }
  },
}

export const UnreadableNumber: Story = {
  args: { words: quoteRequestReceived({ ...quote, phone: 'ask for Kim', phoneE164: null, message: '' }) },
  play: async (context) => {
    await fits(context)
    for (const { email } of await documentsOf(context.canvasElement)) {
      await expect(email.body.textContent).toContain('we could not read this number')
    }
  },
}

export const MarkupIsText: Story = {
  args: {
    words: quoteRequestReceived({
      ...quote,
      name: '<img src=x onerror=alert(1)>',
      message: '</td><script>alert(1)</script>',
    }),
  },
  play: async (context) => {
    await fits(context)
    for (const { email } of await documentsOf(context.canvasElement)) {
      await expect(email.querySelector('script, img')).toBeNull()
      await expect(email.body.textContent).toContain('<script>alert(1)</script>')
    }
  },
}

export const StaffInvitation: Story = {
  args: {
    words: staffInvitation({
      brand: 'GPC Plumbing',
      invitedBy: 'Sample admin',
      role: 'technician',
      until: 'Monday 23 November 2026 at 9:05 am',
      registerUrl: 'https://example.com/admin/register#token=sample',
    }),
  },
  play: fits,
}

export const PasswordLink: Story = {
  args: {
    words: passwordLink({
      brand: 'GPC Plumbing',
      name: 'Sample office',
      until: 'Saturday 21 November 2026 at 9:35 am',
      passwordUrl: 'https://example.com/admin/login#reset=sample',
    }),
  },
  play: fits,
}
