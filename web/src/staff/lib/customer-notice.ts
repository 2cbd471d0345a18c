/** A booking as far as it says whether and how its customer gets messages. */
type Recipient = {
  /** How a customer who gets no emails is notified, or that they can't be; null if they get emails. */
  readonly contactNote: string | null
  /** Whether messages reach the customer. Missing in days that an older version stored. */
  readonly notified?: boolean | null
}

/** Whether messages reach the customer. */
export const isNotified = ({ contactNote, notified }: Recipient): boolean => notified ?? contactNote === null

/** What the customer is sent, and how; or `otherwise`, if nothing reaches them and their contact note doesn't say so. */
export function customerNotice(
  recipient: Recipient,
  message: string,
  otherwise = 'No message is sent. Call the customer.',
): string {
  const { contactNote } = recipient
  if (!isNotified(recipient)) return contactNote ?? otherwise
  return contactNote === null ? message : `${message} ${contactNote}`
}
