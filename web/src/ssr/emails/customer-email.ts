import type { EmailContent, EmailFact } from 'design-system'
import { workOrderRows } from '../../shared/work-order-rows.ts'

/** Text of one email with its values filled in. Emails written by staff have no preheader and no body. */
export type FilledEmail = {
  readonly subject: string
  readonly preheader?: string
  readonly status: string
  readonly title: string
  readonly line?: string
  readonly body: ReadonlyArray<string>
  readonly button?: string
}

/** Values for the placeholders of an email; null for missing ones. */
export type EmailValues = Readonly<Record<string, string | null>>

/** Email wording that the owner can change, by the names in `content/messages.yaml`. */
export type Wording = {
  readonly email: (id: EmailId, values: EmailValues) => FilledEmail
  readonly sentence: (id: SentenceId, values: EmailValues) => string
  readonly foot: (values: EmailValues) => ReadonlyArray<string>
}

type SentenceId =
  | 'changeOnline'
  | 'changeByPhone'
  | 'changeButton'
  | 'removeFromCalendar'
  | 'askForPhoto'
  | 'replySoon'
  | 'replyOnceOpen'
  | 'workOrderSubject'

type EmailId =
  | 'booked'
  | 'bookedReturn'
  | 'bookedAfterNoAccess'
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
  | 'workOrderEmergency'
  | 'workOrderAlerted'
  | 'workOrderReply'
  | 'conversationReply'
  | 'quoteSent'
  | 'quoteUpdated'
  | 'quoteReminder'
  | 'quoteAccepted'
  | 'quoteAcceptedArranged'
  | 'quoteAcceptedContract'

/** Values common to all customer emails. Times are formatted in Queensland time. */
export type CustomerEmailProps = {
  readonly brand: string
  /** Formatted for display: `(07) 5550 0142`. */
  readonly phone: string
  /** In E.164 format: `+61755500142`. */
  readonly phoneE164: string
  /** Name on the licence; null until the owner enters it. */
  readonly licensedName?: string | null
  /** Required by law in business correspondence; a number is null until the owner enters it. */
  readonly licences: ReadonlyArray<{ readonly label: string; readonly number: string | null }>
  readonly abn?: string | null
  readonly privacyUrl: string
}

/** The work order that a visit or a quote comes from, for the agency to file the email. Absent from messages of older releases. */
export type WorkOrderProps = {
  readonly workOrder?: { readonly reference: string; readonly orderNumber: string | null } | null
}

/** Content that an email adds to its wording. `text`: written by staff, with line breaks, instead of a body. */
type EmailParts = Pick<EmailContent, 'facts'> & {
  /** Rows of its job sheet. */
  readonly sheet?: ReadonlyArray<EmailFact>
  /** Link target of its button. */
  readonly href?: string
  readonly kind?: 'forward' | 'book'
  /** Link target of the quiet link below it; null if the booking can't be changed online. */
  readonly changeUrl?: string | null
  readonly text?: string
  /** A paragraph after its body. */
  readonly more?: string | null
  /** Replaces the subject of its wording. */
  readonly subject?: string
}

const PRIVACY = 'Privacy policy'

/** Booking progress shown in each email. */
const RINGS: Readonly<Partial<Record<EmailId, EmailContent['head']['ring']>>> = {
  booked: 'confirmed',
  bookedReturn: 'confirmed',
  bookedAfterNoAccess: 'confirmed',
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

/** Title of each email's job sheet, the same as on its page. Other emails are about a booking. */
const SHEET_TITLES: Readonly<Partial<Record<EmailId, string>>> = {
  quoteReceived: 'Your request',
  quoteSent: 'Your quote',
  quoteUpdated: 'Your quote',
  quoteReminder: 'Your quote',
  quoteAccepted: 'Your quote',
  quoteAcceptedArranged: 'Your quote',
  quoteAcceptedContract: 'Your quote',
  workOrderReceived: 'Your work order',
  workOrderEmergency: 'Your work order',
  workOrderAlerted: 'Your work order',
  jobReport: 'Your job report',
  maintenanceDue: 'Your reminder',
}

/** Builds a customer email: the owner's wording with values filled in, and our details in the footer. */
export function customerEmail(
  wording: Wording,
  id: EmailId,
  us: CustomerEmailProps & WorkOrderProps,
  values: EmailValues,
  { href, kind, changeUrl = null, text, more, facts, sheet, ...parts }: EmailParts,
): EmailContent {
  const { brand, phone, phoneE164, licensedName = null, licences, abn = null, privacyUrl } = us
  const numbers = licences.flatMap(({ label, number }) => (number ? `${label}: ${number}.` : []))
  const businessDetails = {
    brand,
    phone,
    privacyLink: PRIVACY,
    licensedName,
    licences: numbers.join(' ') || null,
    abn,
  }
  const { preheader, status, title, line, button, ...filled } = wording.email(id, {
    ...businessDetails,
    ...values,
  })
  const body = [...filled.body, ...(more ? [more] : [])]
  const { workOrder = null } = us
  const subject = [
    parts.subject ?? filled.subject,
    ...(workOrder
      ? [
          wording.sentence('workOrderSubject', {
            workOrder: workOrder.reference,
            orderNumber: workOrder.orderNumber,
          }),
        ]
      : []),
  ].join(', ')
  const ring = RINGS[id]
  const note = values.reference ? `Reference ${values.reference}` : null
  const actions: NonNullable<EmailContent['actions']> = [
    ...(href && button ? [{ label: button, href, ...(kind ? { kind } : {}) }] : []),
    ...(changeUrl === null
      ? []
      : [
          {
            label: wording.sentence('changeButton', businessDetails),
            href: changeUrl,
            kind: 'quiet' as const,
          },
        ]),
  ]
  return {
    subject,
    preview: preheader ?? text ?? subject,
    brand,
    head: {
      status,
      title,
      ...(line ? { line } : {}),
      ...(ring ? { ring } : {}),
    },
    ...(sheet
      ? {
          sheet: {
            title: SHEET_TITLES[id] ?? 'Your booking',
            ...(note ? { note } : {}),
            rows: [
              ...sheet,
              ...workOrderRows({ workOrder: workOrder?.reference, orderNumber: workOrder?.orderNumber }).map(
                ({ name, value }) => [name, value] as const,
              ),
            ],
          },
        }
      : {}),
    // The button follows the first sentences: on a phone it's seen without scrolling, and the rest can be read later.
    ...(text === undefined && actions.length > 0
      ? { paragraphs: body.slice(0, 1), details: body.slice(1) }
      : { paragraphs: text?.split(/\n{2,}/) ?? body }),
    ...(facts ? { facts } : {}),
    actions,
    foot: wording.foot(businessDetails),
    links: [
      { label: phone, href: `tel:${phoneE164}` },
      { label: PRIVACY, href: privacyUrl },
    ],
  }
}
