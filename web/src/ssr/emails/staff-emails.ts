import type { EmailContent, EmailFact } from 'design-system'

const ROLES = { admin: 'an administrator', office: 'office staff', technician: 'a technician' }

export type StaffInvitationProps = {
  readonly brand: string
  readonly invitedBy: string
  readonly role: keyof typeof ROLES
  /** `Monday 23 November 2026 at 9:05 am`, in Queensland time. */
  readonly until: string
  readonly registerUrl: string
}

/** To a person invited to join the staff. */
export function staffInvitation({
  brand,
  invitedBy,
  role,
  until,
  registerUrl,
}: StaffInvitationProps): EmailContent {
  return {
    subject: `Join ${brand} as ${ROLES[role]}`,
    preview: `${invitedBy} has invited you. The link works once.`,
    brand,
    head: {
      status: 'Invitation',
      title: `Join ${brand} as ${ROLES[role]}`,
      line: `${invitedBy} has invited you.`,
    },
    paragraphs: [`Choose a name and a password by ${until}, Queensland time.`],
    actions: [{ label: 'Create your account', href: registerUrl, kind: 'forward' }],
    foot: [
      "The link works once. Anyone who has it can create the account, so don't pass it on.",
      'Not expecting this? You can ignore it.',
    ],
  }
}

export type VisitChangesProps = {
  readonly brand: string
  readonly myDayUrl: string
  readonly changes: ReadonlyArray<VisitChange>
}

type VisitChange = {
  /** `New visit`, `Given to Van 2` */
  readonly what: string
  /** `Friday 27 November, 1 to 3 pm` */
  readonly window: string
  /** The earlier window of a visit that moved. */
  readonly was: string | null
  readonly service: string
  readonly suburb: string
  readonly reference: string
  /** The office hasn't confirmed it yet. */
  readonly unconfirmed: boolean
  /** Null if the technician has no part in the visit any more. */
  readonly bookingUrl: string | null
}

/** To a technician: what changed about their visits of today and tomorrow. */
export function visitChanges({ brand, myDayUrl, changes }: VisitChangesProps): EmailContent {
  const foot = ['My day shows your visits as they are now.']
  const [only] = changes
  if (only && changes.length === 1) {
    const { what, window, was, service, suburb, reference, bookingUrl } = only
    return {
      subject: `${what}: ${window}, ${service}, ${suburb}`,
      preview: was === null ? `${service} in ${suburb}.` : `It was ${was}.`,
      brand,
      head: {
        status: what,
        title: window,
        line: `${service} in ${suburb}. ${reference}`,
        ring: bookingUrl === null ? 'cancelled' : 'confirmed',
      },
      paragraphs: [...(was === null ? [] : [`It was ${was}.`]), ...(only.unconfirmed ? [UNCONFIRMED] : [])],
      actions: [
        bookingUrl === null
          ? { label: 'Open My day', href: myDayUrl, kind: 'forward' }
          : { label: 'Open the booking', href: bookingUrl, kind: 'forward' },
      ],
      foot,
    }
  }
  const title = `${changes.length} changes to your visits`
  return {
    subject: `${title}: ${[...new Set(changes.map(({ what }) => what))].join(', ')}`,
    preview: changes.map(({ what, window }) => `${what}: ${window}`).join('. '),
    brand,
    head: { status: 'Your visits', title },
    sheet: { title: 'What changed', rows: changes.map(changeFact) },
    actions: [{ label: 'Open My day', href: myDayUrl, kind: 'forward' }],
    foot,
  }
}

const UNCONFIRMED = 'The office has yet to confirm it.'

function changeFact({ what, window, was, service, suburb, unconfirmed, bookingUrl }: VisitChange): EmailFact {
  const label = [
    `${window}: ${service}, ${suburb}.`,
    was === null ? null : `It was ${was}.`,
    unconfirmed ? UNCONFIRMED : null,
  ]
    .filter(Boolean)
    .join(' ')
  return [what, bookingUrl === null ? label : { label, href: bookingUrl }]
}

export type PasswordLinkProps = {
  readonly brand: string
  readonly name: string
  /** `Monday 23 November 2026 at 9:05 am`, in Queensland time. */
  readonly until: string
  readonly passwordUrl: string
}

/** To a staff member who requested it: a link to set a new password. */
export function passwordLink({ brand, name, until, passwordUrl }: PasswordLinkProps): EmailContent {
  return {
    subject: `Reset your password for ${brand}`,
    preview: 'The link works once, for 30 minutes.',
    brand,
    head: { status: 'Staff sign in', title: 'Choose a new password', line: `For ${name}.` },
    paragraphs: [
      `The link works once, until ${until}, Queensland time. Then you're signed out on every device.`,
    ],
    actions: [{ label: 'Choose a new password', href: passwordUrl, kind: 'forward' }],
    foot: ["Didn't ask for this? You can ignore it; your password stays the same."],
  }
}
