import { queueMessage, queueText } from '../../messaging/index.ts'
import { peopleToAlert } from '../../on-call/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { shortDay, shortHours, windowInWords } from '../../platform/time-format.ts'
import { serviceTitle } from '../customer/booking-emails.ts'
import { endOfQuiet, isQuiet } from '../customer/reminder-times.ts'
import type { StoredBooking } from '../customer/stored.ts'

/** Key prefix of these texts. They go to our own technicians, so also to a number that replied STOP as a customer. */
const KEY_PREFIX = 'visit-helper'

/**
 * Tells a technician by email and text that they help at a visit, or don't any more, unless they did it themselves. Contains no
 * details of the customer: the link leads to them. Texts wait for the end of the quiet hours if the visit does.
 */
export async function notifyHelper(
  tx: Transaction,
  kind: 'helper added' | 'helper removed',
  booking: StoredBooking,
  helperId: number,
  context: Context,
): Promise<void> {
  const { id, reference, suburb, startsAt, windowEndsAt, endsAt, technicianName } = booking
  const { content, settings, now, staff } = context
  const added = kind === 'helper added'
  const brand = content.business.name
  const service = serviceTitle(booking, context)
  const bookingUrl = `${settings.publicUrl}/admin/dashboard/bookings/${reference}`
  const quietEnd = isQuiet(now) ? endOfQuiet(now) : null
  const waits = quietEnd !== null && Temporal.Instant.compare(quietEnd, startsAt) < 0
  for (const person of await peopleToAlert(tx, helperId)) {
    if (person.id === staff?.id) continue
    const key = `${KEY_PREFIX} ${id} ${person.id} ${kind} ${now.epochMilliseconds}`
    await queueMessage(tx, now, {
      key: `${key} email`,
      template: 'visit-helper',
      props: {
        ...{ brand, added, reference, service, suburb, technician: technicianName, bookingUrl },
        window: windowInWords(startsAt, windowEndsAt),
      },
      recipient: person.email,
      replyTo: null,
      sendBefore: endsAt,
    })
    if (person.mobile === null) continue
    const visit = `${shortDay(startsAt)}, ${shortHours(startsAt, windowEndsAt)}: ${service}, ${suburb}`
    await queueText(tx, now, {
      key: `${key} text`,
      recipient: person.mobile,
      text: added
        ? `${brand}: you're helping ${technicianName}. ${visit}. ${bookingUrl}`
        : `${brand}: you're no longer needed to help ${technicianName}. ${visit}.`,
      sendBefore: endsAt,
      ...(waits ? { sendAfter: quietEnd } : {}),
    })
  }
}
