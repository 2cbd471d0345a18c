import { useDraggable } from '@dnd-kit/react'
import { chakra, LockIcon, StatusRing, VanIcon, VisuallyHidden, WarningIcon } from 'design-system'
import { Avatar, MoreIcon, TeamIcon } from 'design-system/staff'
import { Link } from 'react-router-dom'
import { bookingStates } from '../../lib/labels/booking-labels.ts'
import { bookingLink } from '../../lib/links/staff-links.ts'
import { staffHours } from '../../lib/time/staff-hours.ts'
import type { BoardVisit } from './board-query.ts'
import type { Presence } from './use-presence.ts'

export const JobBox = chakra('article', {
  base: {
    position: 'relative',
    zIndex: 2,
    minWidth: '0',
    padding: '3px 8px 5px',
    background: 'surface',
    color: 'text',
    border: '1px solid {colors.line.strong}',
    borderLeft: '4px solid {colors.link}',
    borderRadius: 'r1',
    fontSize: 'micro',
    lineHeight: '1.3',
    '& + &': { marginTop: '6px' },
    '& > div': { display: 'flex', gap: '6px', alignItems: 'center', minWidth: '0' },
    '& > [data-line=title]': { fontWeight: 'strong', paddingRight: { base: '40px', md: '24px' } },
    '& > [data-line=title] a': {
      minWidth: '0',
      overflowWrap: 'anywhere',
      display: 'inline-block',
      minHeight: '24px',
      paddingTop: '3px',
      color: 'text',
      textDecoration: 'none',
      _hover: { textDecoration: 'underline' },
      // Close to the title, so that it leaves the line below readable.
      '&:focus-visible': { outlineWidth: '2px', outlineOffset: '-1px' },
    },
    // Columns are narrow at these widths, so text wraps below the ring and the menu instead of being cut off.
    mdToXl: {
      '& > [data-line=title]': { display: 'block', paddingRight: '0' },
      '& > [data-line=title]::before': { content: '""', float: 'right', width: '20px', height: '22px' },
      '& > [data-line=title] svg': { display: 'inline-block', marginRight: '5px', verticalAlign: '-3px' },
      '& > [data-line=title] a': { display: 'inline', paddingBlock: '3px' },
    },
    // A line for the street, and one for a long suburb.
    '& > [data-line=who]': { color: 'text.2', lineClamp: 3 },
    '& > [data-line=way], & > [data-line=alert]': { fontSize: '.8125rem' },
    '& > [data-line=way]': { color: 'text.3' },
    // A long place name is cut off before the travel time is.
    '& > [data-line=way] > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > [data-line=way] > b': { flex: 'none', fontWeight: 'text' },
    '& > [data-line=way] a': { display: 'inline-block', minHeight: '24px', paddingTop: '3px' },
    '& > [data-line=help]': { fontSize: '.8125rem', fontWeight: 'strong', color: 'text.2' },
    '& > [data-line=alert]': { color: 'danger.text', fontWeight: 'strong' },
    '& svg': { flex: 'none' },
    '&[data-state=COMPLETED]': { borderLeftColor: 'ok.line' },
    '&[data-state=EN_ROUTE]': { borderLeftColor: 'accent' },
    '&[data-state=NO_ACCESS]': { borderLeftColor: 'danger.line' },
    '&[data-state=PENDING], &[data-state=waiting]': {
      borderStyle: 'dashed',
      borderLeftStyle: 'solid',
      borderLeftColor: 'warn.line',
    },
    '&[data-state=held]': {
      borderStyle: 'dashed',
      borderLeftWidth: '1px',
      color: 'text.3',
      background: 'none',
    },
    '&[data-helping]': { borderLeftStyle: 'double', background: 'surface.2' },
    '&[data-alert=LATE]': { outline: '2px solid {colors.danger.line}', outlineOffset: '-1px' },
    '& > [data-line=presence]': {
      marginTop: '4px',
      fontSize: '.8125rem',
      fontWeight: 'strong',
      color: 'info.text',
      overflowWrap: 'anywhere',
    },
    '&[data-presence]': {
      background: 'info.bg',
      outline: '2px solid {colors.info.line}',
      outlineOffset: '-1px',
    },
    '&[data-presence=MOVING]': { outlineStyle: 'dashed' },
    '&[data-drag=yes]': { cursor: 'grab', userSelect: 'none' },
    '&[data-lifted=yes]': {
      boxShadow: '2',
      outline: '2px solid {colors.focus}',
      outlineOffset: '1px',
      cursor: 'grabbing',
    },
  },
})

