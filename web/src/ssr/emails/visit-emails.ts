import type { EmailContent, EmailFact } from 'design-system'
import { pricePromise } from '../../shared/price-promise.ts'
import { TIME_ON_SITE } from '../../shared/time-on-site-row.tsx'
import {
  type CustomerEmailProps,
  customerEmail,
  type EmailValues,
  type Wording,
  type WorkOrderProps,
} from './customer-email.ts'

/** The visit that a return visit goes back to. */
type EarlierVisit = {
  readonly reference: string
  /** `Friday 20 November` */
  readonly date: string
  /** Whether no one answered then. */
  readonly noAccess: boolean
}

/** Values common to all emails about a visit. */
export type VisitEmailProps = CustomerEmailProps &
  WorkOrderProps & {
    readonly reference: string
    /** Title of its service page: `Tap Repairs`. */
    readonly service: string
    readonly suburb: string
    /** What the customer chose as the problem: `Dripping tap`. This and the next are absent from messages queued by older releases. */
    readonly problem?: string | null
    /** The street without a number: `Sample Street`. */
    readonly street?: string | null
    /** `Friday 27 November, 1 to 3 pm` */
    readonly window: string
    /** `Friday 27 November` */
    readonly date: string
    /** `between 1 and 3 pm` */
    readonly between: string
    /** The visit that a return visit follows. Absent from messages queued by older releases. */
    readonly earlier?: EarlierVisit | null
    readonly manageUrl: string
    /** `Friday 27 November, 11 am`; null if the booking can only be changed by phone. */
    readonly changeableUntil: string | null
  }

export type VisitBookedProps = VisitEmailProps & {
  /** Whether the office has confirmed a pending booking. */
  readonly accepted: boolean
  /** The previous window if the booking was moved, otherwise null. */
  readonly movedFrom: string | null
  /** Whether the office moved it. */
  readonly movedByUs: boolean
  /** For example `30-60 minutes`, or what it depends on. */
  readonly timeOnSite: string
  /** `the day before and that morning`; null if the visit is too soon for reminders. */
  readonly reminders: string | null
}

/** Sent when a visit is booked, confirmed by the office, or moved. */
export function visitBooked(visit: VisitBookedProps, wording: Wording): EmailContent {
  const { movedFrom, movedByUs, accepted, reminders, timeOnSite, earlier = null } = visit
  const booked = earlier === null ? 'booked' : earlier.noAccess ? 'bookedAfterNoAccess' : 'bookedReturn'
  const id = movedFrom !== null ? (movedByUs ? 'movedByUs' : 'moved') : accepted ? 'confirmed' : booked
  const values = {
    ...changeValues(visit, wording),
    movedFrom,
    reminders,
    price: pricePromise(earlier),
    ...(earlier ? { earlierDate: earlier.date, earlierReference: earlier.reference } : {}),
  }
  return customerEmail(wording, id, visit, values, {
    href: visit.manageUrl,
    kind: 'forward',
    changeUrl: changeUrl(visit),
    sheet: [...visitSheet(visit, 'When'), addressRow(visit), [TIME_ON_SITE, timeOnSite]],
    more: timeNote(timeOnSite),
  })
}

export type VisitPendingProps = VisitEmailProps & {
  /** `Thursday 26 November, 3 pm` */
  readonly answerBy: string
}

/** Sent when the time is held and the office checks the job before confirming. */
export function visitPending(visit: VisitPendingProps, wording: Wording): EmailContent {
  const { earlier = null, answerBy } = visit
  const values = { ...changeValues(visit, wording), price: pricePromise(earlier), answerBy }
  return customerEmail(wording, 'pending', visit, values, {
    href: visit.manageUrl,
    kind: 'forward',
    changeUrl: changeUrl(visit),
    sheet: [...visitSheet(visit, 'When'), addressRow(visit)],
  })
}

export type VisitCorrectedProps = VisitEmailProps & {
  /** `the service and the address` */
  readonly what: string
}

/** Sent when the office corrects details of a booking; its time is unchanged. */
export function visitCorrected(visit: VisitCorrectedProps, wording: Wording): EmailContent {
  const values = { ...changeValues(visit, wording), what: visit.what }
  return customerEmail(wording, 'corrected', visit, values, {
    href: visit.manageUrl,
    kind: 'forward',
    changeUrl: changeUrl(visit),
    sheet: [...visitSheet(visit, 'When'), addressRow(visit)],
  })
}

export type VisitDeclinedProps = VisitEmailProps & {
  /** Absent from messages queued by older releases. */
  readonly bookUrl?: string
}

