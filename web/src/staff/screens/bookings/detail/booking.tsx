import { useQuery } from '@apollo/client/react'
import { chakra, StatusRing, WarningIcon } from 'design-system'
import { CompactButton, RowsSkeleton, ScreenBody, ScreenState } from 'design-system/staff'
import { type ReactNode, useId, useRef, useState } from 'react'
import { shortWindow } from '../../../../shared/queensland-time.ts'
import { ConfirmMove } from '../../../lib/booking-moves/confirm-move.tsx'
import { MoveMenu } from '../../../lib/booking-moves/move-menu.tsx'
import { ResultBar } from '../../../lib/booking-moves/result-bar.tsx'
import { useMoves } from '../../../lib/booking-moves/use-moves.ts'
import { useKeyboardShortcuts } from '../../../lib/keyboard-shortcuts.ts'
import { bookingStates } from '../../../lib/labels/booking-labels.ts'
import { newBookingLink, screenLink } from '../../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../../lib/live/use-live.tsx'
import { isForbidden } from '../../../lib/requests/staff-client.ts'
import { refresh } from '../../../lib/requests/use-mutation-result.ts'
import { BackLink } from '../../../lib/screen-frame/back-link.tsx'
import { PageTop } from '../../../lib/screen-frame/page-top.tsx'
import { RecordColumns } from '../../../lib/screen-frame/record-columns.tsx'
import { useStaff } from '../../../lib/staff-context.ts'
import { AvailableTechnicians } from './available-technicians.tsx'
import { type StaffBooking, staffBookingQuery } from './booking-query.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { Facts } from './facts.tsx'
import { ChecklistAndPhotos, JobRecord } from './job-record.tsx'
import { Messages } from './messages.tsx'
import { Notes } from './notes.tsx'
import { RelatedVisits } from './related-visits.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StaffTimeline } from './timeline.tsx'
import { VersionNote } from './version-note.tsx'

/** Time, job, address and state, with the actions below, next step first. */
const BookingHead = chakra('section', {
  base: {
    display: 'grid',
    gap: '6px',
    marginBottom: { base: '16px', md: '20px' },
    '& h2': {
      fontSize: { base: '1.5rem', md: '1.75rem' },
      lineHeight: '1.2',
      letterSpacing: '-.018em',
      textWrap: 'balance',
    },
    '& h2 + p': { fontSize: '1.0625rem', lineHeight: '1.4', overflowWrap: 'anywhere' },
    '& [data-state]': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 16px',
      alignItems: 'center',
      fontWeight: 'strong',
    },
    '& [data-state] > span': { display: 'inline-flex', gap: '6px', alignItems: 'center' },
    '& [data-bad=yes]': { color: 'danger.text' },
    '& [data-acts]': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px',
      marginTop: '8px',
    },
    '& [data-acts] > button': { flex: { base: '1 1 132px', md: 'none' } },
    // On phones the next step has its own row.
    mdDown: { '& [data-acts] > [data-next]': { flexBasis: '100%', minHeight: '52px', fontSize: 'meta' } },
  },
})

const BackToBookings = () => <BackLink to={screenLink('bookings')}>Bookings</BackLink>

/** The page of one booking. */
export function BookingScreen({ reference }: { readonly reference: string }) {
  const { data, error, refetch } = useQuery(staffBookingQuery, { variables: { reference } })
  useLiveRefetch(['BOOKINGS', 'MESSAGES', 'ROSTER'], () => refetch())
  if (error && (!data || isForbidden(error))) throw error
  if (data && !data.staffBooking) {
    return (
      <>
        <PageTop title={reference} back={<BackToBookings />} />
        <ScreenBody>
          <ScreenState
            kind="not found"
            title="Booking not found"
            actions={<CompactButton href={screenLink('bookings')}>All bookings</CompactButton>}
          >
            There’s no booking {reference}, or it isn’t one of yours.
          </ScreenState>
        </ScreenBody>
      </>
    )
  }
  return data?.staffBooking ? (
    <BookingDetails
      key={data.staffBooking.id}
      booking={data.staffBooking}
      partNames={data.partNames}
      refetch={refetch}
    />
  ) : (
    <>
      <PageTop title={reference} back={<BackToBookings />} />
      <ScreenBody>
        <RowsSkeleton label={`Loading ${reference}`} />
      </ScreenBody>
    </>
  )
}

/** States in which a technician has been on site. */
const VISITED_STATES: ReadonlySet<StaffBooking['state']> = new Set(['ARRIVED', 'COMPLETED', 'NO_ACCESS'])

interface BookingDetailsProps {
  readonly booking: StaffBooking
  readonly partNames: ReadonlyArray<string>
  readonly refetch: () => Promise<unknown>
}