export const MoreButton = chakra('button', {
  base: {
    position: 'absolute',
    right: '2px',
    top: '2px',
    display: 'grid',
    placeItems: 'center',
    width: { base: '44px', md: '26px' },
    height: { base: '44px', md: '26px' },
    borderRadius: 'r1',
    color: 'text.3',
    cursor: 'pointer',
    _hover: { background: 'surface.2', color: 'text' },
  },
})

interface JobCardProps {
  visit: BoardVisit
  /** In the tray, waiting for another technician. */
  displaced?: boolean
  /** Whether it began the evening before. */
  overnight?: boolean
  /** In the row of a helper: the name of the visit's own technician. */
  helping?: string | null
  /** What someone else is doing with it. */
  presence?: Presence | undefined
  /** Opens the move menu from the button that was pressed. */
  onMove: (visit: BoardVisit, opener: HTMLElement) => void
}

/** A visit on the board: state, job, customer, travel and alerts. */
export function JobCard({
  visit,
  displaced = false,
  overnight = false,
  helping = null,
  presence,
  onMove,
}: JobCardProps) {
  const {
    id,
    reference,
    title,
    suburb,
    address,
    customer,
    state,
    travelMinutes,
    travelFrom,
    alert,
    fitting,
    helpers,
  } = visit
  const hours = staffHours({ startsAt: visit.startsAt, endsAt: visit.windowEndsAt })
  const movable = visit.movable && presence?.kind !== 'MOVING'
  const { ref, isDragging } = useDraggable({ id: helping ? `${id} helper` : id, disabled: !movable })
  const { ring, label } = bookingStates[state]
  const stateLabel = displaced ? 'unassigned' : label
  return (
    <JobBox
      ref={ref}
      data-state={displaced ? 'waiting' : state}
      data-alert={alert?.kind}
      data-drag={movable ? 'yes' : 'no'}
      data-lifted={isDragging ? 'yes' : 'no'}
      data-visit={id}
      data-booking={helping ? undefined : id}
      data-helping={helping ? 'yes' : undefined}
      data-presence={presence?.kind}
      aria-label={`${reference}, ${title}, ${suburb}, ${customer}, ${stateLabel}${helping ? `, helping ${helping}` : ''}`}
    >
      <div data-line="title">
        <StatusRing state={displaced ? 'held' : ring} size={16} />
        <Link to={bookingLink(reference)} draggable={false}>
          {title}
          <VisuallyHidden>
            , {reference}, {stateLabel}
          </VisuallyHidden>
        </Link>
      </div>
      <div data-line="who" title={`${suburb}, ${address}`}>
        {overnight ? `Since ${hours}` : hours} · {suburb}
        <br />
        {address}
      </div>
      <div data-line="way">
        <span title={customer}>{customer}</span>
        {displaced || helping ? null : (
          <>
            <VanIcon size={15} />
            <b>
              {travelMinutes} min<VisuallyHidden> travel from {travelFrom ?? 'home'}</VisuallyHidden>
            </b>
          </>
        )}
      </div>
      {helping ? (
        <div data-line="help">
          <TeamIcon size={15} />
          Helping {helping}
        </div>
      ) : (
        <TeamLines helpers={helpers} fitting={fitting} />
      )}
      {alert && !helping ? (
        <div data-line="alert">
          <WarningIcon size={15} />
          {alert.words}
        </div>
      ) : null}
      {presence ? <PresenceLine presence={presence} /> : null}
      {movable ? (
        <MoreButton
          type="button"
          aria-haspopup="dialog"
          aria-label={`Move ${reference} to…`}
          title="Move to… (m)"
          data-move=""
          onClick={(event) => onMove(visit, event.currentTarget)}
        >
          <MoreIcon size={18} />
        </MoreButton>
      ) : null}
    </JobBox>
  )
}

/** Who helps, and how many technicians could do a visit that has none. */
function TeamLines({ helpers, fitting }: Pick<BoardVisit, 'helpers' | 'fitting'>) {
  return (
    <>
      {helpers.length > 0 ? (
        <div data-line="way">
          <TeamIcon size={15} />
          <span>With {helpers.map(({ name }) => name).join(', ')}</span>
        </div>
      ) : null}
      {fitting === null ? null : fitting === 0 ? (
        <div data-line="alert">
          <LockIcon size={15} />
          No technician available
        </div>
      ) : (
        <div data-line="way">
          <TeamIcon size={15} />
          {fitting === 1 ? '1 technician available' : `${fitting} technicians available`}
        </div>
      )}
    </>
  )
}

function PresenceLine({ presence: { name, kind } }: { presence: Presence }) {
  return (
    <div data-line="presence">
      <Avatar name={name} />
      {kind === 'MOVING' ? `${name} is moving this` : `${name} changed this just now`}
    </div>
  )
}