/** Sent when the office declines a booking. */
export function visitDeclined(visit: VisitDeclinedProps, wording: Wording): EmailContent {
  return customerEmail(wording, 'declined', visit, visitValues(visit), {
    href: visit.bookUrl ?? new URL('/booking', visit.manageUrl).href,
    kind: 'book',
    sheet: visitSheet(visit),
  })
}

export type VisitMessageProps = VisitEmailProps & {
  /** Message written by the office, with line breaks. */
  readonly text: string
  /** Replaces the usual subject. */
  readonly subject?: string | null
}

/** A message from the office about a visit. */
export function visitMessage(visit: VisitMessageProps, wording: Wording): EmailContent {
  return customerEmail(wording, 'message', visit, visitValues(visit), {
    href: visit.manageUrl,
    text: visit.text,
    sheet: visitSheet(visit),
    ...(visit.subject ? { subject: `${visit.subject} (${visit.reference})` } : {}),
  })
}

export type VisitCancelledProps = VisitEmailProps & {
  /** Whether the customer cancelled; otherwise the office did. */
  readonly byCustomer: boolean
  /** Whether a calendar cancellation is attached, for the entry sent earlier. */
  readonly inCalendar: boolean
  readonly bookUrl: string
}

/** Sent when a visit is cancelled. */
export function visitCancelled(visit: VisitCancelledProps, wording: Wording): EmailContent {
  const removeFromCalendar = visit.inCalendar
    ? wording.sentence('removeFromCalendar', businessValues(visit))
    : null
  const id = visit.byCustomer ? 'cancelledByCustomer' : 'cancelledByUs'
  return customerEmail(
    wording,
    id,
    visit,
    { ...visitValues(visit), removeFromCalendar },
    {
      href: visit.bookUrl,
      // Those who cancelled rarely want another time; those whose visit we cancelled need one.
      ...(visit.byCustomer ? {} : { kind: 'book' as const }),
      sheet: visitSheet(visit),
    },
  )
}

export type VisitReminderProps = VisitEmailProps & { readonly day: 'Today' | 'Tomorrow' }

/** Sent the day before and on the morning of the visit. */
export function visitReminder(visit: VisitReminderProps, wording: Wording): EmailContent {
  return customerEmail(wording, `reminder${visit.day}`, visit, changeValues(visit, wording), {
    href: visit.manageUrl,
    kind: 'forward',
    changeUrl: changeUrl(visit),
    sheet: visitSheet(visit),
  })
}

export type VisitOnTheWayProps = VisitEmailProps & {
  /** `between 1:40 and 2:10 pm`; null if unknown. */
  readonly estimate: string | null
  /** Whether that is later than the booked window. */
  readonly late: boolean
}

/** Sent when the plumber has set off, on time or late. */
export function visitOnTheWay(visit: VisitOnTheWayProps, wording: Wording): EmailContent {
  const { estimate, late } = visit
  const id = late && estimate !== null ? 'runningLate' : 'onTheWay'
  return customerEmail(
    wording,
    id,
    visit,
    { ...visitValues(visit), estimate },
    {
      href: visit.manageUrl,
      kind: 'forward',
      sheet: visitSheet(visit, 'Booked for'),
    },
  )
}

export type VisitRunningLateProps = VisitEmailProps & {
  /** `between 1:40 and 2:10 pm` */
  readonly estimate: string
}

/** Sent when the plumber will be later than the customer was told. */
export function visitRunningLate(visit: VisitRunningLateProps, wording: Wording): EmailContent {
  return visitOnTheWay({ ...visit, late: true }, wording)
}

export type VisitNoAccessProps = VisitEmailProps & {
  /** `1:12 pm` */
  readonly at: string
  readonly bookUrl: string
}

/** Sent when the plumber was there and no one answered. */
export function visitNoAccess(visit: VisitNoAccessProps, wording: Wording): EmailContent {
  return customerEmail(
    wording,
    'missedYou',
    visit,
    { ...visitValues(visit), at: visit.at },
    {
      href: visit.bookUrl,
      kind: 'book',
      sheet: visitSheet(visit),
    },
  )
}

export type ReviewInvitationProps = VisitEmailProps & { readonly reviewUrl: string }

/** Sent once after the job, to every customer. */
export function reviewInvitation(visit: ReviewInvitationProps, wording: Wording): EmailContent {
  return customerEmail(wording, 'reviewInvitation', visit, visitValues(visit), {
    href: visit.reviewUrl,
    kind: 'forward',
    sheet: [...visitSheet(visit), ['Details', { label: 'See your booking', href: visit.manageUrl }]],
  })
}

export type EarlierWindowProps = VisitEmailProps & {
  /** `Thursday 26 November, 11 am to 1 pm` */
  readonly offered: string
  /** `9:40 am` */
  readonly until: string
}

