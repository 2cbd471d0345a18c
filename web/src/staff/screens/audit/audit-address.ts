import type { AuditResult } from '../../../graphql/graphql.ts'
import { formatDateRange, resolveDateRange } from '../../data-list/date-range.ts'
import type { Chip } from '../../data-list/filter-bar.tsx'
import {
  bookingLink,
  customerLink,
  inboxItemLink,
  pricedQuoteLink,
  screenLink,
} from '../../lib/links/staff-links.ts'
import type { AuditEntry } from './audit-query.ts'

/** Kinds of entries, by the first part of their action names. */
export const kinds: Readonly<Record<string, string>> = {
  session: 'Sign-ins',
  account: 'Staff accounts',
  invitation: 'Invitations',
  password: 'Passwords',
  passkey: 'Passkeys',
  calendar: 'Calendar addresses',
  'api-key': 'API keys',
  'webhook-endpoint': 'Webhook endpoints',
  booking: 'Bookings',
  quote: 'Quote enquiries',
  dispatch: 'Emergency requests',
  review: 'Reviews',
  message: 'Messages',
  leave: 'Leave',
  shifts: 'Working hours',
  closure: 'Closed days',
  licence: 'Licences',
  technician: 'Technicians',
  rules: 'Booking rules',
  view: 'Saved views',
  'price-book': 'Price book',
  settings: 'Business settings',
  promise: 'Promises',
  audit: 'Log checks',
}

export const results = { DONE: 'Done', REFUSED: 'Refused' } as const

const parseResult = (query: URLSearchParams): AuditResult | null => {
  const result = query.get('result')?.toUpperCase()
  return result === 'DONE' || result === 'REFUSED' ? result : null
}

const parseKind = (query: URLSearchParams) => {
  const kind = query.get('what') ?? ''
  return Object.hasOwn(kinds, kind) ? kind : null
}

/** The log's filter from the URL. */
export function auditFilter(query: URLSearchParams, today: string) {
  const days = resolveDateRange(query.get('days'), today)
  return {
    who: query.get('who') || null,
    what: parseKind(query),
    reference: query.get('q') || null,
    result: parseResult(query),
    from: days?.from ?? null,
    to: days?.to ?? null,
  }
}

/** Query changes that remove all filters. */
export const noAuditFilter = { who: null, what: null, result: null, days: null }

/** The filters in the URL, each with the changes that remove it. */
export function auditChips(
  query: URLSearchParams,
  today: string,
  people: ReadonlyArray<{ readonly id: string; readonly name: string }>,
): ReadonlyArray<Chip> {
  const kind = parseKind(query)
  const result = parseResult(query)
  const values: ReadonlyArray<readonly [key: string, name: string, value: string | null]> = [
    ['who', 'Person', people.find(({ id }) => id === query.get('who'))?.name ?? null],
    ['what', 'About', kind && (kinds[kind] ?? null)],
    ['result', 'Result', result && results[result]],
    ['days', 'When', formatDateRange(query.get('days'), today)],
  ]
  return values.flatMap(([key, name, value]) =>
    value ? [{ key, name, value, without: { [key]: null } }] : [],
  )
}

/** URL of an entry's subject; null if no screen shows it. */
export function subjectLink(subject: AuditEntry['subject']): string | null {
  if (!subject) return null
  const { kind, id } = subject
  switch (kind) {
    case 'BOOKING':
      return bookingLink(id)
    case 'CUSTOMER':
      return customerLink(id)
    case 'ENQUIRY':
    case 'REVIEW':
      return inboxItemLink(id)
    case 'TECHNICIAN':
      return screenLink('schedule', { view: 'technicians' })
    case 'SERVICE':
      return screenLink('schedule', { view: 'durations' })
    case 'DAY':
      return screenLink('schedule', { view: 'holidays' })
    case 'MEMBER':
    case 'INVITATION':
      return screenLink('team')
    case 'MESSAGE':
      return screenLink('messages', { message: id })
    case 'WEBHOOK':
      return screenLink('messages', { log: 'webhooks', webhook: id })
    case 'SETTINGS':
      return screenLink('settings', { view: 'history' })
    case 'PRICE_BOOK_ITEM':
      return screenLink('price-book')
    case 'PRICED_QUOTE':
      return pricedQuoteLink(id)
    case 'PROMISE':
      return screenLink('settings', { view: 'promises' })
    default:
      return null
  }
}
