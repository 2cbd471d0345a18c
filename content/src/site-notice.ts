import { z } from 'zod'
import { line } from './shape/values.ts'

const day = z.iso.date('must be a date such as 2026-11-03')

/** A notice at the top of every page, from one day to another, both inclusive. */
export const SiteNoticeShape = z
  .strictObject({
    text: line(160),
    tone: z.enum(['INFO', 'WARNING', 'URGENT']),
    link: z
      .strictObject({
        label: line(40),
        url: line(300).regex(/^(https:\/\/[^\s/]+|\/(?!\/))\S*$/, 'must start with / or https://'),
      })
      .nullable(),
    from: day.nullable(),
    until: day.nullable(),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    message: 'must not be before the first day',
  })

export type SiteNotice = Readonly<z.output<typeof SiteNoticeShape>>

/** Returns the notice for a day such as 2026-12-24, or null if none is shown. */
export function noticeOn(day: string, notice: SiteNotice | null): SiteNotice | null {
  const hasStarted = notice?.from == null || notice.from <= day
  const hasEnded = notice?.until != null && notice.until < day
  return hasStarted && !hasEnded ? notice : null
}
