import { chakra } from 'design-system'
import { Link } from 'react-router-dom'
import { shortWindow } from '../../../../shared/queensland-time.ts'
import { bookingStates } from '../../../lib/labels/booking-labels.ts'
import { bookingLink } from '../../../lib/links/staff-links.ts'
import type { StaffBooking } from './booking-query.ts'

const Lines = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2px',
    listStyle: 'none',
    fontSize: 'meta',
    color: 'text.2',
    '& a': { display: 'inline-block', paddingBlock: '2px', fontWeight: 'strong', whiteSpace: 'nowrap' },
  },
})

/** The visit that this one returns to, and its return visits; renders nothing without any. */
export function RelatedVisits({ booking: { returnOf, returnVisits } }: { booking: StaffBooking }) {
  if (!returnOf && returnVisits.length === 0) return null
  return (
    <Lines aria-label="Related visits">
      {returnOf ? (
        <li>
          Return visit of <Link to={bookingLink(returnOf.reference)}>{returnOf.reference}</Link>,{' '}
          {formatVisitWindow(returnOf)}, {returnOf.technician}
        </li>
      ) : null}
      {returnVisits.map((visit) => (
        <li key={visit.reference}>
          Return visit: <Link to={bookingLink(visit.reference)}>{visit.reference}</Link>,{' '}
          {formatVisitWindow(visit)}, {visit.technician} ({bookingStates[visit.state].label.toLowerCase()})
        </li>
      ))}
    </Lines>
  )
}

const formatVisitWindow = ({
  startsAt,
  windowEndsAt,
}: {
  readonly startsAt: string
  readonly windowEndsAt: string
}) => shortWindow({ startsAt, endsAt: windowEndsAt })
