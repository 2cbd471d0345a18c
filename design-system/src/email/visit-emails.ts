import type { EmailContent } from './email-content.ts'

/** What every email to a customer knows. Times are in Queensland time, ready to read. */
export type CustomerEmailProps = {
  readonly brand: string
  /** As people read it: `(07) 5550 0142`. */
  readonly phone: string
  /** As a phone dials it: `+61755500142`. */
  readonly phoneE164: string
  /** The law wants them wherever the business speaks for itself; null until the owner enters one. */
  readonly licences: ReadonlyArray<{ readonly label: string; readonly number: string | null }>
  readonly privacyUrl: string
}

/** What every email about one visit knows besides. */
export type VisitEmailProps = CustomerEmailProps & {
  readonly reference: string
  readonly service: string
  readonly suburb: string
  /** `Friday 27 November, 1 to 3 pm` */
  readonly window: string
  readonly manageUrl: string
  /** `Friday 27 November, 11 am`; null when changes go by phone already. */
  readonly changeableUntil: string | null
}

export type VisitBookedProps = VisitEmailProps & {
  /** Is this the office's yes to a booking that waited for it? */
  readonly accepted: boolean
  /** Where the window stood before, when it was moved; else null. */
  readonly movedFrom: string | null
  /** Such as `30-60 minutes`, or what it depends on. */
  readonly timeOnSite: string
  /** `the day before and on the morning`; null when the visit is too near for any. */
  readonly reminders: string | null
  /** Do reminders come as texts too? */
  readonly texts: boolean
}

/** The visit stands in the diary: booked, confirmed by the office, or moved. */
export function visitBooked(visit: VisitBookedProps): EmailContent {
  const { window, reference, movedFrom, accepted, reminders, texts, timeOnSite } = visit
  const status = movedFrom !== null ? 'Moved' : accepted ? 'Confirmed' : 'Booked'
  return {
    ...from(visit),
    subject: `${status}: ${window} (${reference})`,
    preview: `${visit.service} in ${visit.suburb}, ${window}. Reference ${reference}.`,
    head: { status, title: window, line: whatAndWhere(visit) },
    paragraphs: [
      movedFrom !== null
        ? `Your visit was ${movedFrom}. It is now ${window}, and nobody else has that window.`
        : accepted
          ? 'We have looked at your booking, and it stands.'
          : 'Your visit is booked. The plumber arrives within these two hours.',
    ],
    facts: [
      ['Reference', reference],
      ['Service', visit.service],
      ['Suburb', visit.suburb],
      ['Time on site', timeOnSite],
    ],
    actions: [changeOrCancel(visit)],
    next: {
      heading: 'What happens next',
      points: [
        ...(reminders === null
          ? []
          : [
              `We remind you ${reminders}, by e-mail${texts ? ' and text' : ''}, never between 8 pm and 7 am.`,
            ]),
        'When the plumber sets off, we tell you.',
        changes(visit),
        movedFrom === null
          ? 'A calendar entry is attached.'
          : 'A calendar entry is attached; it replaces the one that you have.',
      ],
    },
  }
}

export type VisitPendingProps = VisitEmailProps & {
  /** `Thursday 26 November, 3 pm` */
  readonly answerBy: string
}

/** The window is kept, and the office looks at the job before it says yes. */
export function visitPending(visit: VisitPendingProps): EmailContent {
  const { window, reference, answerBy } = visit
  return {
    ...from(visit),
    subject: `We have your booking: ${window} (${reference})`,
    preview: `We'll confirm by ${answerBy}. ${window} is kept for you until then.`,
    head: { status: 'Waiting for us', title: window, line: whatAndWhere(visit) },
    paragraphs: [
      `We have your booking. We'll confirm by ${answerBy}, Queensland time. ${window} is kept for you until then.`,
      'Jobs of this kind are looked at by our office first, so that the right plumber comes with the right parts.',
    ],
    facts: [
      ['Reference', reference],
      ['Service', visit.service],
      ['Suburb', visit.suburb],
    ],
    actions: [changeOrCancel(visit)],
    next: {
      heading: 'What happens next',
      points: ['We write as soon as the office has looked, or call if something is unclear.', changes(visit)],
    },
  }
}

/** The office could not take it. */
export function visitDeclined(visit: VisitEmailProps): EmailContent {
  const { window, reference, phone } = visit
  return {
    ...from(visit),
    subject: `We cannot take this booking: ${window} (${reference})`,
    preview: `${visit.service} in ${visit.suburb}, ${window}. Call ${phone} and we look for another way.`,
    head: { status: 'Not booked', title: 'We cannot take this booking', line: `${window}. Queensland time.` },
    paragraphs: [
      `We looked at your booking for ${visit.service} in ${visit.suburb} and cannot come in that window. Nobody will come then.`,
      `Call ${phone} and we look for another time or another way.`,
    ],
    facts: [['Reference', reference]],
    actions: [{ label: 'See your booking', href: visit.manageUrl }],
  }
}

export type VisitMessageProps = VisitEmailProps & {
  /** What someone of the office wrote, with its line breaks. */
  readonly text: string
}

