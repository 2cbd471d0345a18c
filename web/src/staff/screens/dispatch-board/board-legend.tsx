import { chakra, StatusRing, VanIcon } from 'design-system'
import { bookingStates } from '../../lib/labels/booking-labels.ts'

const Legend = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    maxWidth: 'none',
    padding: { base: '12px 16px 96px', md: '12px 24px' },
    fontSize: 'micro',
    color: 'text.2',
    '& span': { display: 'inline-flex', gap: '6px', alignItems: 'center' },
    '& i': {
      width: '16px',
      height: '16px',
      background: 'repeating-linear-gradient(135deg, {colors.line.strong} 0 1px, transparent 1px 5px)',
    },
  },
})

const LEGEND = ['PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED', 'COMPLETED', 'NO_ACCESS'] as const

/** What the rings and marks of the board mean. */
export const BoardLegend = () => (
  <Legend>
    <span>
      <StatusRing state="held" size={16} />
      Held
    </span>
    {LEGEND.map((state) => (
      <span key={state}>
        <StatusRing state={bookingStates[state].ring} size={16} />
        {bookingStates[state].label}
      </span>
    ))}
    <span>
      <StatusRing state="late" size={16} />
      Running late
    </span>
    <span>
      <VanIcon size={16} />
      Travel time
    </span>
    <span>
      <i aria-hidden="true" />
      Reserve, leave or off shift
    </span>
  </Legend>
)
