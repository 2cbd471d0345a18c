import { Box } from 'design-system'
import { longDate, queenslandDate, relativeDay, shortDate, windowHours } from './queensland-time.ts'

/** A window with its day, for narrow spaces: no line breaks within the day or within the hours. */
export function WindowText({
  window,
  long = false,
  today,
}: {
  window: { readonly startsAt: string; readonly endsAt: string }
  /** `Friday 27 November` instead of `Fri 27 Nov`. */
  long?: boolean
  /** Given, the day is named in relation to it: `Today`, `Tomorrow` or `Friday 27 November`. */
  today?: string
}) {
  const date = queenslandDate(window.startsAt)
  const day = today ? relativeDay(date, today) : long ? longDate(date) : shortDate(date)
  return (
    <Box as="span" css={{ '& > span': { whiteSpace: 'nowrap' } }}>
      <span>{day},</span> <span>{windowHours(window)}</span>
    </Box>
  )
}
