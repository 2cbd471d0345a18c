import { daysAfter, shortDate } from '../../shared/queensland-time.ts'
import { parseDate } from '../lib/time/date-param.ts'

/** An inclusive date range; null for an open end. */
export type DateRange = { readonly from: string | null; readonly to: string | null }

type RelativeRange = { readonly label: string; readonly first: number; readonly last: number }

/** Ranges relative to today, so that a saved view moves on with it. */
const RELATIVE_RANGES: ReadonlyMap<string, RelativeRange> = new Map(
  Object.entries({
    near: { label: 'next 14 days', first: 0, last: 13 },
    today: { label: 'today', first: 0, last: 0 },
    tomorrow: { label: 'tomorrow', first: 1, last: 1 },
    'next-7': { label: 'next 7 days', first: 0, last: 6 },
    'last-7': { label: 'last 7 days', first: -6, last: 0 },
    'last-30': { label: 'last 30 days', first: -29, last: 0 },
  }),
)

/** The ranges offered, with the names used in the URL. */
export const dateRangeOptions: ReadonlyArray<{ readonly name: string; readonly label: string }> = [
  ...RELATIVE_RANGES,
].map(([name, { label }]) => ({ name, label }))

const DATE_RANGE_PATTERN = /^([\d-]*)\.\.([\d-]*)$/

/** Resolves a range name from the URL relative to today. Returns null for all days and for an unknown name. */
export function resolveDateRange(name: string | null, today: string): DateRange | null {
  const range = RELATIVE_RANGES.get(name ?? '')
  if (range) return { from: daysAfter(today, range.first), to: daysAfter(today, range.last) }
  const [matched, from, to] = DATE_RANGE_PATTERN.exec(name ?? '') ?? []
  if (!matched) return null
  const dates = { from: parseDate(from), to: parseDate(to) }
  return dates.from || dates.to ? dates : null
}

/** The range as text: `last 7 days`, `Fri 20 Nov to Mon 23 Nov`; null for all days. */
export function formatDateRange(name: string | null, today: string): string | null {
  const range = RELATIVE_RANGES.get(name ?? '')
  if (range) return range.label
  const { from = null, to = null } = resolveDateRange(name, today) ?? {}
  if (from && to) return from === to ? shortDate(from) : `${shortDate(from)} to ${shortDate(to)}`
  if (from) return `from ${shortDate(from)}`
  return to ? `until ${shortDate(to)}` : null
}

/** URL name of a custom date range; null if neither end is set. */
export function dateRangeName(from: string, to: string): string | null {
  return from || to ? `${from}..${to}` : null
}