/** Offers an earlier time, held for this customer for 15 minutes. */
export function earlierWindow(visit: EarlierWindowProps, wording: Wording): EmailContent {
  const { offered, until } = visit
  return customerEmail(
    wording,
    'earlierTime',
    visit,
    { ...visitValues(visit), offered, until },
    {
      href: visit.manageUrl,
      kind: 'book',
      sheet: visitSheet(visit, 'Booked now'),
    },
  )
}

type LinkedVisit = Omit<VisitEmailProps, keyof CustomerEmailProps | 'changeableUntil'> & {
  /** Final state, such as `cancelled`; null if the visit is still coming. */
  readonly ended: string | null
}

export type BookingLinksProps = CustomerEmailProps & {
  /** Upcoming ones first. */
  readonly bookings: ReadonlyArray<LinkedVisit>
}

/** Sends links to all bookings of an email address, on request, in one email. */
export function bookingLinks({ bookings, ...us }: BookingLinksProps, wording: Wording): EmailContent {
  const [only, ...others] = bookings
  if (only && others.length === 0) {
    const { ended, manageUrl, workOrder = null } = only
    const values = { ...visitValues(only), ended }
    return customerEmail(
      wording,
      ended === null ? 'bookingLink' : 'pastBookingLink',
      { ...us, workOrder },
      values,
      {
        href: manageUrl,
        kind: 'forward',
        sheet: visitSheet(only),
      },
    )
  }
  return customerEmail(
    wording,
    'bookingLinks',
    us,
    { count: String(bookings.length) },
    {
      facts: bookings.map(({ reference, service, suburb, window, ended, workOrder, manageUrl }) => [
        [reference, workOrder?.orderNumber].filter(Boolean).join(', '),
        {
          label: `${window}: ${lowerCaseTitle(service)} in ${suburb}${ended ? ` (${ended})` : ''}`,
          href: manageUrl,
        },
      ]),
    },
  )
}

function visitValues(visit: Omit<LinkedVisit, 'manageUrl' | 'ended'>): EmailValues {
  const { reference, service, suburb, window, date, between } = visit
  const job = lowerCaseTitle(service)
  return {
    reference,
    service: `${job.charAt(0).toUpperCase()}${job.slice(1)}`,
    job,
    suburb,
    window,
    date,
    between,
  }
}

/** Adds how the visit can be changed: online until a deadline, then by phone. */
function changeValues(visit: VisitEmailProps, wording: Wording): EmailValues {
  const { changeableUntil } = visit
  const how = changeableUntil === null ? 'changeByPhone' : 'changeOnline'
  const changes = wording.sentence(how, { ...businessValues(visit), changeableUntil })
  return { ...visitValues(visit), changeableUntil, changes }
}

const changeUrl = ({ changeableUntil, manageUrl }: VisitEmailProps) =>
  changeableUntil === null ? null : manageUrl

const businessValues = ({ brand, phone }: CustomerEmailProps) => ({ brand, phone })

type Sheet = ReadonlyArray<EmailFact>

/**
 * Where to check the whole address. The email has the street without its number: a mistyped email address would give a stranger
 * someone's address and when they expect a plumber.
 */
const addressRow = ({ manageUrl }: Pick<VisitEmailProps, 'manageUrl'>): EmailFact => [
  'Full address',
  { label: 'On your booking page', href: manageUrl },
]

/** What to do about a time on site that is unknown. */
const timeNote = (timeOnSite: string) =>
  /^\d/.test(timeOnSite) ? null : 'Need to leave by a certain time? Add a note on your booking page.'

/** Job sheet of a visit: what, where and, under the name `when`, its time. That is left out where the heading is all there is to say. */
const visitSheet = (
  {
    window,
    service,
    suburb,
    problem = null,
    street = null,
    earlier = null,
  }: Pick<VisitEmailProps, 'window' | 'service' | 'suburb' | 'problem' | 'street' | 'earlier'>,
  when: string | null = null,
): Sheet => [
  ...(when === null ? [] : [[when, window] as const]),
  ['Job', service],
  ...(problem === null ? [] : [['You told us', problem] as const]),
  ['Where', street === null ? suburb : `${street}, ${suburb}`],
  ...(earlier
    ? [
        [
          'Return visit',
          `Follows ${earlier.reference}, ${earlier.date}${earlier.noAccess ? ', when no one answered' : ''}`,
        ] as const,
      ]
    : []),
]

/** Converts a title for use inside a sentence: `tap repairs`, `CCTV inspections`. */
function lowerCaseTitle(title: string): string {
  return title.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
}
