import { CalendarIcon, chakra, VisuallyHidden } from 'design-system'
import { CompactSelect, RowsSkeleton, ScreenBody, ScreenState } from 'design-system/staff'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Role } from '../../../graphql/graphql.ts'
import { queenslandDate, shortDate } from '../../../shared/queensland-time.ts'
import { useListChoices } from '../../data-list/choices.ts'
import { screenLink } from '../../lib/links/staff-links.ts'
import type { OfflineOperation } from '../../lib/offline/change.ts'
import { myDayQuery, type ReservedTime } from '../../lib/offline/day-query.ts'
import { useOutbox } from '../../lib/offline/outbox-context.ts'
import { registerServiceWorker } from '../../lib/offline/worker.ts'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { useStableRows } from '../../lib/rows/stable-rows.ts'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { ScreenSkeleton } from '../../lib/screen-frame/screen-skeleton.tsx'
import { useStaff } from '../../lib/staff-context.ts'
import { closedReason } from '../../lib/time/closed-day.ts'
import { parseDateParam } from '../../lib/time/date-param.ts'
import { useJustPressed } from '../../lib/typing/use-just-pressed.ts'
import { RejectedChanges } from './rejected-changes.tsx'
import { StopCard } from './stop-card.tsx'
import { ReservedRow, StopList, StopRow, TravelTime } from './stop-row.tsx'
import { applyChanges, currentStop, isFinished, type Stop } from './stops.ts'
import { SyncStatus } from './sync-status.tsx'
import { useDay } from './use-day.ts'
import { useOnline } from './use-online.ts'

const Board = chakra('div', {
  base: {
    // One column filling the screen, with the next step always in reach; two columns if there is room.
    display: { base: 'flex', lg: 'grid' },
    flexDirection: 'column',
    flex: '1 0 auto',
    alignItems: { base: 'stretch', lg: 'start' },
    gridTemplateColumns: 'minmax(0, 1fr) 460px',
    gridTemplateRows: 'auto 1fr',
    columnGap: '24px',
    maxWidth: '1160px',
    paddingBottom: { base: '96px', md: '40px' },
    paddingInline: { base: '0', md: '24px' },
    '&:has([data-dock])': {
      paddingBottom: { base: 'calc(57px + env(safe-area-inset-bottom))', md: '0', lg: '40px' },
    },
    // Keeps focused elements clear of both bars at the bottom.
    '&& :focus': { scrollMarginBottom: { base: '184px', md: '128px' } },
    '& > ol': { gridColumn: '1' },
    '& > [data-open]': { gridColumn: '2', gridRow: '1 / span 2', marginBlock: { lg: '16px' } },
  },
})

const DayButton = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    minHeight: { base: '44px', md: '36px' },
    padding: '4px 14px',
    border: '1px solid {colors.line.strong}',
    borderRadius: 'r2',
    background: 'surface',
    fontWeight: 'strong',
    fontSize: 'micro',
    '& svg': { width: '18px', height: '18px', color: 'text.3' },
    '& input': { position: 'absolute', inset: '0', width: '100%', opacity: '0', cursor: 'pointer' },
    '&:focus-within': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
  },
})

const DoneNote = chakra('p', { base: { padding: '20px 16px', color: 'text.2' } })

const ChangesButton = chakra('button', {
  base: {
    width: '100%',
    minHeight: '44px',
    background: 'info.bg',
    color: 'info.text',
    fontWeight: 'strong',
    fontSize: 'micro',
  },
})

/** Queries to prefetch for a URL. */
export const myDayQueries = ({ searchParams }: URL, role: Role): ReadonlyArray<FirstQuery> => [
  { query: myDayQuery, variables: parseDayParams(searchParams, role) },
]

/** Date, null for today, and technician, null for oneself. */
function parseDayParams(query: URLSearchParams, role: Role) {
  const requested = parseDateParam(query, 'date')
  const technician = Number(query.get('technician'))
  return {
    date: requested === queenslandDate(Date.now()) ? null : requested,
    technicianId: role !== 'technician' && Number.isInteger(technician) && technician > 0 ? technician : null,
  }
}

