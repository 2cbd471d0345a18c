import {
  ChevronRightIcon,
  chakra,
  StatusRing,
  type SystemStyleObject,
  VanIcon,
  VisuallyHidden,
  WarningIcon,
} from 'design-system'
import { AuditIcon, LeaveIcon } from 'design-system/staff'
import { Link } from 'react-router-dom'
import { timeOfDay } from '../../../shared/queensland-time.ts'
import { bookingStates } from '../../lib/labels/booking-labels.ts'
import type { ReservedTime } from '../../lib/offline/day-query.ts'
import { formatElapsed, formatShortHours, windowOf } from './format.ts'
import { companyOf, isFinished, offThen, type Stop } from './stops.ts'

/** Stops of a day in order, separated by hairlines. */
export const StopList = chakra('ol', {
  base: {
    minWidth: '0',
    listStyle: 'none',
    background: 'surface',
    '& > li': { borderBottom: '1px solid {colors.line}' },
  },
})

const rowStyle: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: '60px 20px minmax(0, 1fr) 20px',
  gap: '12px',
  alignItems: 'start',
  minHeight: '70px',
  padding: { base: '14px 16px', md: '14px 16px 14px 0' },
  color: 'inherit',
  textDecoration: 'none',
  '& > svg': { width: '20px', height: '20px', marginTop: '1px' },
  '& > svg:last-child': { color: 'text.3' },
  '& b': { display: 'block', fontWeight: 'strong', overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: 'micro', color: 'text.3' },
  '& [data-when]': { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-company]': { color: 'text.2', fontWeight: 'strong' },
  '& [data-bad]': { display: 'flex', alignItems: 'center', gap: '4px', color: 'danger.text' },
  '& [data-waits]': { color: 'warn.text' },
  '&[data-over] b, &[data-over] [data-when]': { fontWeight: 'text', color: 'text.2' },
  '&[href]:hover': { background: 'surface.tint', color: 'inherit' },
  '&:focus-visible': { outlineOffset: '-3px' },
}

const Row = chakra('div', { base: rowStyle })
const RowLink = chakra(Link, { base: rowStyle })

const TravelRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '60px 20px minmax(0, 1fr)',
    gap: '12px',
    alignItems: 'center',
    padding: { base: '6px 16px', md: '6px 16px 6px 0' },
    background: 'bg.warm',
    color: 'text.3',
    fontSize: 'micro',
    fontVariantNumeric: 'tabular-nums',
    '& svg': { gridColumn: '2', width: '18px', height: '18px' },
  },
})

/** Travel to a stop: how long it takes and, for the next stop, when to leave. */
export function TravelTime({ stop }: { stop: Stop }) {
  const { travelMinutes, travelFrom, leaveBy } = stop
  if (travelMinutes === 0 || (travelFrom === null && leaveBy === null)) return null
  return (
    <TravelRow>
      <VanIcon />
      <span>
        <VisuallyHidden>Travel time: </VisuallyHidden>
        {travelMinutes} min{leaveBy ? `, leave by ${timeOfDay(leaveBy)}` : ''}
      </span>
    </TravelRow>
  )
}

/** A collapsed stop: window, state, job and suburb. */
export function StopRow({ stop, href, marks }: { stop: Stop; href: string; marks: boolean }) {
  const { booking, state, alert, displaced, ended, arrived, waits } = stop
  const { ring, label } = bookingStates[state]
  const over = isFinished(stop)
  const company = companyOf(stop)
  const outcome = state === 'NO_ACCESS' ? 'No access' : 'Done'
  const took = arrived && ended ? `, ${formatElapsed(arrived.at, ended.at)}` : ''
  return (
    <RowLink to={href} data-over={over || undefined}>
      <span data-when="">{formatShortHours(windowOf(booking))}</span>
      <StatusRing state={displaced ? 'held' : ring} />
      <span>
        <VisuallyHidden>{displaced ? 'Off then' : label}: </VisuallyHidden>
        <b>
          {booking.title}, {booking.suburb}
        </b>
        <small>
          {over && ended
            ? `${outcome} ${timeOfDay(ended.at)}${took}`
            : `${booking.customer}, planned ${booking.plannedMinutes} min`}
        </small>
        {company ? <small data-company="">{company}</small> : null}
        {state === 'PENDING' ? <small>The office hasn’t confirmed it yet</small> : null}
        {displaced ? (
          <small data-bad="">
            <WarningIcon size={14} /> {offThen(stop)}
          </small>
        ) : alert ? (
          <small data-bad="">
            <WarningIcon size={14} /> {alert.words}
          </small>
        ) : null}
        {waits && marks ? <small data-waits="">Not sent yet</small> : null}
      </span>
      <ChevronRightIcon />
    </RowLink>
  )
}

/** A time without stops, with its reason. */
export function ReservedRow({ reserved }: { reserved: ReservedTime }) {
  const glyphs = { HELD: <StatusRing state="held" />, RESERVE: <AuditIcon />, LEAVE: <LeaveIcon /> }
  return (
    <Row>
      <span data-when="">{formatShortHours(reserved)}</span>
      {glyphs[reserved.kind]}
      <span>
        <b>{reserved.title}</b>
        <small>{reserved.words}</small>
      </span>
    </Row>
  )
}
