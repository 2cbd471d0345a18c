import type { EmailContent, EmailFact } from 'design-system'
import { type CustomerEmailProps, customerEmail, type EmailValues, type Wording } from './customer-email.ts'

/** What every email about one visit knows besides. */
export type VisitEmailProps = CustomerEmailProps & {
  readonly reference: string
  /** The title of its page: `Tap Repairs`. */
  readonly service: string
  readonly suburb: string
  /** `Friday 27 November, 1 to 3 pm` */
  readonly window: string
  /** `Friday 27 November` */
  readonly date: string
  /** `between 1 and 3 pm` */
  readonly between: string
  readonly manageUrl: string
  /** `Friday 27 November, 11 am`; null when changes go by phone already. */
  readonly changeableUntil: string | null
}

export type VisitBookedProps = VisitEmailProps & {
  /** Has the office confirmed a booking that waited for it? */
  readonly accepted: boolean
  /** Where the window stood before, when it was moved; else null. */
  readonly movedFrom: string | null
  /** Did the office move it? */
  readonly movedByUs: boolean
  /** Such as `30-60 minutes`, or what it depends on. */
  readonly timeOnSite: string
  /** `the day before and on the morning`; null when the visit is too near for any. */
  readonly reminders: string | null
}

/** The visit is scheduled: booked, confirmed by the office, or moved. */
export function visitBooked(visit: VisitBookedProps, wording: Wording): EmailContent {
  const { movedFrom, movedByUs, accepted, reminders, timeOnSite } = visit
  const id = movedFrom !== null ? (movedByUs ? 'movedByUs' : 'moved') : accepted ? 'confirmed' : 'booked'
  const values = { ...changeable(visit, wording), movedFrom, reminders }
  return customerEmail(wording, id, visit, values, {
    href: visit.manageUrl,
    ...(movedByUs ? {} : { kind: 'forward' as const }),
    sheet: [...sheetOf(visit), ['Time on site', timeOnSite]],
  })
}

export type VisitPendingProps = VisitEmailProps & {
  /** `Thursday 26 November, 3 pm` */
  readonly answerBy: string
}

/** The time is held, and the office checks the job before it confirms. */
export function visitPending(visit: VisitPendingProps, wording: Wording): EmailContent {
  const values = { ...changeable(visit, wording), answerBy: visit.answerBy }
  return customerEmail(wording, 'pending', visit, values, {
    href: visit.manageUrl,
    kind: 'forward',
    sheet: sheetOf(visit),
  })
}

export type VisitCorrectedProps = VisitEmailProps & {
  /** `the service and the address` */
  readonly what: string
}

/** The office corrected the booking; its time is the same. */
export function visitCorrected(visit: VisitCorrectedProps, wording: Wording): EmailContent {
  const values = { ...changeable(visit, wording), what: visit.what }
  return customerEmail(wording, 'corrected', visit, values, {
    href: visit.manageUrl,
    sheet: sheetOf(visit),
  })
}

/** The office could not take it. */
export function visitDeclined(visit: VisitEmailProps, wording: Wording): EmailContent {
  return customerEmail(wording, 'declined', visit, valuesOf(visit), {
    href: visit.manageUrl,
    sheet: whatAndWhere(visit),
  })
}

export type VisitMessageProps = VisitEmailProps & {
  /** What someone of the office wrote, with its line breaks. */
  readonly text: string
  /** In place of the usual one. */
  readonly subject?: string | null
}

/** Something that the office has to say about a visit. */
export function visitMessage(visit: VisitMessageProps, wording: Wording): EmailContent {
  const email = customerEmail(wording, 'message', visit, valuesOf(visit), {
    href: visit.manageUrl,
    text: visit.text,
    sheet: sheetOf(visit),
  })
  return visit.subject ? { ...email, subject: `${visit.subject} (${visit.reference})` } : email
}

export type VisitCancelledProps = VisitEmailProps & {
  /** Did the customer cancel? Else the office did. */
  readonly byCustomer: boolean
  /** Does a calendar entry come with it, to take out the one that was sent? */
  readonly inCalendar: boolean
  readonly bookUrl: string
}

/** Cancelled. */
export function visitCancelled(visit: VisitCancelledProps, wording: Wording): EmailContent {
  const removeFromCalendar = visit.inCalendar ? wording.sentence('removeFromCalendar', us(visit)) : null
  const id = visit.byCustomer ? 'cancelledByCustomer' : 'cancelledByUs'
  return customerEmail(
    wording,
    id,
    visit,
    { ...valuesOf(visit), removeFromCalendar },
    {
      href: visit.bookUrl,
      sheet: whatAndWhere(visit),
    },
  )
}

export type VisitReminderProps = VisitEmailProps & { readonly day: 'Today' | 'Tomorrow' }

/** Once the day before, and once on the morning. */
export function visitReminder(visit: VisitReminderProps, wording: Wording): EmailContent {
  return customerEmail(wording, `reminder${visit.day}`, visit, changeable(visit, wording), {
    href: visit.manageUrl,
    kind: 'quiet',
    sheet: sheetOf(visit),
  })
}

