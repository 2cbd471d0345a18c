import type { EmailContent, EmailFact } from 'design-system'

/** The wording of one email, filled in. Emails whose text a member of staff writes have no preheader and no body. */
export type FilledEmail = {
  readonly subject: string
  readonly preheader?: string
  readonly status: string
  readonly title: string
  readonly line: string
  readonly body: ReadonlyArray<string>
  readonly button?: string
}

/** What an email is filled in with; null for what is missing. */
export type EmailValues = Readonly<Record<string, string | null>>

/** The wording that the owner can change, by the names of `content/emails.yaml`. */
export type Wording = {
  readonly email: (id: EmailId, values: EmailValues) => FilledEmail
  readonly sentence: (id: SentenceId, values: EmailValues) => string
  readonly foot: (values: EmailValues) => ReadonlyArray<string>
}

type SentenceId = 'changeOnline' | 'changeByPhone' | 'removeFromCalendar' | 'askForPhoto'

type EmailId =
  | 'booked'
  | 'confirmed'
  | 'moved'
  | 'movedByUs'
  | 'pending'
  | 'corrected'
  | 'declined'
  | 'message'
  | 'cancelledByCustomer'
  | 'cancelledByUs'
  | 'reminderTomorrow'
  | 'reminderToday'
  | 'onTheWay'
  | 'runningLate'
  | 'missedYou'
  | 'reviewInvitation'
  | 'earlierTime'
  | 'jobReport'
  | 'maintenanceDue'
  | 'bookingLink'
  | 'pastBookingLink'
  | 'bookingLinks'
  | 'quoteReceived'
  | 'quoteReply'
  | 'workOrderReceived'
  | 'workOrderAlerted'
  | 'workOrderReply'
  | 'conversationReply'
  | 'quoteSent'
  | 'quoteUpdated'
  | 'quoteReminder'
  | 'quoteAccepted'
  | 'quoteAcceptedContract'

/** What every email to a customer knows. Times are in Queensland time, ready to read. */
export type CustomerEmailProps = {
  readonly brand: string
  /** As people read it: `(07) 5550 0142`. */
  readonly phone: string
  /** As a phone dials it: `+61755500142`. */
  readonly phoneE164: string
  /** The name on the licence; null until the owner enters it. */
  readonly licensedName?: string | null
  /** Required by law in business correspondence; a number is null until the owner enters it. */
  readonly licences: ReadonlyArray<{ readonly label: string; readonly number: string | null }>
  readonly abn?: string | null
  readonly privacyUrl: string
}

/** What an email adds to its wording. `text`: what a member of staff wrote, with its line breaks, instead of a body. */
type Parts = Pick<EmailContent, 'facts'> & {
  /** The rows of its job sheet. */
  readonly sheet?: ReadonlyArray<EmailFact>
  /** Where its button leads. */
  readonly href?: string
  readonly kind?: 'forward' | 'book' | 'quiet'
  readonly text?: string
}

const PRIVACY = 'Privacy policy'

/** How far along the booking is that an email speaks of. */
const RINGS: Readonly<Partial<Record<EmailId, EmailContent['head']['ring']>>> = {
  booked: 'confirmed',
  confirmed: 'confirmed',
  moved: 'confirmed',
  movedByUs: 'confirmed',
  corrected: 'confirmed',
  reminderTomorrow: 'confirmed',
  reminderToday: 'confirmed',
  bookingLink: 'confirmed',
  pending: 'pending',
  earlierTime: 'held',
  onTheWay: 'enRoute',
  runningLate: 'enRoute',
  reviewInvitation: 'completed',
  jobReport: 'completed',
  missedYou: 'noAccess',
  declined: 'cancelled',
  cancelledByCustomer: 'cancelled',
  cancelledByUs: 'cancelled',
}

/** An email to a customer: the owner's wording, filled in, with our details at its foot. */
export function customerEmail(
  wording: Wording,
  id: EmailId,
  us: CustomerEmailProps,
  values: EmailValues,
  { href, kind, text, facts, sheet }: Parts,
): EmailContent {
  const { brand, phone, phoneE164, licensedName = null, licences, abn = null, privacyUrl } = us
  const numbers = licences.flatMap(({ label, number }) => (number ? `${label}: ${number}.` : []))
  const ours = {
    brand,
    phone,
    privacyLink: PRIVACY,
    licensedName,
    licences: numbers.join(' ') || null,
    abn,
  }
  const { subject, preheader, status, title, line, body, button } = wording.email(id, { ...ours, ...values })
  const ring = RINGS[id]
  const note = values.reference ? `Reference ${values.reference}` : null
  return {
    subject,
    preview: preheader ?? text ?? subject,
    brand,
    head: { status, title, line, ...(ring ? { ring } : {}) },
    ...(sheet ? { sheet: { title: 'Your job sheet', ...(note ? { note } : {}), rows: sheet } } : {}),
    paragraphs: text?.split(/\n{2,}/) ?? body,
    ...(facts ? { facts } : {}),
    ...(href && button ? { actions: [{ label: button, href, ...(kind ? { kind } : {}) }] } : {}),
    foot: wording.foot(ours),
    links: [
      { label: phone, href: `tel:${phoneE164}` },
      { label: PRIVACY, href: privacyUrl },
    ],
  }
}
