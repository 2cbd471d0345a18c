import {
  Box,
  Button,
  CalendarIcon,
  Card,
  CheckList,
  CircleCheckIcon,
  CloseIcon,
  Container,
  Heading,
  InfoIcon,
  Lead,
  LockIcon,
  NoteIcon,
  Notice,
  type NoticeProps,
  PhoneIcon,
  Section,
  StatusTrack,
  Text,
  VisuallyHidden,
  WarningIcon,
} from 'design-system'
import { lazy, useEffect, useRef } from 'react'
import { usePage } from '../../routing/page-context.ts'
import { googleCalendar } from '../../shared/google-calendar.ts'
import {
  longDate,
  queenslandDate,
  shortWindow,
  timeOfDay,
  unbroken,
  windowHours,
  windowInWords,
} from '../../shared/queensland-time.ts'
import { AfterTheJob } from './after-the-job.tsx'
import type { Booking } from './booking.ts'
import { dayDone, openingOf, trackOf } from './booking-track.ts'
import { EarlierWindow, Offer } from './earlier-window.tsx'
import { PhotoList } from './photo-list.tsx'

const ChangeTime = lazy(() => import('./change-time.tsx').then((it) => ({ default: it.ChangeTime })))
const CancelBooking = lazy(() => import('./cancel-booking.tsx').then((it) => ({ default: it.CancelBooking })))
const AddNote = lazy(() => import('./add-note.tsx').then((it) => ({ default: it.AddNote })))
const ShowAddress = lazy(() => import('./show-address.tsx').then((it) => ({ default: it.ShowAddress })))

/** What was just done, by the word that the server sends a browser back with. */
const DONE: Readonly<Record<string, string>> = {
  moved: "Your time is changed. We've sent you the new details.",
  cancelled: "Your booking is cancelled. We've sent you a confirmation.",
  noted: "Thanks, we've passed it on to the plumber.",
  waiting: "You're on the list. We'll tell you if an earlier time opens up.",
  left: "You're no longer on the list for an earlier time.",
  accepted: "The earlier time is yours. We've sent you the new details.",
  declined: "No problem, your booking stays as it is. We'll tell you if another time opens up.",
}

/** Which view an act belongs to, when the page answers it. */
const VIEW_OF_ACT: Readonly<Record<string, string>> = {
  move: 'change',
  cancel: 'cancel',
  note: 'note',
  address: 'address',
}

