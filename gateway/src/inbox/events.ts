import { momentInWords } from '../diary/words.ts'

type Details = Readonly<Record<string, unknown>>

/** What ends a booking's waiting for the office; what happens on the road is on its own page. */
const STEPS: ReadonlyMap<string, string> = new Map([
  ['CONFIRMED', 'Confirmed'],
  ['DECLINED', 'Declined'],
  ['CANCELLED', 'Called off'],
])

/** What was done with a thing of the inbox, from the audit log to words; null for what is not told here. */
export function wordsOf(action: string, details: Details): string | null {
  const [noun, verb] = action.split('.')
  if (noun === 'booking') return verb === 'step' ? (STEPS.get(String(details.to)) ?? null) : null
  switch (verb) {
    case 'assign':
      return typeof details.to === 'string' ? `Given to ${details.to}` : 'Given to nobody'
    case 'snooze':
      return typeof details.until === 'string'
        ? `Put aside until ${momentInWords(Temporal.Instant.from(details.until))}`
        : 'Brought back'
    case 'spam':
      return 'Marked as spam'
    case 'not-spam':
      return 'Not spam after all'
    case 'close':
      return typeof details.outcome === 'string' ? `Closed: ${details.outcome}` : 'Closed'
    case 'open':
      return 'Opened again'
    case 'answered':
      return 'Rung back'
    case 'reply':
      return 'Answered by e-mail'
    case 'convert':
      return typeof details.booking === 'string'
        ? `Became the booking ${details.booking}`
        : 'Became a booking'
    case 'publish':
      return noun === 'review' ? 'Published' : null
    case 'reject':
      return noun === 'review' ? 'Left out' : null
    default:
      return null
  }
}