export type VisitOnTheWayProps = VisitEmailProps & {
  /** `between 1:40 and 2:10 pm`; null when it is not known. */
  readonly estimate: string | null
  /** Is that after the window that was booked? */
  readonly late: boolean
}

/** The plumber has set off, in time or late. */
export function visitOnTheWay(visit: VisitOnTheWayProps, wording: Wording): EmailContent {
  const { estimate, late } = visit
  const id = late && estimate !== null ? 'runningLate' : 'onTheWay'
  return customerEmail(
    wording,
    id,
    visit,
    { ...valuesOf(visit), estimate },
    {
      href: visit.manageUrl,
      sheet: [
        ...(estimate === null ? [] : [['Arriving', estimate] as const]),
        ...sheetOf(visit, 'Booked for'),
      ],
    },
  )
}

export type VisitNoAccessProps = VisitEmailProps & {
  /** `1:12 pm` */
  readonly at: string
  readonly bookUrl: string
}

/** The plumber was there and no one answered. */
export function visitNoAccess(visit: VisitNoAccessProps, wording: Wording): EmailContent {
  return customerEmail(
    wording,
    'missedYou',
    visit,
    { ...valuesOf(visit), at: visit.at },
    {
      href: visit.bookUrl,
      kind: 'book',
      sheet: whatAndWhere(visit),
    },
  )
}

export type ReviewInvitationProps = VisitEmailProps & { readonly reviewUrl: string }

/** After the job, once, to everyone. */
export function reviewInvitation(visit: ReviewInvitationProps, wording: Wording): EmailContent {
  return customerEmail(wording, 'reviewInvitation', visit, valuesOf(visit), {
    href: visit.reviewUrl,
    kind: 'forward',
    sheet: [...whatAndWhere(visit), ['Booking', { label: 'See your booking', href: visit.manageUrl }]],
  })
}

export type EarlierWindowProps = VisitEmailProps & {
  /** `Thursday 26 November, 11 am to 1 pm` */
  readonly offered: string
  /** `9:40 am` */
  readonly until: string
}

/** An earlier time that is held for this customer for a quarter of an hour. */
export function earlierWindow(visit: EarlierWindowProps, wording: Wording): EmailContent {
  const { offered, until } = visit
  return customerEmail(
    wording,
    'earlierTime',
    visit,
    { ...valuesOf(visit), offered, until },
    {
      href: visit.manageUrl,
      kind: 'book',
      sheet: [['Held for you', offered], ...sheetOf(visit, 'Booked now')],
    },
  )
}

type LinkedVisit = Omit<VisitEmailProps, keyof CustomerEmailProps | 'changeableUntil'> & {
  /** How it ended, such as `cancelled`; null while someone is to come. */
  readonly ended: string | null
}

export type BookingLinksProps = CustomerEmailProps & {
  /** Those to come first. */
  readonly bookings: ReadonlyArray<LinkedVisit>
}

/** The links to someone's bookings, because someone asked for them: one email, however many there are. */
export function bookingLinks({ bookings, ...us }: BookingLinksProps, wording: Wording): EmailContent {
  const [only, ...others] = bookings
  if (only && others.length === 0) {
    const { ended, manageUrl } = only
    const values = { ...valuesOf(only), ended }
    return customerEmail(wording, ended === null ? 'bookingLink' : 'pastBookingLink', us, values, {
      href: manageUrl,
      kind: 'forward',
      sheet: sheetOf(only),
    })
  }
  return customerEmail(
    wording,
    'bookingLinks',
    us,
    { count: String(bookings.length) },
    {
      facts: bookings.map(({ reference, service, suburb, window, ended, manageUrl }) => [
        reference,
        {
          label: `${window}: ${asWords(service)} in ${suburb}${ended ? ` (${ended})` : ''}`,
          href: manageUrl,
        },
      ]),
    },
  )
}

function valuesOf(visit: Omit<LinkedVisit, 'manageUrl' | 'ended'>): EmailValues {
  const { reference, service, suburb, window, date, between } = visit
  const job = asWords(service)
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

/** With how the visit can be changed: online for a while, then by phone. */
function changeable(visit: VisitEmailProps, wording: Wording): EmailValues {
  const { changeableUntil } = visit
  const how = changeableUntil === null ? 'changeByPhone' : 'changeOnline'
  const changes = wording.sentence(how, { ...us(visit), changeableUntil })
  return { ...valuesOf(visit), changeableUntil, changes }
}

const us = ({ brand, phone }: CustomerEmailProps) => ({ brand, phone })

type Sheet = ReadonlyArray<EmailFact>

/** The job sheet of a visit, as its page has it. */
const sheetOf = (visit: Pick<VisitEmailProps, 'window' | 'service' | 'suburb'>, when = 'When'): Sheet => [
  [when, visit.window],
  ...whatAndWhere(visit),
]

/** The same where its time no longer counts. */
const whatAndWhere = ({ service, suburb }: Pick<VisitEmailProps, 'service' | 'suburb'>): Sheet => [
  ['Job', service],
  ['Where', suburb],
]

/** A title as it stands inside a sentence: `tap repairs`, and `CCTV inspections`. */
function asWords(title: string): string {
  return title.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
}
