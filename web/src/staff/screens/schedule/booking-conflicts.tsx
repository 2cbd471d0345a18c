import { chakra, WarningIcon } from 'design-system'
import { queenslandDate, shortWindow } from '../../../shared/queensland-time.ts'
import { bookingLink, screenLink } from '../../lib/staff-links.ts'

const Box = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '4px 10px',
    padding: '12px 14px',
    borderRadius: 'r2',
    background: 'danger.bg',
    color: 'danger.text',
    fontSize: 'micro',
    '& > svg': { width: '20px', height: '20px' },
    '& b': { fontWeight: 'strong' },
    '& ul': { gridColumn: '2', listStyle: 'none', display: 'grid', maxHeight: '30vh', overflowY: 'auto' },
    '& li': {
      padding: '8px 0',
      borderTop: '1px solid color-mix(in srgb, currentColor 25%, transparent)',
      overflowWrap: 'anywhere',
    },
    '& a': { color: 'inherit', fontWeight: 'strong', display: 'inline-block', minHeight: '24px' },
    '& p': { gridColumn: '2' },
  },
})

export type BookingConflicts = {
  readonly message: string
  readonly anyway: boolean
  readonly bookings: ReadonlyArray<{
    readonly id: string
    readonly reference: string
    readonly customer: string
    readonly suburb: string
    readonly startsAt: string
    readonly windowEndsAt: string
  }>
}

/** URL of the board on the day of the earliest conflict, where bookings can be reassigned. */
export function boardLink({ bookings }: BookingConflicts): string {
  const [first = ''] = bookings.map(({ startsAt }) => queenslandDate(startsAt)).toSorted()
  return screenLink('dispatch', { date: first })
}

/** Bookings that a change would leave without a technician, each with a link. */
export function ConflictList({ message, anyway, bookings }: BookingConflicts) {
  return (
    <Box role="alert">
      <WarningIcon />
      <b>{message}</b>
      <ul>
        {bookings.map(({ id, reference, customer, suburb, startsAt, windowEndsAt }) => (
          <li key={id}>
            <a href={bookingLink(reference)}>{reference}</a>, {customer}, {suburb},{' '}
            {shortWindow({ startsAt, endsAt: windowEndsAt })}
          </li>
        ))}
      </ul>
      {anyway ? (
        <p>If you save anyway, they’ll be unassigned on the dispatch board until someone moves them.</p>
      ) : null}
    </Box>
  )
}
