import { z } from 'zod'
import { emailTitle, titleOf } from '../../bookings/index.ts'
import { SERVICE_LABELS } from '../../enquiries/index.ts'
import type { Context } from '../../platform/context.ts'
import { forwardPage } from '../../platform/pagination/arguments.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { type HistoryRow, historyRows } from './store.ts'

const EXCERPT_LENGTH = 140

export type { HistoryRow }

const CursorShape = z.tuple([z.iso.datetime(), z.string().max(20), z.string().max(40)])

/** A page of everything about a customer, latest first. Empty for technicians. Null if `after` is not a valid cursor. */
export async function customerHistory(
  { id }: { readonly id: number },
  { first, after }: { readonly first: number; readonly after: string | null },
  { db, staff }: Pick<Context, 'db' | 'staff'>,
) {
  const position = after === null ? null : decodeCursor(CursorShape, after)
  if (after !== null && position === null) return null
  const [at = '', kind = '', entryId = ''] = position ?? []
  const office = staff?.role === 'admin' || staff?.role === 'office'
  const cursor = position ? { at, kind, id: entryId } : null
  const rows = office ? await historyRows(db, id, cursor, first + 1) : []
  return forwardPage(rows, { first, after }, (row) => encodeCursor([row.at, row.kind, row.id]))
}

/** Titles of emails about a quote request. Those about a booking have their own. */
const QUOTE_EMAILS: Readonly<Record<string, string>> = {
  'quote-sent': 'Quote, email',
  'quote-reminder': 'Reminder of a quote, email',
  'quote-accepted': 'Quote accepted, email',
  'quote-request-receipt': 'Quote request received, email',
  'enquiry-reply': 'Reply to the quote request, email',
}

/** The title of an entry. */
export function entryTitle(
  { kind, service, words, stars, template, channel }: HistoryRow,
  { content }: Pick<Context, 'content'>,
): string {
  switch (kind) {
    case 'BOOKING':
      return titleOf({ symptom: words, service: service ?? '' }, content)
    case 'QUOTE':
      return `Quote request, ${quoteServiceLabel(service)}`
    case 'EMERGENCY':
      return 'Emergency request'
    case 'REVIEW':
      return stars === 1 ? 'Review, 1 star' : `Review, ${stars} stars`
    case 'MESSAGE':
      return QUOTE_EMAILS[template ?? ''] ?? emailTitle({ template, channel })
  }
}

/** The further details of an entry. */
export function entryDetails({ kind, words, place }: HistoryRow): string {
  const excerpt = excerptOf(words ?? '')
  if (kind === 'BOOKING') return place ?? ''
  return kind === 'EMERGENCY' ? [place, excerpt].filter(Boolean).join('. ') : excerpt
}

function quoteServiceLabel(service: string | null): string {
  return Object.entries(SERVICE_LABELS).find(([name]) => name === service)?.[1] ?? 'service'
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > EXCERPT_LENGTH ? `${[...line].slice(0, EXCERPT_LENGTH - 1).join('')}…` : line
}
