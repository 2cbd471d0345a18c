import { chakra, StatusRing, VisuallyHidden } from 'design-system'
import { Rows, RowsSkeleton, ScreenBody, ScreenState } from 'design-system/staff'
import { Link } from 'react-router-dom'
import {
  datesBetween,
  daysAfter,
  longDate,
  queenslandDate,
  timeOfDay,
} from '../../../shared/queensland-time.ts'
import { bookingStates } from '../../lib/labels/booking-labels.ts'
import { screenLink } from '../../lib/links/staff-links.ts'
import { myWeekQuery, type WeekDay } from '../../lib/offline/day-query.ts'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { isNetworkError } from '../../lib/screen-frame/screen-boundary.tsx'
import { closedReason } from '../../lib/time/closed-day.ts'
import { formatShortHours, windowOf } from './format.ts'
import type { OnCallTurn } from './on-call-turns.ts'
import { useOnline } from './use-online.ts'
import { useWeek } from './use-week.ts'

const Week = chakra('div', {
  base: {
    display: 'grid',
    gap: '24px',
    maxWidth: '720px',
    '& h2': { fontSize: '1rem', lineHeight: '1.3', letterSpacing: '-.01em' },
    '& header': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '2px 12px',
      marginBottom: '8px',
      '& span': { fontSize: 'micro', color: 'text.3', fontVariantNumeric: 'tabular-nums' },
    },
    '& section > p': { color: 'text.3', fontSize: 'meta' },
  },
})

const Item = chakra('li', {
  base: {
    gridTemplateColumns: '56px 20px minmax(0, 1fr)',
    fontVariantNumeric: 'tabular-nums',
    '& > b': { fontWeight: 'strong' },
    '& a': { display: 'block', minHeight: '24px', fontWeight: 'strong', color: 'text' },
    '& small': { display: 'block', fontSize: 'micro', color: 'text.3' },
  },
})

const Turn = chakra('li', {
  base: {
    '&&': { display: 'block' },
    '& b': { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
    '& small': { display: 'block', fontSize: 'micro', color: 'text.3' },
  },
})

/** Queries to prefetch for the screen. */
export const myWeekQueries = (): ReadonlyArray<FirstQuery> => [{ query: myWeekQuery, variables: {} }]

/** The signed-in technician's next seven days; offline, the part stored on the phone. */
export function MyWeek() {
  const { week, error } = useWeek()
  const signal = useOnline()
  const cut = !signal || (error !== null && isNetworkError(error))
  if (error && !cut && (!week?.whole || isForbidden(error))) throw error
  const shown = week && (week.whole || cut) ? week : null
  const asOf = error || cut ? shown?.askedAt : undefined
  return (
    <>
      <PageTop title="My week" asOf={shown ? asOf : null} offline={cut} />
      <ScreenBody>
        {shown ? (
          <Week>
            {shown.turns ? <OnCallTurns turns={shown.turns} /> : null}
            {shown.days.map((day) => (
              <Day key={day.date} day={day} />
            ))}
          </Week>
        ) : cut ? null : (
          <RowsSkeleton label="Loading your week" />
        )}
        {cut ? (
          <ScreenState kind="offline" title="No signal">
            {week?.whole
              ? 'This is your week from when you last had signal.'
              : week
                ? 'Only today is saved on this phone. The other days load when you’re back in range.'
                : 'Your week isn’t saved on this phone. It loads when you’re back in range.'}
          </ScreenState>
        ) : null}
      </ScreenBody>
    </>
  )
}

/** The technician's on-call turns. */
function OnCallTurns({ turns }: { turns: ReadonlyArray<OnCallTurn> }) {
  return (
    <section aria-labelledby="my-on-call">
      <header>
        <h2 id="my-on-call">On call</h2>
      </header>
      {turns.length > 0 ? (
        <Rows>
          {turns.map(({ first, last }) => (
            <Turn key={first}>
              <b>{first === last ? longDate(first) : datesBetween(first, last)}</b>
              <small>Until 7 am on {longDate(daysAfter(last, 1))}</small>
            </Turn>
          ))}
        </Rows>
      ) : (
        <p>You’re not on call in the next 8 weeks.</p>
      )}
    </section>
  )
}

function Day({ day }: { day: WeekDay }) {
  const { date, closed, shiftStartsAt, shiftEndsAt, stops, reserved } = day
  const away = reserved.filter(({ kind }) => kind === 'LEAVE')
  const today = date === queenslandDate(Date.now())
  const works =
    shiftStartsAt && shiftEndsAt ? `${timeOfDay(shiftStartsAt)} to ${timeOfDay(shiftEndsAt)}` : 'Day off'
  return (
    <section aria-label={longDate(date)}>
      <header>
        <h2>
          {today ? 'Today, ' : ''}
          {longDate(date)}
        </h2>
        <span>{closed ? closedReason(closed).replace(/\.$/, '') : works}</span>
      </header>
      {stops.length + away.length > 0 ? (
        <Rows>
          {away.map(({ startsAt, endsAt, title, words }) => (
            <Item key={startsAt}>
              <b>{formatShortHours({ startsAt, endsAt })}</b>
              <StatusRing state="held" size={18} />
              <span>
                {title}
                <small>{words}</small>
              </span>
            </Item>
          ))}
          {stops.map(({ booking, helping }) => (
            <Item key={booking.id}>
              <b>{formatShortHours(windowOf(booking))}</b>
              <StatusRing state={bookingStates[booking.state].ring} size={18} />
              <span>
                <Link to={screenLink('my-day', { ...(today ? {} : { date }), stop: booking.reference })}>
                  <VisuallyHidden>{bookingStates[booking.state].label}: </VisuallyHidden>
                  {booking.title}, {booking.suburb}
                </Link>
                {helping ? <small>Helping {booking.technician}</small> : null}
              </span>
            </Item>
          ))}
        </Rows>
      ) : closed ? null : (
        <p>{shiftStartsAt ? 'No jobs yet.' : 'No jobs.'}</p>
      )}
    </section>
  )
}
