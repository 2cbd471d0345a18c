import type { messages } from '../../platform/database/tables.ts'

type Message = typeof messages.$inferSelect

/** Titles of emails about a booking; any other is just called an email. */
const TITLES: Readonly<Partial<Record<Message['template'], string>>> = {
  'visit-booked': 'Confirmation',
  'visit-pending': 'Booking received',
  'visit-declined': 'Declined',
  'visit-corrected': 'Updated details',
  'visit-message': 'Message',
  'visit-cancelled': 'Cancellation',
  'visit-on-the-way': 'On the way',
  'visit-running-late': 'Running late',
  'visit-no-access': 'Sorry we missed you',
  'visit-reminder': 'Reminder',
  'earlier-window': 'Earlier time available',
  'review-invitation': 'Review invitation',
  'job-report': 'Job report',
  'maintenance-due': 'Maintenance due',
  'office-booking': 'Office notice',
}

/** Short title of a message to a customer: `Confirmation, email`. */
export function emailTitle({
  template,
  channel,
}: {
  readonly template: Message['template'] | null
  readonly channel: Message['channel'] | null
}): string {
  if (channel === 'sms') return 'Text message'
  return `${(template && TITLES[template]) ?? 'Email'}, email`
}
