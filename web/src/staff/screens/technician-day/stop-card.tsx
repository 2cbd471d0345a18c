import { chakra, PhoneIcon, StatusRing, VisuallyHidden, WarningIcon } from 'design-system'
import {
  CompactButton,
  NavigateIcon,
  ProgressParts,
  type ProgressPartsProps,
  TeamIcon,
} from 'design-system/staff'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { shortWindow, windowHours } from '../../../shared/queensland-time.ts'
import { FactList } from '../../lib/fact-list.tsx'
import { bookingStates } from '../../lib/labels/booking-labels.ts'
import { propertyFacts } from '../../lib/labels/property-facts.ts'
import { bookingLink } from '../../lib/links/staff-links.ts'
import { telLink } from '../../lib/links/tel-link.ts'
import type { OfflineOperation } from '../../lib/offline/change.ts'
import { type DraftText, useDraftText } from '../../lib/typing/draft-storage.ts'
import { Checklist } from './checklist.tsx'
import {
  directionsUrl,
  findPhoneNumber,
  formatCustomer,
  formatShortTime,
  formatWindowHours,
  windowOf,
} from './format.ts'
import { NotSent } from './not-sent.tsx'
import { RunningLate } from './running-late.tsx'
import { StopNotes } from './stop-notes.tsx'
import { StopPhotos } from './stop-photos.tsx'
import { StopRecord } from './stop-record.tsx'
import { NoAccess, StopSteps } from './stop-steps.tsx'
import { companyOf, offThen, type Stop } from './stops.ts'

/** With one column, its two parts join the day's layout: the details in place, the next step at the bottom. */
const Card = chakra('article', {
  base: {
    display: { base: 'contents', lg: 'block' },
    minWidth: '0',
    background: 'surface',
    border: '2px solid {colors.link}',
    borderRadius: 'r4',
    '&[data-over]': { borderColor: 'line.strong' },
  },
})

const CardSheet = chakra('div', {
  base: {
    minWidth: '0',
    margin: { base: '12px', md: '12px 0', lg: '0' },
    background: 'surface',
    border: { base: '2px solid {colors.link}', lg: '0' },
    borderRadius: 'r4',
    '[data-over] > &': { borderColor: 'line.strong' },
    '& > *': { padding: '16px' },
    '& > * + *': { borderTop: '1px solid {colors.line}' },
    '& h2': {
      fontSize: '1.375rem',
      lineHeight: '1.2',
      letterSpacing: '-.018em',
      scrollMarginTop: '16px',
      overflowWrap: 'anywhere',
      '&:focus': { outline: 'none' },
    },
    '& h3': { marginBottom: '4px', fontSize: '1rem', lineHeight: '1.3', letterSpacing: '-.01em' },
    '& p': { color: 'text.2', overflowWrap: 'anywhere' },
  },
})

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 14px',
    marginBottom: '8px',
    fontWeight: 'strong',
    fontVariantNumeric: 'tabular-nums',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
    '& > span:last-child': { marginInlineStart: 'auto', color: 'text.3', fontWeight: 'text' },
  },
})

const ProblemText = chakra('p', {
  base: {
    display: 'flex',
    gap: '6px',
    alignItems: 'center',
    marginTop: '6px',
    fontWeight: 'strong',
    '&&': { color: 'danger.text' },
  },
})

const CompanyText = chakra('p', {
  base: {
    display: 'flex',
    gap: '6px',
    fontWeight: 'strong',
    '& svg': { flex: 'none', marginTop: '3px' },
  },
})

const BigButtons = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    gap: '8px',
    marginTop: '12px',
    '& > a, & > button': { minHeight: '52px', fontSize: 'meta', borderRadius: 'r3' },
  },
})

