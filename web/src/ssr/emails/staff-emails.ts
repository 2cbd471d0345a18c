import type { EmailContent } from 'design-system'

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

export type VisitHelperProps = {
  readonly brand: string
  /** False if they were removed. */
  readonly added: boolean
  readonly reference: string
  readonly service: string
  readonly suburb: string
  /** `Friday 27 November, 1 to 3 pm` */
  readonly window: string
  /** The visit's own technician. */
  readonly technician: string
  readonly bookingUrl: string
}

/** To a technician: they help at a visit, or don't any more. */
export function visitHelper(visit: VisitHelperProps): EmailContent {
  const { added, reference, service, suburb, window, technician, bookingUrl } = visit
  const what = added ? `You're helping ${technician}` : `You're no longer needed to help ${technician}`
  return {
    subject: `${window}: ${added ? `help ${technician}` : 'no longer needed'}, ${service}, ${suburb}`,
    preview: `${what}.`,
    brand: visit.brand,
    head: {
      status: added ? 'Helping' : 'Removed as helper',
      title: window,
      line: `${service} in ${suburb}. ${reference}`,
      ring: added ? 'confirmed' : 'cancelled',
    },
    paragraphs: [
      added
        ? `${what}, who stays in charge of the visit. The address and how to get in are in My day.`
        : `${what}. The time is free again.`,
    ],
    ...(added ? { actions: [{ label: 'Open the booking', href: bookingUrl, kind: 'forward' }] } : {}),
    foot: ['My day shows your visits as they are now.'],
  }
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