function BookingDetails({ booking, partNames, refetch }: BookingDetailsProps) {
  const { reference, title, state, displaced, movable } = booking
  const { role } = useStaff()
  const moves = useMoves(refetch)
  // A move applies to the version that the menu was opened on, not to one that arrives while it covers the page.
  const [menu, setMenu] = useState<{ opener: HTMLElement | null; visit: StaffBooking } | null>(null)
  const [feedback, setFeedback] = useState<string | null>(null)
  const [stepped, setStepped] = useState<number | null>(null)
  const [stepping, setStepping] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const moveButton = useRef<HTMLButtonElement>(null)
  const isOffice = role !== 'technician'
  useKeyboardShortcuts({
    ...(movable ? { m: () => setMenu({ opener: moveButton.current, visit: booking }) } : {}),
    ...(isOffice ? { e: () => setCorrecting(true) } : {}),
  })
  const result = moves.result ?? (feedback ? { kind: 'message' as const, message: feedback } : null)
  return (
    <>
      <PageTop title={title} code={reference} back={<BackToBookings />}>
        {isOffice ? (
          <>
            <CompactButton aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
              Edit details
            </CompactButton>
            <CompactButton tone="quiet" href={newBookingLink({ again: reference })}>
              Book again
            </CompactButton>
          </>
        ) : null}
      </PageTop>
      <ScreenBody>
        <VersionNote
          booking={booking}
          made={Math.max(moves.made ?? -1, stepped ?? -1)}
          busy={stepping || moves.busy !== null}
        />
        <Summary booking={booking}>
          <StepButtons
            booking={booking}
            refetch={refetch}
            onBusy={setStepping}
            onFeedback={(message, version) => {
              setFeedback(message)
              if (version !== undefined) setStepped(version)
            }}
          >
            {isOffice && VISITED_STATES.has(state) ? (
              <CompactButton href={newBookingLink({ returnOf: reference })}>Book return visit</CompactButton>
            ) : null}
            {movable ? (
              <CompactButton
                ref={moveButton}
                tone={displaced ? 'primary' : 'outline'}
                data-next={displaced ? '' : undefined}
                aria-haspopup="dialog"
                onClick={({ currentTarget }) => setMenu({ opener: currentTarget, visit: booking })}
              >
                Move to…
              </CompactButton>
            ) : null}
          </StepButtons>
        </Summary>
        <RecordColumns>
          <div>
            <Facts booking={booking} />
            {movable ? (
              <AvailableTechnicians
                booking={booking}
                onAssign={(assignment) => void moves.move(booking, assignment)}
              />
            ) : null}
            <StaffTimeline booking={booking} />
          </div>
          <div>
            <JobRecord booking={booking} partNames={partNames} onSaved={() => refresh(refetch)} />
            <ChecklistAndPhotos booking={booking} />
            <Notes booking={booking} refetch={refetch} />
            <Messages reference={reference} />
          </div>
        </RecordColumns>
      </ScreenBody>
      {menu ? (
        <MoveMenu
          visit={menu.visit}
          opener={menu.opener}
          onClose={() => setMenu(null)}
          onChoose={(assignment) => {
            setMenu(null)
            void moves.move(menu.visit, assignment)
          }}
        />
      ) : null}
      {correcting ? (
        <CorrectDialog
          booking={booking}
          onClose={() => setCorrecting(false)}
          onDone={(message, version) => {
            setCorrecting(false)
            setFeedback(message)
            setStepped(version)
            void refresh(refetch)
          }}
        />
      ) : null}
      {moves.asking ? (
        <ConfirmMove
          asking={moves.asking}
          onClose={moves.stopAsking}
          onMove={(override) => {
            if (moves.asking) void moves.move(moves.asking.visit, moves.asking.assignment, override)
          }}
        />
      ) : null}
      <ResultBar
        result={result}
        onUndo={(moved) => void moves.undo(moved)}
        onWhoFits={() => moves.dismiss()}
        onClose={() => {
          setFeedback(null)
          moves.dismiss()
        }}
      />
    </>
  )
}

/** State, job, time, place and people of a booking, and in `children` what can be done with it. */
function Summary({ booking, children }: { readonly booking: StaffBooking; readonly children: ReactNode }) {
  const { customer, address, suburb, state, alert, displaced } = booking
  const { startsAt, windowEndsAt, technician, helpers, helping } = booking
  const { ring, label } = bookingStates[state]
  const heading = useId()
  return (
    <BookingHead aria-labelledby={heading}>
      <div data-state="">
        <span>
          <StatusRing state={displaced ? 'held' : ring} size={18} />
          {displaced ? 'Unassigned' : label}
        </span>
        {displaced ? <span data-bad="yes">{displaced}</span> : null}
        {helping ? <span>You’re helping {technician}</span> : null}
        {helpers.map(({ technicianId, away }) =>
          away ? (
            <span key={technicianId} data-bad="yes">
              Helper: {away}
            </span>
          ) : null,
        )}
        {alert ? (
          <span data-bad="yes">
            <WarningIcon size={18} />
            {alert.words}
          </span>
        ) : null}
      </div>
      <h2 id={heading}>{shortWindow({ startsAt, endsAt: windowEndsAt })}</h2>
      <RelatedVisits booking={booking} />
      <p>
        {customer}, {address}, {suburb}
        {displaced ? '' : ` · ${technician}`}
        {helpers.length > 0 ? ` with ${helpers.map(({ name }) => name).join(', ')}` : ''}
      </p>
      <div data-acts="">{children}</div>
    </BookingHead>
  )
}
