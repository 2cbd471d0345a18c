import { useQuery } from '@apollo/client/react'
import { CircleCheckIcon, chakra, VisuallyHidden, visuallyHidden } from 'design-system'
import { Avatar, CompactButton, Panel } from 'design-system/staff'
import { queenslandDate } from '../../../../shared/queensland-time.ts'
import { bookingMovesQuery } from '../../../lib/booking-moves/moves-query.ts'
import { useLiveRefetch } from '../../../lib/live/use-live.tsx'
import { staffHours } from '../../../lib/time/staff-hours.ts'
import type { StaffBooking } from './booking-query.ts'
import { Section } from './section.tsx'

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    '& caption': visuallyHidden,
    '& th, & td': { padding: '6px 12px', height: '44px', textAlign: 'left', fontWeight: 'text' },
    '& thead th': { background: 'bg.warm', fontSize: 'micro', color: 'text.2', fontWeight: 'medium' },
    '& tbody tr': { borderTop: '1px solid {colors.line}' },
    '& tbody th > span, & td > span': { display: 'inline-flex', gap: '8px', alignItems: 'center' },
    '& tbody th': { whiteSpace: 'nowrap' },
    '& td': { fontSize: 'micro', color: 'text.2' },
    // May name another job in a customer's words.
    '& td[data-fits] > span': { overflowWrap: 'anywhere' },
    '& td[data-fits=yes]': { color: 'ok.text', fontWeight: 'strong' },
    '& td:last-child': { textAlign: 'right' },
  },
})

const VERDICT_ORDER = ['FITS', 'NEEDS_YES', 'TIGHT', 'REFUSED']

interface AvailableTechniciansProps {
  booking: StaffBooking
  onAssign: (assignment: { readonly technicianId: number; readonly startsAt: string }) => void
}

/** All technicians for the same window: those available first, then the rest with the reason. */
export function AvailableTechnicians({ booking, onAssign }: AvailableTechniciansProps) {
  const { reference, startsAt, windowEndsAt, service } = booking
  const { data, refetch } = useQuery(bookingMovesQuery, {
    variables: { reference, date: queenslandDate(startsAt) },
    fetchPolicy: 'cache-and-network',
  })
  useLiveRefetch(['BOOKINGS', 'ROSTER'], () => refetch())
  const own = (data?.bookingMoves ?? [])
    .filter((move) => move.startsAt === startsAt)
    .toSorted((a, b) => VERDICT_ORDER.indexOf(a.verdict) - VERDICT_ORDER.indexOf(b.verdict))
  if (own.length === 0) return null
  return (
    <Section
      title="Technicians for this time"
      aside={`${staffHours({ startsAt, endsAt: windowEndsAt })}, ${service}`}
    >
      <Panel>
        <Table>
          <caption>Technicians for this time</caption>
          <thead>
            <tr>
              <th scope="col">Technician</th>
              <th scope="col">Availability</th>
              <th scope="col">
                <VisuallyHidden>Action</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {own.map(({ technicianId, technician, verdict, words }) => (
              <tr key={technicianId}>
                <th scope="row">
                  <span>
                    <Avatar name={technician} />
                    {technician}
                  </span>
                </th>
                <td data-fits={verdict === 'FITS' ? 'yes' : 'no'}>
                  <span>
                    {verdict === 'FITS' ? <CircleCheckIcon size={18} /> : null}
                    {words}
                  </span>
                </td>
                <td>
                  {verdict === 'REFUSED' ? null : (
                    <CompactButton onClick={() => onAssign({ technicianId, startsAt })}>
                      Assign<VisuallyHidden> {technician}</VisuallyHidden>
                    </CompactButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
    </Section>
  )
}