interface StopCardProps {
  stop: Stop
  /** Position in the day: `2 of 4` */
  number: string
  /** Whether unsent changes are marked. */
  marks: boolean
  /** Whether someone opened it, so that it takes the focus when it appears. */
  opened: boolean
  /** Whether a step was taken a moment ago, here or at the previous stop. */
  pressed: boolean
  /** Price book items for the job record. */
  partNames: ReadonlyArray<string>
  /** Stores an operation; null if the day is read-only. */
  onDo: ((operation: OfflineOperation) => Promise<void>) | null
}

/** A stop with all its details and actions. */
export function StopCard({ stop, number, marks, opened, pressed, partNames, onDo }: StopCardProps) {
  const { booking, state, alert, displaced, expected, helping } = stop
  const company = companyOf(stop)
  const note = useDraftText(`note ${booking.reference}`)
  const onWork = helping ? null : withTypedNote(onDo, note)
  const { ring, label } = bookingStates[state]
  const title = useId()
  const head = useRef<HTMLHeadingElement>(null)
  const { id } = booking
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every stop that is opened
  useEffect(() => {
    if (opened) head.current?.focus()
  }, [opened, id])
  const opener = booking.contact && findPhoneNumber(booking.contact)
  const over = state === 'COMPLETED' || state === 'NO_ACCESS'
  return (
    <Card data-open="" aria-labelledby={title} data-over={over || undefined}>
      <CardSheet>
        <div>
          <Head>
            <span>{formatWindowHours(windowOf(booking))}</span>
            <span>
              <StatusRing state={displaced ? 'held' : ring} size={18} />
              {displaced ? 'Off then' : label}
            </span>
            <span>Stop {number}</span>
          </Head>
          <h2 id={title} ref={head} tabIndex={-1}>
            {booking.title}, {booking.suburb}
          </h2>
          <p>
            {booking.address ? `${booking.address}. ` : ''}
            {formatCustomer(booking)}.
          </p>
          {booking.access ? <p>{booking.access}</p> : null}
          {booking.contact ? (
            <p>
              Contact on site: {opener ? <a href={telLink(opener)}>{booking.contact}</a> : booking.contact}
            </p>
          ) : null}
          {company ? (
            <CompanyText>
              <TeamIcon size={18} />
              {helping ? `${company}, who tells the customer and writes the job record.` : `${company}.`}
            </CompanyText>
          ) : null}
          <p>
            <Link to={bookingLink(booking.reference)}>{booking.reference}</Link>, planned{' '}
            {booking.plannedMinutes} min
          </p>
          {booking.returnOf ? <EarlierVisit {...booking.returnOf} /> : null}
          {displaced ? (
            <ProblemText>
              <WarningIcon size={18} /> {offThen(stop)}.
            </ProblemText>
          ) : alert ? (
            <ProblemText>
              <WarningIcon size={18} /> {alert.words}
            </ProblemText>
          ) : null}
          {expected && !over ? (
            <p>
              Expected {windowHours({ startsAt: expected.from, endsAt: expected.to })}
              {expected.waits && marks ? (
                <>
                  {' '}
                  <NotSent />
                </>
              ) : null}
            </p>
          ) : null}
          <div style={{ marginTop: '12px' }}>
            <ProgressParts label="Progress" parts={progressParts(stop, marks)} />
          </div>
          <BigButtons>
            {booking.phone ? (
              <CompactButton href={telLink(booking.phoneE164 ?? booking.phone)}>
                <PhoneIcon />
                Call
                <VisuallyHidden> {booking.customer}</VisuallyHidden>
              </CompactButton>
            ) : null}
            {booking.address ? (
              <CompactButton
                href={directionsUrl(booking, navigator.userAgent)}
                target="_blank"
                rel="noreferrer"
              >
                <NavigateIcon />
                Navigate
                <VisuallyHidden> to {booking.address}</VisuallyHidden>
              </CompactButton>
            ) : (
              <p>You can see the address, phone and access notes for visits today and tomorrow.</p>
            )}
            {onDo ? <RunningLate stop={stop} pressed={pressed} onDo={onDo} /> : null}
          </BigButtons>
        </div>
        <section aria-label="Problem and photos">
          <h3>Problem</h3>
          {booking.customerNotes.map(({ at, text }) => (
            <p key={`${at} ${text}`} style={{ whiteSpace: 'pre-line' }}>
              {text}
            </p>
          ))}
          {booking.customerNotes.length === 0 ? <p>No notes from the customer.</p> : null}
          <StopPhotos stop={stop} marks={marks} onDo={onDo} />
        </section>
        <PropertyFacts booking={booking} />
        <Checklist stop={stop} marks={marks} onDo={onWork} />
        <StopRecord stop={stop} marks={marks} partNames={partNames} onDo={onWork} />
        <StopNotes stop={stop} marks={marks} draft={note} onDo={onDo} />
        {onWork ? <NoAccess stop={stop} pressed={pressed} onDo={onWork} /> : null}
      </CardSheet>
      {onWork ? <StopSteps stop={stop} pressed={pressed} onDo={onWork} /> : null}
    </Card>
  )
}

