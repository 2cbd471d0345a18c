import { chakra } from 'design-system'
import { daysBetween } from '../../../shared/queensland-time.ts'
import { formatDuration, percent } from './format.ts'
import type { ReportsData } from './reports-query.ts'

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    borderBlock: '1px solid {colors.line}',
    marginBottom: '28px',
    '& > div': { padding: { base: '12px 12px 12px 0', lg: '14px 20px 14px 0' } },
    '& > div + div': { lg: { paddingInlineStart: '20px', borderInlineStart: '1px solid {colors.line}' } },
    '& dt': { fontSize: 'micro', color: 'text.2' },
    '& dd': { fontSize: '1.375rem', lineHeight: '1.3', fontWeight: '700', letterSpacing: '-.01em' },
    '& small': {
      display: 'block',
      fontSize: 'micro',
      lineHeight: '1.4',
      fontWeight: 'text',
      letterSpacing: '0',
      color: 'text.2',
    },
  },
})

/** The four figures above the reports, each with what it is compared with. */
export function KeyFigures({ reports }: { reports: ReportsData }) {
  const { bookings, quotes, arrivals } = reports
  return (
    <Figures>
      <Figure name="Bookings" value={String(bookings)} note={compareBookings(reports)} />
      <Figure
        name="Quote requests booked"
        value={percent(quotes.accepted, quotes.received)}
        note={`${quotes.accepted} of ${quotes.received}`}
      />
      <Figure
        name="Median reply time"
        value={quotes.replyMedian === null ? 'None yet' : formatDuration(quotes.replyMedian)}
        note={
          quotes.replyNinety === null
            ? 'Target: 24 h'
            : `9 in 10 within ${formatDuration(quotes.replyNinety)}; ${quotes.inTime} of ${quotes.settled} within 24 h`
        }
      />
      <Figure
        name="Arrived on time"
        value={percent(arrivals.inWindow, arrivals.count)}
        note={
          arrivals.count === 0
            ? 'No arrivals recorded'
            : `${arrivals.count - arrivals.inWindow} of ${arrivals.count} arrived late`
        }
      />
    </Figures>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} <small>{note}</small>
      </dd>
    </div>
  )
}

/** `74 more than in the 8 weeks before`: the same weekdays, moved back by whole weeks. */
function compareBookings({ bookings, bookingsBefore, from, beforeFrom }: ReportsData): string {
  const weeks = daysBetween(beforeFrom, from) / 7
  const earlier = `in the ${weeks === 1 ? 'week' : `${weeks} weeks`} before`
  const more = bookings - bookingsBefore
  return more === 0
    ? `same as ${earlier}`
    : `${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} than ${earlier}`
}