/** One booking and what may be done about it, by its state. */
export function BookingPage({
  booking,
  business,
  promises,
  token,
}: {
  booking: Booking
  business: {
    readonly name: string
    readonly phone: string
    readonly phoneE164: string
    readonly googleReviewUrl?: string | null
  }
  /** What the business stands behind, a line each. */
  promises: ReadonlyArray<string>
  token: string
}) {
  const { location, form } = usePage()
  const asked = new URLSearchParams(location.search)
  const act = form?.values.act
  const view = act ? VIEW_OF_ACT[act] : asked.get('view')
  const done = form ? undefined : DONE[asked.get('done') ?? '']
  const path = `/booking/manage/${token}`
  const { state, window, changeable, estimate, timeline, notes, photos } = booking
  const day = dayDone(timeline)
  const moment = (at: string) => `${longDate(queenslandDate(at))}, ${timeOfDay(at)}`
  const opening = openingOf({
    state,
    window: windowInWords(window),
    estimate: estimate ? arrivalInWords(estimate) : null,
    answerBy: booking.answerBy ? moment(booking.answerBy) : null,
    changeableUntil: changeable ? moment(booking.changeableUntil) : null,
    done: day,
  })
  const coming = state === 'PENDING' || state === 'CONFIRMED' || state === 'EN_ROUTE' || state === 'ARRIVED'
  const over = state === 'COMPLETED' || state === 'NO_ACCESS' || state === 'CANCELLED' || state === 'DECLINED'
  const seen = timeline.length
  return (
    <Section
      ground="warm"
      labelledBy="booking-title"
      css={{ paddingTop: { base: 's6', lg: 's7' }, _print: { paddingBlock: 's2' } }}
    >
      <Container
        css={{
          display: 'grid',
          gap: { base: '32px', lg: '56px' },
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          alignItems: 'start',
          // On paper: what was booked, then how it went.
          _print: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 's4' },
        }}
      >
        <Box
          css={{
            display: 'grid',
            gap: 's4',
            maxWidth: '760px',
            _print: { display: 'contents', '& > :not(:first-of-type)': { order: 2 } },
          }}
        >
          <div>
            <Text css={{ fontSize: 'meta', color: 'text.3', fontVariantNumeric: 'tabular-nums' }}>
              Booking {booking.reference}
            </Text>
            <Heading
              as="h1"
              id="booking-title"
              css={{
                maxWidth: '18em',
                fontSize: 'clamp(1.875rem, 1.4rem + 2vw, 2.75rem)',
                textWrap: 'balance',
                _print: { fontSize: '1.75rem' },
              }}
            >
              {opening.title}
            </Heading>
            <Lead css={{ marginTop: 's2', fontSize: '1.1875rem' }}>{opening.lead}</Lead>
            {/* Announces changes while the page is open, once. */}
            <VisuallyHidden role="status">{seen > 0 ? timeline.at(-1)?.words : ''}</VisuallyHidden>
          </div>
          {done ? (
            <Result tone="ok" role="status" icon={<CircleCheckIcon size={22} />}>
              {done}
            </Result>
          ) : null}
          {form?.refusal && form.errors.length === 0 ? (
            <Result tone="danger" role="alert" icon={<WarningIcon size={22} />}>
              {form.refusal}
            </Result>
          ) : null}
          {booking.offer ? <Offer booking={booking} seen={seen} offer={booking.offer} /> : null}
          {estimate && state === 'EN_ROUTE' ? <Arriving estimate={estimate} /> : null}
          {view === 'change' && changeable ? (
            <ChangeTime booking={booking} token={token} path={path} seen={seen} />
          ) : view === 'cancel' && changeable ? (
            <CancelBooking booking={booking} path={path} seen={seen} />
          ) : view === 'note' && coming ? (
            <AddNote path={path} seen={seen} photosLeft={6 - photos.length} />
          ) : view === 'address' && booking.address === null ? (
            <ShowAddress path={path} seen={seen} />
          ) : null}
          <Card css={{ padding: { base: '20px 16px', sm: '32px' }, borderRadius: 'r4', boxShadow: 'none' }}>
            <Heading css={{ fontSize: '1.25rem', marginBottom: 's4' }}>Where it's up to</Heading>
            <StatusTrack steps={trackOf(timeline)} />
          </Card>
          {state === 'COMPLETED' ? (
            <AfterTheJob booking={booking} business={business} promises={promises} day={day} />
          ) : null}
          <Box
            css={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 's2',
              _print: { display: 'none' },
              '& > *': { flex: { base: '1 1 100%', sm: '0 1 auto' } },
            }}
          >
            {booking.reportPath ? (
              <Quiet href={booking.reportPath}>
                <NoteIcon size={22} />
                See the job report
              </Quiet>
            ) : null}
            {changeable ? (
              <Quiet href={`${path}?view=change`}>
                <CalendarIcon size={22} />
                Change time
              </Quiet>
            ) : (
              <Quiet href={`tel:${business.phoneE164}`}>
                <PhoneIcon size={22} />
                Call us
              </Quiet>
            )}
            {coming ? (
              <Quiet href={`${path}?view=note`}>
                <NoteIcon size={22} />
                {state === 'EN_ROUTE' ? 'Add directions' : 'Add a note or photo'}
              </Quiet>
            ) : null}
            {changeable ? (
              <Button tone="quiet" href={`${path}?view=cancel`} css={{ color: 'text.2' }}>
                <CloseIcon size={22} />
                Cancel booking
              </Button>
            ) : null}
            {over ? (
              <Button
                tone="book"
                href={`/booking?${new URLSearchParams({ service: booking.service.slug, suburb: booking.suburb })}`}
              >
                {state === 'COMPLETED' ? 'Book another job' : 'Book another time'}
              </Button>
            ) : null}
          </Box>
          {coming && !changeable && booking.notChangeableReason ? (
            <Notice tone="plain" icon={<InfoIcon size={22} />}>
              {booking.notChangeableReason.replace(business.phone, unbroken(business.phone))}
            </Notice>
          ) : null}
          {changeable ? <EarlierWindow booking={booking} seen={seen} /> : null}
        </Box>
        <Box
          as="aside"
          aria-label="Your booking"
          css={{ position: { lg: 'sticky' }, top: '104px', _print: { position: 'static', order: 1 } }}
        >
          <Card css={{ padding: '24px', borderRadius: 'r4', boxShadow: 'none' }}>
            <Heading css={{ fontSize: '1.125rem', marginBottom: 's2' }}>Your booking</Heading>
            <CheckList
              rows={[
                { term: 'Job', value: booking.service.title, note: onSite(booking.timeOnSite) },
                { term: 'When', value: shortWindow(window), note: 'Queensland time' },
                {
                  term: 'Where',
                  value: booking.suburb,
                  note: booking.address ?? (
                    <>
                      <LockIcon
                        size={18}
                        aria-hidden="true"
                        style={{ display: 'inline', verticalAlign: '-.2em' }}
                      />{' '}
                      <a href={`${path}?view=address`}>Show the full address</a>: we'll ask for the last 4
                      digits of your phone
                    </>
                  ),
                },
                {
                  term: 'Photos and notes',
                  value: (
                    <>
                      {photos.length + notes.length === 0
                        ? 'None yet'
                        : `${countOf(photos.length, 'photo')}, ${countOf(notes.length, 'note')}`}
                      {photos.length > 0 ? <PhotoList photos={photos} /> : null}
                    </>
                  ),
                  note: (
                    <>
                      {notes.map(({ at, text }) => (
                        <Box as="span" key={at} css={{ display: 'block', whiteSpace: 'pre-line' }}>
                          {text}
                        </Box>
                      ))}
                      {coming ? <a href={`${path}?view=note`}>Add a note or photo</a> : null}
                    </>
                  ),
                },
              ]}
            />
            {state === 'CONFIRMED' ? (
              <Box
                css={{
                  display: 'grid',
                  gap: 's1',
                  paddingTop: 's3',
                  borderTop: '1px solid {colors.line}',
                  fontSize: 'small',
                  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
                  _print: { display: 'none' },
                }}
              >
                <a href={booking.calendarPath}>Add to calendar (file)</a>
                <a href={googleCalendar(booking, business)} rel="noreferrer" target="_blank">
                  Add to Google Calendar
                </a>
              </Box>
            ) : null}
          </Card>
          <Text css={{ padding: '12px 4px', fontSize: 'meta', color: 'text.3' }}>
            This link opens one booking only. Keep it to yourself.
          </Text>
        </Box>
      </Container>
    </Section>
  )
}

