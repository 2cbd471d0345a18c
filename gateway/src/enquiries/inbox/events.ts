import { momentInWords } from '../../platform/time-format.ts'

type Details = Readonly<Record<string, unknown>>

/** Steps that end a booking's wait for the office. Later steps are shown on the booking's own page. */
const STEP_LABELS: ReadonlyMap<string, string> = new Map([
  ['CONFIRMED', 'Confirmed'],
  ['DECLINED', 'Declined'],
  ['CANCELLED', 'Cancelled'],
])

/** The text of an audit event in the inbox history. Null for events it doesn't show. */
export function eventText(action: string, details: Details): string | null {
  const [noun, verb] = action.split('.')
  if (noun === 'booking') return verb === 'step' ? (STEP_LABELS.get(String(details.to)) ?? null) : null
  switch (verb) {
    case 'create':
      return noun === 'conversation' ? 'Phone message taken' : null
    case 'assign':
      return typeof details.to === 'string' ? `Assigned to ${details.to}` : 'Unassigned'
    case 'snooze':
      return typeof details.until === 'string'
        ? `Snoozed until ${momentInWords(Temporal.Instant.from(details.until))}`
        : 'Snooze ended'
    case 'spam':
      return 'Marked as spam'
    case 'not-spam':
      return 'Marked as not spam'
    case 'close':
      return typeof details.outcome === 'string' ? `Closed: ${details.outcome}` : 'Closed'
    case 'open':
      return 'Reopened'
    case 'answered':
      return 'Marked as called'
    case 'reply':
      return details.channel === 'text' ? 'Replied by text' : 'Replied by email'
    case 'convert':
      return typeof details.booking === 'string'
        ? `Converted to booking ${details.booking}`
        : 'Converted to a booking'
    case 'customer':
      return `Moved to customer ${String(details.to)}`
    case 'alert':
      return alertText(details)
    case 'take-over':
      return 'Took it over'
    case 'publish':
      return noun === 'review' ? 'Published' : null
    case 'reject':
      return noun === 'review' ? 'Declined' : null
    default:
      return null
  }
}

/** Who was alerted and how: `Alerted Sam by text and email, Kim by email`. Alerts of the last release have no `byEmail`: all were emailed. */
function alertText({ to, byText, byEmail = to }: Details): string {
  const namesIn = (list: unknown) => (Array.isArray(list) ? list.map(String) : [])
  const [names, texted, emailed] = [namesIn(to), new Set(namesIn(byText)), new Set(namesIn(byEmail))]
  if (names.length === 0) return 'No one to alert: no technician on call and no administrator'
  const alerted = names.flatMap((name) => {
    const channels = [...(texted.has(name) ? ['text'] : []), ...(emailed.has(name) ? ['email'] : [])]
    return channels.length > 0 ? [`${name} by ${channels.join(' and ')}`] : []
  })
  return alerted.length > 0
    ? `Alerted ${alerted.join(', ')}`
    : `No alert sent to ${names.join(', ')}: no mail server or SMS provider is set`
}
