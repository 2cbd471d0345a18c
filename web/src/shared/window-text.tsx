import { Box } from 'design-system'
import { longDate, queenslandDate, shortDate, windowHours } from './queensland-time.ts'

/** A window with its day, for narrow spaces: no line breaks within the day or within the hours. */
export function WindowText({
  window,
  long = false,
}: {
  window: { readonly startsAt: string; readonly endsAt: string }
  /** `Friday 27 November` instead of `Fri 27 Nov`. */
  long?: boolean
}) {
  const date = queenslandDate(window.startsAt)
  return (
    <Box as="span" css={{ '& > span': { whiteSpace: 'nowrap' } }}>
      <span>{long ? longDate(date) : shortDate(date)},</span> <span>{windowHours(window)}</span>
    </Box>
  )
}