/** Stops of a technician's day: their own, or for the office anyone's. */
export function MyDayScreen() {
  const [query, setQuery] = useSearchParams()
  const { id, role } = useStaff()
  const today = queenslandDate(Date.now())
  const { date, technicianId } = parseDayParams(query, role)
  const go = (change: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries({ stop: null, ...change })) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setQuery(next)
  }
  useEffect(() => {
    if (role === 'technician') registerServiceWorker()
  }, [role])
  // It isn't known yet whose outbox to use.
  if (role === 'technician' && id === null) return <ScreenSkeleton name="My day" />
  return (
    <DayView
      key={`${id} ${date} ${technicianId}`}
      date={date}
      technicianId={technicianId}
      open={query.get('stop')}
      onDay={(day) => go({ date: day === today ? null : day })}
      onTechnician={(value) => go({ technician: value })}
      hrefOf={(reference) => {
        const next = new URLSearchParams(query)
        next.set('stop', reference)
        return screenLink('my-day', next)
      }}
      onDone={() => go({})}
    />
  )
}

interface DayViewProps {
  date: string | null
  technicianId: number | null
  /** Reference of the open stop; null for the current one. */
  open: string | null
  onDay: (date: string) => void
  onTechnician: (id: string) => void
  hrefOf: (reference: string) => string
  /** Called when a stop is finished, to open the next. */
  onDone: () => void
}

function DayView({ date, technicianId, open, onDay, onTechnician, hrefOf, onDone }: DayViewProps) {
  const { role } = useStaff()
  const [outbox, state] = useOutbox()
  const { day: loaded, askedAt, error, unknownTechnician } = useDay({ date, technicianId })
  // Wait for the unsent changes: without them the wrong stop would open.
  const day = state.known ? loaded : null
  const signal = useOnline()
  const own = role === 'technician'
  const offline = own && (!signal || state.unsentReason === 'no signal')
  if (!loaded && error && !own) throw error
  const shownDate = day?.date ?? date ?? queenslandDate(Date.now())
  const stops = day ? applyChanges(day.stops, state) : []
  return (
    <>
      <PageTop
        title="My day"
        day={shortDate(shownDate)}
        asOf={offline && askedAt > 0 ? askedAt : undefined}
        offline={own}
      >
        {own ? null : <TechnicianSelect chosen={day?.technicianId ?? technicianId} onChoose={onTechnician} />}
        <DayButton>
          <CalendarIcon />
          <span>
            <VisuallyHidden>Pick a </VisuallyHidden>Day
          </span>
          <input
            type="date"
            value={shownDate}
            onClick={(event) => event.currentTarget.showPicker?.()}
            onChange={({ target }) => {
              if (target.value) onDay(target.value)
            }}
          />
        </DayButton>
      </PageTop>
      {own ? <SyncStatus signal={signal} asOf={askedAt || Date.now()} /> : null}
      <RejectedChanges stops={stops} />
      {day ? (
        <Stops
          listKey={`${day.date} ${day.technicianId}`}
          stops={stops}
          reserved={day.reserved}
          closed={day.closed ?? null}
          open={open}
          marks={offline || state.unsentReason !== null}
          // Missing in days stored by an older version.
          partNames={day.partNames ?? []}
          hrefOf={hrefOf}
          weekHref={own ? screenLink('my-week') : null}
          onDone={onDone}
          onDo={outbox && own ? (stop, operation) => outbox.add(stopReference(stop), operation) : null}
        />
      ) : (
        <ScreenBody>
          {unknownTechnician ? (
            <ScreenState kind="not found" title="Technician not found" />
          ) : error ? (
            <ScreenState kind="offline" title="No signal">
              This day isn’t saved on this phone. We’ll try again automatically.
            </ScreenState>
          ) : (
            <RowsSkeleton label={`Loading ${shortDate(shownDate)}`} />
          )}
        </ScreenBody>
      )}
    </>
  )
}

const stopReference = ({ booking }: Stop) => ({
  bookingId: booking.id,
  reference: booking.reference,
  title: `${booking.title}, ${booking.suburb}`,
})

type Row =
  | { readonly key: string; readonly startsAt: string; readonly stop: Stop }
  | { readonly key: string; readonly startsAt: string; readonly reserved: ReservedTime }

interface StopsProps {
  listKey: string
  stops: ReadonlyArray<Stop>
  reserved: ReadonlyArray<ReservedTime>
  closed: string | null
  open: string | null
  marks: boolean
  partNames: ReadonlyArray<string>
  hrefOf: (reference: string) => string
  /** Address of the technician's own week; null for the office. */
  weekHref: string | null
  onDone: () => void
  onDo: ((stop: Stop, operation: OfflineOperation) => Promise<void>) | null
}

