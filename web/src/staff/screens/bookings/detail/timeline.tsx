import { chakra, StatusRing } from 'design-system'
import { bookingStates } from '../../../lib/labels/booking-labels.ts'
import { formatTimeOrDate, useNow } from '../../../lib/time/clock.tsx'
import type { StaffBooking } from './booking-query.ts'
import { Section } from './section.tsx'

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    '& li': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '24px minmax(0, 1fr) auto',
      gap: '0 10px',
      padding: '8px 0',
      lineHeight: '1.4',
    },
    '& li:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      left: '8px',
      top: '30px',
      bottom: '-6px',
      width: '1px',
      background: 'line',
    },
    '& svg': { marginTop: '1px' },
    '& time': {
      fontSize: 'micro',
      color: 'text.3',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& small': { gridColumn: '2', fontSize: 'micro', color: 'text.3', overflowWrap: 'anywhere' },
  },
})

/** The booking's history: actor, change, time and channel. */
export function StaffTimeline({ booking: { timeline } }: { booking: StaffBooking }) {
  const now = useNow()
  return (
    <Section title="Timeline" aside="Newest first">
      <List>
        {timeline.map(({ at, by, words, details, state }) => (
          <li key={`${at} ${words}`}>
            <StatusRing state={bookingStates[state].ring} size={18} />
            <span>
              <b>{by}:</b> {words}
            </span>
            <time dateTime={at}>{formatTimeOrDate(at, now)}</time>
            <small>{details}</small>
          </li>
        ))}
      </List>
    </Section>
  )
}