const countOf = (count: number, thing: string) => `${count} ${count === 1 ? thing : `${thing}s`}`

/** A published duration with its word; what it depends on as it is. */
const onSite = (words: string) => (/^\d/.test(words) ? `Typically ${words} on site` : words)

/** `between 1:10 and 1:40 pm`; of a visit at an exact time, `at about 2:40 am`. */
function arrivalInWords({ from, to }: { readonly from: string; readonly to: string }): string {
  const hours = windowHours({ startsAt: from, endsAt: to })
  return hours.startsWith('about') ? `at ${hours}` : `between ${hours.replace(' to ', ' and ')}`
}

/** What came of the last press. A page that was loaded for it starts here, so that the focus is not lost. */
function Result(props: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus()
  }, [])
  return <Notice ref={notice} tabIndex={-1} {...props} />
}

function Arriving({ estimate: { from, to } }: { estimate: { readonly from: string; readonly to: string } }) {
  return (
    <Box
      css={{
        padding: '20px 24px',
        borderRadius: 'r4',
        background: 'bg.deep',
        color: 'onDeep',
        '& p': { color: 'onDeep.2' },
      }}
    >
      <Text>Arriving</Text>
      <Box
        css={{
          fontSize: 'clamp(1.75rem, 1.4rem + 2vw, 2.5rem)',
          fontWeight: '700',
          lineHeight: '1.3',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {windowHours({ startsAt: from, endsAt: to })}
      </Box>
      <Text css={{ fontSize: 'small' }}>This page keeps itself up to date.</Text>
    </Box>
  )
}

/** A button beside others that says little: the page has one green one at most. */
function Quiet({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <Button
      tone="line"
      href={href}
      css={{
        borderWidth: '1.5px',
        borderColor: 'line.strong',
        background: 'surface',
        color: 'link',
        '&:hover': { borderColor: 'link', background: 'surface', color: 'link.hover' },
      }}
    >
      {children}
    </Button>
  )
}
