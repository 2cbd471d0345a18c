import { useQuery } from '@apollo/client/react'
import { chakra, Heading } from 'design-system'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { longDate } from '../../../shared/queensland-time.ts'
import { bookingStates } from '../../lib/labels/booking-labels.ts'
import { bookingLink } from '../../lib/links/staff-links.ts'
import { closedReason } from '../../lib/time/closed-day.ts'
import { staffHours } from '../../lib/time/staff-hours.ts'
import { type Board, type BoardVisit, mapPictureQuery } from './board-query.ts'
import { fitView, type MapPlace, type MapStop, type MapTechnician, mapData } from './map-stops.ts'

const MapLayout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(320px, 5fr) minmax(0, 7fr)' },
    alignItems: 'start',
  },
})

const Frame = chakra('figure', {
  base: {
    position: { base: 'relative', lg: 'sticky' },
    top: '0',
    order: { base: '-1', lg: '0' },
    height: { base: '110vw', md: '560px', lg: 'calc(100dvh - 60px)' },
    minHeight: '320px',
    maxHeight: { base: '70dvh', lg: 'none' },
    overflow: 'hidden',
    background: 'pic.sea2',
    '& > svg': { display: 'block', width: '100%', height: '100%' },
    '& [data-dark]': { display: 'none', '@media (prefers-color-scheme: dark)': { display: 'block' } },
    '& [data-light]': { '@media (prefers-color-scheme: dark)': { display: 'none' } },
    '& text': { fontFamily: 'body', fontWeight: 'strong' },
    '& [data-suburb]': {
      fill: 'map.label',
      stroke: 'map.halo',
      strokeLinejoin: 'round',
      paintOrder: 'stroke',
    },
    '& [data-stop]': { cursor: 'pointer' },
    '& figcaption': {
      position: 'absolute',
      right: '8px',
      bottom: '8px',
      maxWidth: 'calc(100% - 16px)',
      padding: '3px 9px',
      borderRadius: '4px',
      background: 'surface',
      color: 'text.2',
      fontSize: '.8125rem',
      lineHeight: '1.3',
    },
  },
})

const Lists = chakra('div', {
  base: {
    display: 'grid',
    minWidth: '0',
    paddingBottom: { base: '96px', md: '24px' },
    overflowWrap: 'anywhere',
    '& section': { padding: '14px 24px', mdDown: { padding: '12px 16px' } },
    '& section + section': { borderTop: '1px solid {colors.line}' },
    '& ol': { display: 'grid', listStyle: 'none', marginTop: '6px' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '0 10px',
      alignItems: 'start',
      padding: '6px 0',
      fontSize: 'meta',
      lineHeight: '1.4',
    },
    '& li a': { display: 'inline-block', minHeight: '24px', fontWeight: 'strong' },
    '& li p': { maxWidth: 'none', fontSize: 'micro', color: 'text.2' },
    '& section > p': { maxWidth: 'none', fontSize: 'micro', color: 'text.3' },
  },
})

const Title = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 10px',
    alignItems: 'baseline',
    '& small': { fontSize: 'micro', color: 'text.2' },
  },
})

/** The same mark as on the map: technician and number of the stop. */
const StopMark = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '46px',
    minHeight: '24px',
    padding: '0 6px',
    border: '2px solid {colors.ink}',
    borderRadius: 'pill',
    color: 'ink',
    fontSize: '.8125rem',
    fontWeight: '700',
    lineHeight: '1',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '&[data-unassigned=yes]': { borderStyle: 'dashed' },
  },
})

/** A day on the area map, with each visit at the centre of its suburb, and a list with the same information beside it. */
export function DayMap({ board }: { board: Board }) {
  const { technicians, places } = mapData(board)
  const missing = technicians.flatMap(({ stops }) => stops).some(({ visit }) => !visit.mapPoint)
  const visits = board.visits.length + board.displaced.length
  return (
    <MapLayout>
      <Lists>
        {board.closed === null ? null : (
          <section>
            <p>{closedReason(board.closed)}</p>
          </section>
        )}
        {technicians.map((technician) => (
          <TechnicianList key={technician.id ?? 'unassigned'} technician={technician} />
        ))}
        {missing ? (
          <section>
            <p>Visits without a mark are in a suburb we can’t place on the map.</p>
          </section>
        ) : null}
      </Lists>
      <MapPicture
        places={places}
        technicians={technicians}
        alt={`${longDate(board.date)}: ${visits === 1 ? '1 visit' : `${visits} visits`} on a map of the Gold Coast. The list says the same.`}
      />
    </MapLayout>
  )
}

