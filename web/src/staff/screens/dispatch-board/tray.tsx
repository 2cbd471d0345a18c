import { chakra, PhoneIcon, SirenIcon, StatusRing, VisuallyHidden } from 'design-system'
import { CompactButton, MoreIcon } from 'design-system/staff'
import type { KeyboardEvent } from 'react'
import { shortDate, timeOfDay } from '../../../shared/queensland-time.ts'
import { screenLink } from '../../lib/links/staff-links.ts'
import { telLink } from '../../lib/links/tel-link.ts'
import type { Board, BoardRequest, BoardVisit } from './board-query.ts'
import { JobBox, JobCard, MoreButton } from './job-card.tsx'
import type { Presence } from './use-presence.ts'

const Strip = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
    gap: { base: '4px', md: '12px' },
    alignItems: 'start',
    padding: { base: '8px 16px 12px', md: '12px 24px' },
    background: 'warn.bg',
    borderBottom: '1px solid {colors.line}',
    '& h2': {
      display: 'flex',
      gap: '6px',
      alignItems: 'center',
      paddingTop: '8px',
      fontSize: 'micro',
      letterSpacing: '0',
      lineHeight: '1.3',
      color: 'warn.text',
      whiteSpace: 'nowrap',
    },
    '& ul': {
      display: { base: 'flex', md: 'grid' },
      gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
      gap: '8px',
      listStyle: 'none',
      overflowX: { base: 'auto', md: 'visible' },
      margin: { base: '0 -16px', md: '0' },
      padding: { base: '2px 16px', md: '0' },
    },
    '& li': { flex: '0 0 250px', minWidth: '0' },
    // Contains the visually hidden text within the scrolling strip.
    '& li[data-days]': {
      position: 'relative',
      display: 'flex',
      flex: 'none',
      flexWrap: { base: 'nowrap', md: 'wrap' },
      gap: '8px',
      alignItems: 'start',
    },
  },
})

interface TrayProps {
  board: Pick<Board, 'displaced' | 'requests' | 'unassignedDays'>
  /** Other people's activity on visits, by booking. */
  presence: ReadonlyMap<string, Presence>
  onMove: (visit: BoardVisit, opener: HTMLElement) => void
  onRequest: (request: BoardRequest, opener: HTMLElement) => void
}

/** Work without a technician: emergency requests, unassigned visits of this day, and links to other days with some. */
export function Tray({
  board: { displaced, requests, unassignedDays },
  presence,
  onMove,
  onRequest,
}: TrayProps) {
  const elsewhere = unassignedDays.reduce((sum, { count }) => sum + count, 0)
  const count = displaced.length + requests.length + elsewhere
  if (count === 0) return null
  // The same key as in the cells of the board.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    if (key !== 'm' || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement))
      return
    const focused = target.closest<HTMLElement>('[data-visit]')?.dataset.visit
    const visit = displaced.find(({ id }) => id === focused)
    if (!visit?.movable || presence.get(visit.reference)?.kind === 'MOVING') return
    event.preventDefault()
    onMove(visit, target)
  }
  return (
    <Strip aria-labelledby="tray" onKeyDown={onKeyDown}>
      <h2 id="tray">
        <StatusRing state="held" size={18} />
        {count} unassigned
      </h2>
      <ul>
        {requests.map((request) => (
          <li key={request.reference}>
            <RequestCard request={request} onRequest={onRequest} />
          </li>
        ))}
        {displaced.map((visit) => (
          <li key={visit.id}>
            <JobCard visit={visit} displaced presence={presence.get(visit.reference)} onMove={onMove} />
          </li>
        ))}
        {unassignedDays.length > 0 ? (
          <li data-days="">
            {unassignedDays.map(({ date, count }) => (
              <CompactButton key={date} href={screenLink('dispatch', { date })}>
                {shortDate(date)}: {count}
                <VisuallyHidden> unassigned</VisuallyHidden>
              </CompactButton>
            ))}
          </li>
        ) : null}
      </ul>
    </Strip>
  )
}

function RequestCard({ request, onRequest }: { request: BoardRequest; onRequest: TrayProps['onRequest'] }) {
  const { reference, receivedAt, name, phone, place, message } = request
  return (
    <JobBox data-state="waiting" aria-label={`${reference}, emergency request, ${place}, ${name}`}>
      <div data-line="title">
        <SirenIcon size={16} />
        Emergency request, {timeOfDay(receivedAt)}
      </div>
      <div data-line="who" title={place}>
        {place} · {name}
      </div>
      {message ? (
        <div data-line="who" title={message}>
          {message}
        </div>
      ) : null}
      <div data-line="way">
        <PhoneIcon size={15} />
        <a href={telLink(phone)}>{phone}</a>
      </div>
      <MoreButton
        type="button"
        aria-haspopup="dialog"
        aria-label={`Handle ${reference}`}
        onClick={(event) => onRequest(request, event.currentTarget)}
      >
        <MoreIcon size={18} />
      </MoreButton>
    </JobBox>
  )
}