/** Something that the office has to say about a visit. */
export function visitMessage(visit: VisitMessageProps): EmailContent {
  const { brand, service, suburb, window, reference, text } = visit
  return {
    ...from(visit),
    subject: `About your booking: ${window} (${reference})`,
    preview: text,
    head: {
      status: 'A message from us',
      title: `${service}, ${suburb}`,
      line: `${window}. Queensland time.`,
    },
    paragraphs: text.split(/\n{2,}/),
    facts: [
      ['Reference', reference],
      ['From', brand],
    ],
    actions: [{ label: 'See your booking', href: visit.manageUrl }],
  }
}

export type VisitCancelledProps = VisitEmailProps & {
  /** Did the customer call it off? Else the office did. */
  readonly byCustomer: boolean
  /** Does a calendar entry come with it, to take out the one that was sent? */
  readonly inCalendar: boolean
  readonly bookUrl: string
}

/** Called off. */
export function visitCancelled(visit: VisitCancelledProps): EmailContent {
  const { window, reference, phone, byCustomer, inCalendar } = visit
  return {
    ...from(visit),
    subject: `Cancelled: ${window} (${reference})`,
    preview: `Nobody will come ${window}. Reference ${reference}.`,
    head: { status: 'Cancelled', title: 'Your booking is cancelled', line: `${window}. Queensland time.` },
    paragraphs: [
      byCustomer
        ? 'You called it off, and nobody will come in that window.'
        : `We had to call it off, and nobody will come in that window. Call ${phone} and we find you another.`,
      ...(inCalendar ? ['The calendar entry that is attached takes it out of your calendar.'] : []),
    ],
    facts: [
      ['Reference', reference],
      ['Service', visit.service],
      ['Suburb', visit.suburb],
    ],
    actions: [{ label: 'Book another time', href: visit.bookUrl }],
  }
}

export type VisitReminderProps = VisitEmailProps & { readonly day: 'Today' | 'Tomorrow' }

/** Once the day before, and once on the morning. */
export function visitReminder(visit: VisitReminderProps): EmailContent {
  const { day, window, reference } = visit
  return {
    ...from(visit),
    subject: `${day}: your plumber, ${window} (${reference})`,
    preview: `${visit.service} in ${visit.suburb}, ${window}.`,
    head: { status: day, title: window, line: whatAndWhere(visit) },
    paragraphs: [
      'The plumber arrives within these two hours. Someone needs to be there to open the door, and the way to the pipes should be clear.',
    ],
    facts: [['Reference', reference]],
    actions: [changeOrCancel(visit)],
    next: { heading: 'Something has changed?', points: [changes(visit)] },
  }
}

export type VisitOnTheWayProps = VisitEmailProps & {
  /** `between 1:40 and 2:10 pm`; null when it is not known. */
  readonly estimate: string | null
}

/** The plumber has set off. */
export function visitOnTheWay(visit: VisitOnTheWayProps): EmailContent {
  const { estimate, window, reference, phone } = visit
  return {
    ...from(visit),
    subject: `On the way: your plumber (${reference})`,
    preview: estimate ? `About ${estimate}, Queensland time.` : `${window}, Queensland time.`,
    head: {
      status: 'On the way',
      title: estimate ? `Your plumber should be there ${estimate}` : 'Your plumber is on the way',
      line: `${visit.service} in ${visit.suburb}. Queensland time.`,
    },
    paragraphs: [`Your window is ${window}. To reach the plumber, call ${phone}.`],
    facts: [['Reference', reference]],
    actions: [{ label: 'See where it stands', href: visit.manageUrl }],
  }
}

export type VisitNoAccessProps = VisitEmailProps & {
  /** `1:12 pm` */
  readonly at: string
  readonly bookUrl: string
}

/** The plumber was there and no one opened. */
export function visitNoAccess(visit: VisitNoAccessProps): EmailContent {
  const { at, window, reference, phone } = visit
  return {
    ...from(visit),
    subject: `We were here at ${at} (${reference})`,
    preview: `Nobody opened, so the work is not done. Book another time, or call ${phone}.`,
    head: {
      status: 'We were here',
      title: `We came at ${at} and could not get in`,
      line: `${window}. Queensland time.`,
    },
    paragraphs: [
      `The plumber was at your door in ${visit.suburb}, and nobody opened. The work is not done. Book another time, or call ${phone}.`,
    ],
    facts: [
      ['Reference', reference],
      ['Service', visit.service],
    ],
    actions: [{ label: 'Book another time', href: visit.bookUrl, kind: 'forward' }],
  }
}

export type ReviewInvitationProps = VisitEmailProps & { readonly reviewUrl: string }