type Do = StopCardProps['onDo']

/** With the end of the visit, also adds a note that was typed and not added: the next stop opens then, and the note would be lost. */
function withTypedNote(onDo: Do, [text, , onSent]: DraftText): Do {
  if (!onDo || text.trim() === '') return onDo
  return (operation) => {
    if (operation.kind === 'step' && (operation.step === 'COMPLETE' || operation.step === 'NO_ACCESS'))
      void onDo({ kind: 'note', text: text.trim() }).then(() => onSent(text))
    return onDo(operation)
  }
}

/** Property details. Only sent for visits today and tomorrow, and missing in copies stored by an older version. */
function PropertyFacts({ booking: { property, access } }: { booking: Stop['booking'] }) {
  if (!property) return null
  const accessFacts =
    property.access && property.access !== access ? [['Access', property.access] as const] : []
  const facts = [...accessFacts, ...propertyFacts(property)]
  if (facts.length === 0) return null
  return (
    <section aria-label="Property">
      <h3>Property</h3>
      <FactList>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </FactList>
    </section>
  )
}

/** The four phases of a stop. Work begins once the price is agreed. */
function progressParts(
  { state, setOff, arrived, ended, checklist }: Stop,
  marks: boolean,
): ProgressPartsProps['parts'] {
  const agreed = checklist.find(({ item, done }) => item === 'PRICE_AGREED' && done)
  const working = arrived && agreed?.at ? { at: agreed.at, waits: agreed.waits } : null
  const noAccess = state === 'NO_ACCESS'
  const all = [
    { name: 'On my way', time: setOff },
    { name: 'Arrived', time: arrived },
    ...(noAccess ? [] : [{ name: 'Working', time: working }]),
    { name: noAccess ? 'No access' : 'Done', time: ended, failed: noAccess },
  ]
  const last = all.findLastIndex(({ time }) => time !== null)
  return all.map(({ name, time, ...rest }, index) => ({
    name,
    ...rest,
    phase: index === last ? ('now' as const) : index < last ? ('past' as const) : ('ahead' as const),
    time: time ? { dateTime: time.at, text: formatShortTime(time.at) } : undefined,
    note: time?.waits && marks ? <NotSent /> : undefined,
  }))
}

/** The visit that a return visit goes back to. Days stored by an older version have only its reference. */
function EarlierVisit({
  reference,
  startsAt,
  windowEndsAt,
  technician,
  workDone,
}: NonNullable<Stop['booking']['returnOf']>) {
  return (
    <>
      <p>
        Return visit of {reference}
        {startsAt ? `, ${shortWindow({ startsAt, endsAt: windowEndsAt })}, ${technician}` : ''}.
      </p>
      {workDone ? <p>Done then: {workDone}</p> : null}
    </>
  )
}
