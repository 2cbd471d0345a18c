import { chakra, Text } from 'design-system'
import { CompactButton, MaintenanceIcon } from 'design-system/staff'
import { queenslandDate } from '../../../../shared/queensland-time.ts'
import { isReturnVisitBooked, useFollowUp } from '../../../lib/follow-up.ts'
import { newBookingLink, newPlanLink } from '../../../lib/links/staff-links.ts'
import { refusalMessage } from '../../../lib/requests/mutation-result.ts'
import { Problem } from '../../../lib/requests/problem.tsx'
import { useStaff } from '../../../lib/staff-context.ts'
import { formatTimeOrDate, useNow } from '../../../lib/time/clock.tsx'
import { WriteQuote } from '../../../lib/write-quote.tsx'
import type { StaffBooking } from './booking-query.ts'

const Row = chakra('div', {
  base: {
    marginTop: '12px',
    paddingTop: '12px',
    borderTop: '1px solid {colors.line}',
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '8px' },
  },
})

interface FollowUpProps {
  booking: StaffBooking
  /** When it was dealt with; null until then. */
  settledAt: string | null
  onSettled: () => Promise<void>
}

/** Follow-up work named in the job record, with a one-step return visit, quote or plan, or a way to mark it as dealt with. Office only. */
export function FollowUp({ booking, settledAt, onSettled }: FollowUpProps) {
  const now = useNow()
  const { role } = useStaff()
  const { settle, saving, refusal } = useFollowUp()
  if (role === 'technician') return null
  if (settledAt !== null)
    return (
      <Row>
        <Text color="text.2">Next work followed up {formatTimeOrDate(settledAt, now)}.</Text>
      </Row>
    )
  const { reference, startsAt, customerRecord, property, returnVisits } = booking
  if (isReturnVisitBooked(returnVisits))
    return (
      <Row>
        <Text color="text.2">Return visit booked for the next work.</Text>
      </Row>
    )
  return (
    <Row>
      <b>Follow up the next work</b>
      <div>
        <CompactButton href={newBookingLink({ returnOf: reference })}>Book return visit</CompactButton>
        <WriteQuote booking={reference} />
        {customerRecord && property ? (
          <CompactButton
            href={newPlanLink(customerRecord.reference, {
              property: property.id,
              done: queenslandDate(startsAt),
              followUpOf: reference,
            })}
          >
            <MaintenanceIcon />
            Add a maintenance plan
          </CompactButton>
        ) : null}
        <CompactButton
          tone="quiet"
          busy={saving}
          onClick={async () => {
            if (await settle(reference)) await onSettled()
          }}
        >
          Mark as followed up
        </CompactButton>
      </div>
      {refusal ? <Problem role="alert">{refusalMessage(refusal)}</Problem> : null}
    </Row>
  )
}