/** After the job, once, to everyone. */
export function reviewInvitation(visit: ReviewInvitationProps): EmailContent {
  const { service, suburb, reference, phone } = visit
  return {
    ...from(visit),
    subject: `How did it go? ${service} in ${suburb} (${reference})`,
    preview: 'A few words help the next person choose. We ask once.',
    head: { status: 'Done', title: 'How did it go?', line: `${service} in ${suburb}` },
    paragraphs: [
      'Your job is done. If you like, say how it went: a few words help the next person choose.',
      `Is something not right? Call ${phone}, whether you write a review or not.`,
    ],
    facts: [['Reference', reference]],
    actions: [
      { label: 'Say how it went', href: visit.reviewUrl, kind: 'forward' },
      { label: 'See your booking', href: visit.manageUrl },
    ],
    next: {
      heading: 'Good to know',
      points: [
        'Everyone whose job is done is asked, whatever they may say, and asked once.',
        'Reviews are read before they are published, by the rules on our reviews page.',
      ],
    },
  }
}

export type EarlierWindowProps = VisitEmailProps & {
  /** `Thursday 26 November, 11 am to 1 pm` */
  readonly offered: string
  /** `9:40 am` */
  readonly until: string
}

/** An earlier time that is held for this customer for a quarter of an hour. */
export function earlierWindow(visit: EarlierWindowProps): EmailContent {
  const { offered, until, window, reference } = visit
  return {
    ...from(visit),
    subject: `Earlier time: ${offered} (${reference})`,
    preview: `Take it before ${until}, or keep ${window}.`,
    head: {
      status: 'An earlier time has come up',
      title: offered,
      line: `It's held for you until ${until}, Queensland time.`,
    },
    paragraphs: [
      `Take it and we'll cancel your time on ${window}. Do nothing and your booking stays as it is.`,
      "Doesn't suit? Choose No thanks on your booking page and we'll offer it to the next person.",
    ],
    facts: [
      ['Reference', reference],
      ['Booked now', window],
      ['Service', visit.service],
    ],
    actions: [{ label: 'Take this time', href: visit.manageUrl, kind: 'forward' }],
  }
}

export type BookingLinksProps = CustomerEmailProps & {
  /** Those to come first. */
  readonly bookings: ReadonlyArray<
    Pick<VisitEmailProps, 'reference' | 'service' | 'suburb' | 'window' | 'manageUrl'> & {
      /** How it ended, such as `cancelled`; null while someone is to come. */
      readonly ended: string | null
    }
  >
}

/** The links to someone's bookings, because someone asked for them: one email, however many there are. */
export function bookingLinks({ bookings, ...us }: BookingLinksProps): EmailContent {
  const { foot, ...ours } = from(us)
  const [only, ...others] = bookings
  const one = others.length === 0 && only ? only : null
  return {
    ...ours,
    subject: one
      ? `The link to your booking: ${one.window} (${one.reference})`
      : `The links to your ${bookings.length} bookings`,
    preview: bookings.map(({ window, reference }) => `${window} (${reference})`).join('; '),
    head: one
      ? {
          status: `The link to your booking${one.ended ? ` (${one.ended})` : ''}`,
          title: one.window,
          line: whatAndWhere(one),
        }
      : {
          status: 'The links to your bookings',
          title: `Your ${bookings.length} bookings`,
          line: 'Times are Queensland time.',
        },
    paragraphs: [
      one
        ? one.ended
          ? 'Keep this link to yourself: it shows what became of the visit.'
          : 'Keep this link to yourself: whoever has it can change or cancel the visit.'
        : 'Each link opens one booking. Keep them to yourself: whoever has one can change or cancel the visit.',
    ],
    facts: one
      ? [['Reference', one.reference]]
      : bookings.map(({ reference, service, suburb, window, ended, manageUrl }) => [
          reference,
          { label: `${window}: ${service} in ${suburb}${ended ? ` (${ended})` : ''}`, href: manageUrl },
        ]),
    actions: one ? [{ label: 'See your booking', href: one.manageUrl, kind: 'forward' }] : [],
    foot: ['You did not ask? Then somebody typed your address. Nothing has changed.', ...foot],
  }
}

/** Who writes, and what stands at the foot of every email to a customer. */
export function from({
  brand,
  phone,
  phoneE164,
  licences,
  privacyUrl,
}: CustomerEmailProps): Pick<EmailContent, 'brand' | 'foot' | 'links'> {
  return {
    brand,
    foot: [
      `Answer this e-mail or call ${phone}. Emergencies 24 hours, the same number.`,
      [
        `${brand}. Licensed and insured.`,
        ...licences.flatMap(({ label, number }) => (number ? `${label}: ${number}.` : [])),
      ].join(' '),
      `Times are Queensland time (AEST). What we do with your details: ${privacyUrl}`,
    ],
    links: [
      { label: phone, href: `tel:${phoneE164}` },
      { label: privacyUrl, href: privacyUrl },
    ],
  }
}

function whatAndWhere({ service, suburb }: Pick<VisitEmailProps, 'service' | 'suburb'>): string {
  return `${service} in ${suburb}. Queensland time.`
}

function changeOrCancel({ changeableUntil, manageUrl }: VisitEmailProps) {
  return { label: changeableUntil === null ? 'See your booking' : 'Change or cancel', href: manageUrl }
}

function changes({ changeableUntil, phone }: VisitEmailProps): string {
  return changeableUntil === null
    ? `To change or cancel, call ${phone}: the plumber may already be near you.`
    : `You can change or cancel by the link until ${changeableUntil}. After that, call ${phone}.`
}