function Stops({
  listKey,
  stops,
  reserved,
  closed,
  open,
  marks,
  partNames,
  hrefOf,
  weekHref,
  onDone,
  onDo,
}: StopsProps) {
  const dayRows: Row[] = [
    ...stops.map((stop) => ({ key: stop.booking.id, startsAt: stop.booking.startsAt, stop })),
    ...reserved.map((period) => ({
      key: `${period.kind} ${period.startsAt}`,
      startsAt: period.startsAt,
      reserved: period,
    })),
  ].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const {
    list: container,
    rows: stableRows,
    added,
    removed,
    reordered,
    apply,
  } = useStableRows(dayRows, keyOf, listKey)
  const rows = stableRows.map(({ row }) => row)
  const waiting = Math.max(added + removed, reordered ? 1 : 0)
  const shown = rows.flatMap((row) => ('stop' in row ? [row.stop] : []))
  const chosen = shown.find(({ booking }) => booking.reference === open)
  // The stop that was current when the day opened stays open until the technician acts; it never closes by itself.
  const first = useRef<string | null>(null)
  const here = shown.find(({ booking }) => booking.id === first.current)
  const current = chosen ?? here ?? currentStop(shown)
  useEffect(() => {
    first.current = current?.booking.id ?? null
  })
  const [pressed, press] = useJustPressed()
  // After a stop is finished, the next one takes the focus: the page is scrolled to the end of the finished one.
  const [hasFinished, setFinished] = useState(false)
  const currentIndex = current ? rows.findIndex(({ key }) => key === current.booking.id) : rows.length
  const number = current ? `${shown.indexOf(current) + 1} of ${shown.length}` : ''
  const doAt =
    current && onDo
      ? async (operation: OfflineOperation) => {
          if (operation.kind === 'step') press()
          await onDo(current, operation)
          if (operation.kind !== 'step' || (operation.step !== 'COMPLETE' && operation.step !== 'NO_ACCESS'))
            return
          first.current = null
          setFinished(true)
          onDone()
        }
      : null
  if (rows.length === 0) {
    return (
      <ScreenBody>
        <ScreenState kind="empty" title={closed ? 'Closed this day' : 'No jobs'}>
          {closed ? closedReason(closed) : 'New jobs appear here within seconds.'}
        </ScreenState>
      </ScreenBody>
    )
  }
  const list = (part: ReadonlyArray<Row>) => (
    <StopList>
      {part.map((row) => (
        <li key={row.key}>
          {'stop' in row ? (
            <>
              <TravelTime stop={row.stop} />
              <StopRow stop={row.stop} href={hrefOf(row.stop.booking.reference)} marks={marks} />
            </>
          ) : (
            <ReservedRow reserved={row.reserved} />
          )}
        </li>
      ))}
    </StopList>
  )
  return (
    <>
      {waiting > 0 ? (
        <ChangesButton type="button" onClick={apply}>
          {waiting === 1 ? 'Your day changed. Show it' : `${waiting} changes to your day. Show them`}
        </ChangesButton>
      ) : null}
      <Board ref={container}>
        {currentIndex > 0 ? list(rows.slice(0, currentIndex)) : null}
        {current ? (
          <StopCard
            key={current.booking.id}
            stop={current}
            number={number}
            marks={marks}
            opened={chosen !== undefined || hasFinished}
            pressed={pressed}
            partNames={partNames}
            onDo={doAt}
          />
        ) : null}
        {currentIndex + 1 < rows.length ? list(rows.slice(currentIndex + 1)) : null}
        {shown.length > 0 && shown.every(isFinished) ? <AllDone weekHref={weekHref} /> : null}
      </Board>
    </>
  )
}

const keyOf = ({ key }: Row) => key

/** Ends a day whose jobs are all finished, and leads to the next ones. */
function AllDone({ weekHref }: { weekHref: string | null }) {
  return (
    <DoneNote>
      All jobs finished.
      {weekHref ? (
        <>
          {' '}
          <Link to={weekHref}>See my week</Link>
        </>
      ) : null}
    </DoneNote>
  )
}

/** Select for the technician the office is viewing. */
function TechnicianSelect({ chosen, onChoose }: { chosen: number | null; onChoose: (id: string) => void }) {
  const { technicians } = useListChoices()
  return (
    <CompactSelect
      aria-label="Technician"
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      {technicians.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </CompactSelect>
  )
}
