import { Button } from 'design-system'
import { usePage } from '../routing/page-context.ts'
import { daysAfter, queenslandDate } from './queensland-time.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/** Returns the first day of free times that a page's address asks for, or null. */
export function useRequestedDay(): string | null {
  const day = new URLSearchParams(usePage().location.search).get('day') ?? ''
  return DAY.test(day) ? day : null
}

/** Link to the free times after the last one shown. Renders nothing if there is none. */
export function LaterTimes({
  last,
  heading,
}: {
  /** Start of the last time shown. */
  last: string | undefined
  /** Id of the heading above the times. */
  heading: string
}) {
  const { pathname } = usePage().location
  return last === undefined ? null : (
    <Button tone="outline" href={`${pathname}?day=${daysAfter(queenslandDate(last), 1)}#${heading}`}>
      Later times
    </Button>
  )
}
