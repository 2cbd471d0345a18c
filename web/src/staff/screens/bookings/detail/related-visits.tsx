import { chakra } from 'design-system'
import { Link } from 'react-router-dom'
import { shortWindow } from '../../../../shared/queensland-time.ts'
import { bookingStates } from '../../../lib/labels/booking-labels.ts'
import { bookingLink } from '../../../lib/links/staff-links.ts'
import { useStaff } from '../../../lib/staff-context.ts'
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
export function RelatedVisits({ booking }: { booking: StaffBooking }) {
  const { returnOf, returnVisits } = booking
  const isTechnician = useStaff().role === 'technician'
  // A link for those who can open it: technicians can't open others' visits.
  const referenceOf = ({
    reference,
    technician,
  }: {
    readonly reference: string
    readonly technician: string
  }) =>
    isTechnician && (booking.helping || technician !== booking.technician) ? (
      reference
    ) : (
      <Link to={bookingLink(reference)}>{reference}</Link>
    )
  if (!returnOf && returnVisits.length === 0) return null
  return (
    <Lines aria-label="Related visits">
      {returnOf ? (
        <li>
          Return visit of {referenceOf(returnOf)}, {formatVisitWindow(returnOf)}, {returnOf.technician}
          {returnOf.workDone ? `. Done then: ${returnOf.workDone}` : ''}
        </li>
      ) : null}
      {returnVisits.map((visit) => (
        <li key={visit.reference}>
          Return visit: {referenceOf(visit)}, {formatVisitWindow(visit)}, {visit.technician} (
          {bookingStates[visit.state].label.toLowerCase()})
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
