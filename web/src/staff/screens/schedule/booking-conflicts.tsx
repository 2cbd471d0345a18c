import { chakra, WarningIcon } from 'design-system'
import { queenslandDate, shortWindow } from '../../../shared/queensland-time.ts'
import { bookingLink, screenLink } from '../../lib/links/staff-links.ts'

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
  readonly bookings: ReadonlyArray<Conflict>
  /** Other technicians' bookings that would lose a helper. */
  readonly helping: ReadonlyArray<Conflict>
}

type Conflict = {
  readonly id: string
  readonly reference: string
  readonly customer: string
  readonly suburb: string
  readonly startsAt: string
  readonly windowEndsAt: string
}

/** URL of the board on the day of the earliest conflict, where bookings can be reassigned. */
export function boardLink({ bookings, helping }: BookingConflicts): string {
  const [first = ''] = [...bookings, ...helping].map(({ startsAt }) => queenslandDate(startsAt)).toSorted()
  return screenLink('dispatch', { date: first })
}

/** Bookings that a change would leave without a technician, each with a link. */
export function ConflictList({ message, anyway, bookings, helping }: BookingConflicts) {
  const all = [
    ...bookings.map((booking) => ({ ...booking, role: '' })),
    ...helping.map((booking) => ({ ...booking, role: ', as helper' })),
  ]
  return (
    <Box role="alert">
      <WarningIcon />
      <b>{message}</b>
      <ul>
        {all.map(({ id, reference, customer, suburb, startsAt, windowEndsAt, role }) => (
          <li key={id}>
            <a href={bookingLink(reference)}>{reference}</a>, {customer}, {suburb},{' '}
            {shortWindow({ startsAt, endsAt: windowEndsAt })}
            {role}
          </li>
        ))}
      </ul>
      {anyway && bookings.length > 0 ? (
        <p>If you save anyway, they’ll be unassigned on the dispatch board until someone moves them.</p>
      ) : null}
      {anyway && helping.length > 0 ? (
        <p>Visits with a helper keep their technician. Add another helper if they need one.</p>
      ) : null}
    </Box>
  )
}
