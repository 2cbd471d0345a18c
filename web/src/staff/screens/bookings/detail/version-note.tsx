import { chakra, InfoIcon, Notice } from 'design-system'
import { useState } from 'react'
import { shortWindow } from '../../../../shared/queensland-time.ts'
import { bookingStates } from '../../../lib/labels/booking-labels.ts'
import { useDrafts } from '../../../lib/typing/draft-storage.ts'
import type { StaffBooking } from './booking-query.ts'

const ComparisonTable = chakra('table', {
  base: {
    marginTop: '8px',
    borderCollapse: 'collapse',
    '& th, & td': { padding: '2px 16px 2px 0', textAlign: 'left', verticalAlign: 'top' },
  },
})

const TextButton = chakra('button', {
  base: { textDecoration: 'underline', cursor: 'pointer', minHeight: '24px', paddingInline: '4px' },
})

type SeenVersion = Pick<StaffBooking, 'version' | 'state' | 'technician' | 'startsAt' | 'windowEndsAt'>

interface VersionNoteProps {
  booking: StaffBooking
  /** Version after the person's own last change; -1 before the first. */
  made: number
  /** The person's own change is being saved. It may show up here before its response arrives. */
  busy: boolean
}

/** Tells the reader that someone else changed the booking while it was open, and shows both versions on request. */
export function VersionNote({ booking, made, busy }: VersionNoteProps) {
  const [seen, setSeen] = useState<SeenVersion>(booking)
  const [both, setBoth] = useState(false)
  const { lastChange } = booking
  const { read } = useDrafts('tab')
  const hasTyped = ['note', 'correction'].some((kind) => read(`${kind} ${booking.reference}`) !== null)
  const own = booking.version === made
  if (own && seen.version !== made) setSeen(booking)
  const changed = booking.version !== seen.version && !own && !busy
  return (
    <div role="status">
      {changed ? (
        <Notice tone="warn" icon={<InfoIcon size={20} />} css={{ marginBottom: '16px' }}>
          <b>{lastChange.by} changed this</b> while you had it open: {lastChange.words}.{' '}
          {hasTyped ? 'What you typed is saved here. ' : ''}
          <TextButton type="button" aria-expanded={both} onClick={() => setBoth(!both)}>
            {both ? 'Hide both' : 'Show both'}
          </TextButton>
          <TextButton
            type="button"
            onClick={() => {
              setSeen(booking)
              setBoth(false)
            }}
          >
            Got it
          </TextButton>
          {both ? (
            <ComparisonTable>
              <thead>
                <tr>
                  <td />
                  <th scope="col">You saw</th>
                  <th scope="col">Now</th>
                </tr>
              </thead>
              <tbody>
                {compareVersions(seen, booking).map(([name, before, now]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{before}</td>
                    <td>{before === now ? 'the same' : <b>{now}</b>}</td>
                  </tr>
                ))}
              </tbody>
            </ComparisonTable>
          ) : null}
        </Notice>
      ) : null}
    </div>
  )
}

function compareVersions(
  seen: SeenVersion,
  now: SeenVersion,
): ReadonlyArray<readonly [string, string, string]> {
  const window = ({ startsAt, windowEndsAt }: SeenVersion) => shortWindow({ startsAt, endsAt: windowEndsAt })
  return [
    ['State', bookingStates[seen.state].label, bookingStates[now.state].label],
    ['Window', window(seen), window(now)],
    ['Technician', seen.technician, now.technician],
  ]
}