function TechnicianList({ technician: { id, name, stops, fill } }: { technician: MapTechnician }) {
  const heading = `map-of-${id ?? 'unassigned'}`
  return (
    <section aria-labelledby={heading}>
      <Title>
        <Heading as="h2" id={heading} css={{ fontSize: '1rem', lineHeight: '1.3', letterSpacing: '0' }}>
          {name}
        </Heading>
        <small>
          {stops.length === 0 ? 'No visits' : stops.length === 1 ? '1 visit' : `${stops.length} visits`}
        </small>
      </Title>
      {stops.length === 0 ? null : (
        <ol>
          {stops.map(({ visit, label, helping }) => (
            <li key={visit.id}>
              <StopMark
                style={{ background: fill }}
                data-unassigned={id === null ? 'yes' : 'no'}
                aria-hidden="true"
              >
                {label}
              </StopMark>
              <div>
                <Link to={bookingLink(visit.reference)}>{visit.title}</Link>
                <p>{visitSummary(visit)}</p>
                <p>{helping ? `Helping ${helping}` : travelSummary(visit, id)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const visitSummary = (visit: BoardVisit): string =>
  `${staffHours({ startsAt: visit.startsAt, endsAt: visit.windowEndsAt })} · ${visit.suburb} · ${visit.address}`

function travelSummary(
  { travelMinutes, travelFrom, alert, state }: BoardVisit,
  technician: number | null,
): string {
  const travel = technician === null ? null : `${travelMinutes} min from ${travelFrom ?? 'home'}`
  return [bookingStates[state].label, travel, alert?.words].filter(Boolean).join(' · ')
}

interface MapPictureProps {
  places: ReadonlyArray<MapPlace>
  technicians: ReadonlyArray<MapTechnician>
  alt: string
}

const MARK_SIZE = { width: 46, height: 24, gap: 3 }
const INK = 'var(--chakra-colors-ink)'

function MapPicture({ places, technicians, alt }: MapPictureProps) {
  const { data } = useQuery(mapPictureQuery)
  const frame = useRef<HTMLElement>(null)
  const [size, setSize] = useState({ width: 600, height: 600 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const map = data?.areaMap
  const { x, y, width, height } = fitView(places, map ?? { width: 1440, height: 860 })
  // Marks keep their size in pixels at any zoom.
  const scale = Math.max(width / size.width, height / size.height) || 1
  return (
    <Frame ref={frame}>
      <svg viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={alt}>
        {map ? (
          <>
            <image data-light="" href={map.picture} width={map.width} height={map.height} />
            <image data-dark="" href={map.pictureDark} width={map.width} height={map.height} />
          </>
        ) : null}
        {technicians.map((technician) => (
          <RouteLine key={technician.id ?? 'unassigned'} technician={technician} scale={scale} />
        ))}
        {places.map((place) => (
          <PlaceMark key={place.suburb} place={place} scale={scale} />
        ))}
      </svg>
      {map ? <figcaption>{map.credit}</figcaption> : null}
    </Frame>
  )
}

/** Line through a technician's stops, in order. */
function RouteLine({ technician: { id, stops, fill }, scale }: { technician: MapTechnician; scale: number }) {
  const points = stops.flatMap(({ visit: { mapPoint } }) => (mapPoint ? [`${mapPoint.x},${mapPoint.y}`] : []))
  if (id === null || points.length < 2) return null
  const line = { points: points.join(' '), fill: 'none', strokeLinejoin: 'round' } as const
  return (
    <>
      <polyline {...line} stroke={INK} strokeWidth={5 * scale} opacity=".55" />
      <polyline {...line} stroke={fill} strokeWidth={3 * scale} />
    </>
  )
}

/** The marks of one suburb, stacked above its name. */
function PlaceMark({ place: { suburb, x, y, stops }, scale }: { place: MapPlace; scale: number }) {
  const navigate = useNavigate()
  const step = MARK_SIZE.height + MARK_SIZE.gap
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {stops.map(({ visit, label, fill, technician }: MapStop, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; by keyboard the list leads to the same bookings
        <g
          key={`${label} ${visit.id}`}
          data-stop=""
          transform={`translate(0 ${(index - (stops.length - 1) / 2) * step})`}
          onClick={() => navigate(bookingLink(visit.reference))}
        >
          <title>{`${technician}, ${staffHours({ startsAt: visit.startsAt, endsAt: visit.windowEndsAt })}: ${visit.title}`}</title>
          <rect
            x={-MARK_SIZE.width / 2}
            y={-MARK_SIZE.height / 2}
            width={MARK_SIZE.width}
            height={MARK_SIZE.height}
            rx={MARK_SIZE.height / 2}
            fill={fill}
            stroke={INK}
            strokeWidth="2"
            strokeDasharray={technician === 'Unassigned' ? '4 3' : undefined}
          />
          <text y="4.5" textAnchor="middle" fontSize="13" fill={INK}>
            {label}
          </text>
        </g>
      ))}
      <text
        data-suburb=""
        y={(stops.length * step) / 2 + 14}
        textAnchor="middle"
        fontSize="13"
        strokeWidth="4"
      >
        {suburb}
      </text>
    </g>
  )
}
