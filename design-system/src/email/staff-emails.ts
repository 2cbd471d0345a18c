import type { EmailContent } from './email-content.ts'

const ROLES = { admin: 'an administrator', office: 'a member of the office', technician: 'a technician' }

export type StaffInvitationProps = {
  readonly brand: string
  readonly invitedBy: string
  readonly role: keyof typeof ROLES
  /** `Monday 23 November 2026 at 9:05 am`, in Queensland time. */
  readonly until: string
  readonly registerUrl: string
}

/** To someone who is asked to join the staff. */
export function staffInvitation({
  brand,
  invitedBy,
  role,
  until,
  registerUrl,
}: StaffInvitationProps): EmailContent {
  return {
    subject: `Join ${brand} as ${ROLES[role]}`,
    preview: `${invitedBy} invites you. The link works once.`,
    brand,
    head: { status: 'An invitation', title: `Join as ${ROLES[role]}`, line: `${invitedBy} invites you.` },
    paragraphs: ['Choose a name and a password, and you are in.'],
    actions: [{ label: 'Create your account', href: registerUrl, kind: 'forward' }],
    foot: [
      `The link works once, until ${until}, Queensland time. Whoever has it can create the account: do not pass it on.`,
      'If you did not expect this, you need do nothing.',
    ],
  }
}

export type PasswordLinkProps = {
  readonly brand: string
  readonly name: string
  /** As above. */
  readonly until: string
  readonly passwordUrl: string
}

/** To a member of staff, who asked for it: the way to a new password. */
export function passwordLink({ brand, name, until, passwordUrl }: PasswordLinkProps): EmailContent {
  return {
    subject: `Your new password for ${brand}`,
    preview: 'The link works once, for 30 minutes.',
    brand,
    head: { status: 'Staff sign in', title: 'Choose a new password', line: `For ${name}.` },
    paragraphs: ['Setting it signs you out everywhere.'],
    actions: [{ label: 'Choose a new password', href: passwordUrl, kind: 'forward' }],
    foot: [
      `The link works once, until ${until}, Queensland time.`,
      'If you did not ask for it, you need do nothing: your password stays as it is.',
    ],
  }
}
