import {
  Box,
  Button,
  CalendarIcon,
  ChevronDownIcon,
  CircleCheckIcon,
  CloseIcon,
  Confirmation,
  Container,
  chakra,
  Heading,
  JobSheet,
  LockIcon,
  NoteIcon,
  Notice,
  type NoticeProps,
  PhoneIcon,
  PrinterIcon,
  Section,
  StatusTrack,
  Steps,
  Text,
  VisuallyHidden,
  WarningIcon,
} from 'design-system'
import { useEffect, useRef } from 'react'
import { lazyPart } from '../../islands/lazy-part.ts'
import { usePage } from '../../routing/page-context.ts'
import { progressOf } from '../../shared/booking-progress.ts'
import { Buttons } from '../../shared/buttons.tsx'
import { googleCalendar } from '../../shared/google-calendar.ts'
import { GoogleReview } from '../../shared/google-review.tsx'
import { Guarantee } from '../../shared/guarantee.tsx'
import { FollowUp, ReportPhotos, ReportSheet } from '../../shared/job-report.tsx'
import {
  longDate,
  queenslandDate,
  shortWindow,
  timeOfDay,
  unbroken,
  windowHours,
} from '../../shared/queensland-time.ts'
import { WhatHappensNext } from '../../shared/what-happens-next.tsx'
import { WindowWords } from '../../shared/window-words.tsx'
import type { Booking } from './booking.ts'
import { dayDone, openingOf, trackOf } from './booking-track.ts'
import { EarlierWindow, Offer } from './earlier-window.tsx'
import { PhotoList } from './photo-list.tsx'

const ChangeTime = lazyPart(() => import('./change-time.tsx').then((it) => it.ChangeTime))
const CancelBooking = lazyPart(() => import('./cancel-booking.tsx').then((it) => it.CancelBooking))
const AddNote = lazyPart(() => import('./add-note.tsx').then((it) => it.AddNote))
const ShowAddress = lazyPart(() => import('./show-address.tsx').then((it) => it.ShowAddress))

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
  const { state, window, changeable, estimate, timeline, notes, photos, report } = booking
  const day = dayDone(timeline)
  const moment = (at: string) => `${longDate(queenslandDate(at))}, ${timeOfDay(at)}`
  const opening = openingOf({
    state,
    day: longDate(queenslandDate(window.startsAt)),
    hours: windowHours(window),
    booked: unbroken(shortWindow(window)).replace(',\u00a0', ', '),
    estimate: estimate && windowHours({ startsAt: estimate.from, endsAt: estimate.to }),
    answerBy: booking.answerBy ? moment(booking.answerBy) : null,
    done: day,
    reported: report !== null,
  })
  const coming = state === 'PENDING' || state === 'CONFIRMED' || state === 'EN_ROUTE' || state === 'ARRIVED'
  const progress = progressOf(state)
  const seen = timeline.length
  const panel =
    view === 'change' && changeable ? (
      <ChangeTime booking={booking} token={token} path={path} seen={seen} />
    ) : view === 'cancel' && changeable ? (
      <CancelBooking booking={booking} path={path} seen={seen} />
    ) : view === 'note' && coming ? (
      <AddNote path={path} seen={seen} photosLeft={6 - photos.length} />
    ) : view === 'address' && booking.address === null ? (
      <ShowAddress path={path} seen={seen} />
    ) : null
  // Nothing is to come: the way on stands where that would, unless something was asked for.
  const over = !coming && panel === null
  return (
    <Section ground="warm" css={{ paddingTop: { base: 's5', lg: 's6' }, _print: { paddingBlock: 's2' } }}>
      <Container css={{ display: 'grid', gap: 's4' }}>
        {progress ? <Steps label="Progress" {...progress} /> : null}
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
        <Confirmation
          state={opening.ring}
          word={opening.word}
          title={opening.title}
          lead={opening.lead}
          // What was asked for stands next to the time, and nothing between them.
          sheet={
            panel ? null : report ? (
              <ReportSheet
                report={report}
                where={whereOf(booking, path)}
                rows={photos.length + notes.length > 0 ? [notesOf(booking, path, coming)] : []}
              />
            ) : (
              <BookingSheet booking={booking} business={business} path={path} coming={coming} />
            )
          }
          // What was done is read before what can be done next.
          after={
            over && report ? (
              <>
                {report.followUp ? <FollowUp words={report.followUp} /> : null}
                <WayOn booking={booking} business={business} />
                {booking.reviewPath ? <HowDidWeGo path={booking.reviewPath} /> : null}
              </>
            ) : null
          }
        >
          {panel ? null : <WhatHappensNext booking={booking} />}
          {state === 'EN_ROUTE' && !panel ? (
            <Buttons>
              <Button tone="ghost" href={`${path}?view=note`}>
                <NoteIcon size={22} />
                Add directions
              </Button>
            </Buttons>
          ) : null}
          {over && !report ? (
            <>
              <WayOn booking={booking} business={business} />
              {booking.reviewPath ? <HowDidWeGo path={booking.reviewPath} /> : null}
            </>
          ) : null}
        </Confirmation>
        {/* Announces changes while the page is open, once. */}
        <VisuallyHidden role="status">{seen > 0 ? timeline.at(-1)?.words : ''}</VisuallyHidden>
        {panel}
        {booking.offer ? <Offer booking={booking} seen={seen} offer={booking.offer} /> : null}
        {report && panel === null ? <ReportPhotos photos={report.photos} /> : null}
        {state === 'COMPLETED' ? (
          <Guarantee service={booking.service.slug} business={business} promises={promises} day={day}>
            <GoogleReview url={business.googleReviewUrl} business={business.name} />
          </Guarantee>
        ) : null}
        <Box
          css={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '4px 12px',
            // A quiet button that comes first begins on the line of the rest.
            marginInlineStart: coming ? '-12px' : '0',
            '&:empty': { display: 'none' },
            _print: { display: 'none' },
          }}
        >
          {coming || over ? null : <BookAgain booking={booking} />}
          {changeable ? (
            <>
              <Button tone="quiet" href={`${path}?view=change`}>
                <CalendarIcon size={22} />
                Change time
              </Button>
              <Button tone="quiet" href={`${path}?view=cancel`} css={{ color: 'text.2' }}>
                <CloseIcon size={22} />
                Cancel booking
              </Button>
              <Text css={{ paddingInlineStart: '12px', fontSize: 'meta', color: 'text.3' }}>
                Online until {moment(booking.changeableUntil)}.
              </Text>
            </>
          ) : coming || over ? null : (
            <Button tone="quiet" href={`tel:${business.phoneE164}`}>
              <PhoneIcon size={22} />
              Call us
            </Button>
          )}
        </Box>
        {coming && !changeable && booking.notChangeableReason ? (
          <Notice tone="plain" icon={<PhoneIcon size={22} />}>
            <WithCall business={business}>{booking.notChangeableReason}</WithCall>
          </Notice>
        ) : null}
        {changeable ? <EarlierWindow booking={booking} seen={seen} /> : null}
        <History>
          <summary>
            <Heading css={{ fontSize: '1.125rem', letterSpacing: '0' }}>History</Heading>
            <ChevronDownIcon size={24} />
          </summary>
          <StatusTrack steps={trackOf(timeline)} />
        </History>
        <Text css={{ fontSize: 'meta', color: 'text.3' }}>
          This link opens one booking only. Keep it to yourself.
          {booking.reportPath ? (
            <>
              {' '}
              To pass on what we did, share the <a href={booking.reportPath}>job report</a>: it opens nothing
              else.
            </>
          ) : null}
        </Text>
      </Container>
    </Section>
  )
}

/** A sentence that ends in 'call' and our number: the words are the link, so that there is one and no button beside it. */
function WithCall({
  business: { phone, phoneE164 },
  children: words,
}: {
  business: { readonly phone: string; readonly phoneE164: string }
  children: string
}) {
  const number = words.indexOf(phone)
  const start = words.toLowerCase().lastIndexOf('call', number)
  if (number < 0 || start < 0) return words
  const end = number + phone.length
  return (
    <>
      {words.slice(0, start)}
      <Box as="a" {...{ href: `tel:${phoneE164}` }} css={{ fontWeight: 'strong' }}>
        {words.slice(start, number)}
        {unbroken(phone)}
      </Box>
      {words.slice(end)}
    </>
  )
}

/** What can be done about a job that is over. */
function WayOn({ booking, business }: { booking: Booking; business: { readonly phoneE164: string } }) {
  return (
    <Buttons>
      <BookAgain booking={booking} />
      {booking.reportPath ? (
        <Button tone="ghost" href={`${booking.reportPath}/report.pdf`}>
          <PrinterIcon size={22} />
          PDF to print
        </Button>
      ) : null}
      <Button tone="ghost" href={`tel:${business.phoneE164}`}>
        <PhoneIcon size={22} />
        Call us
      </Button>
    </Buttons>
  )
}

/** Where to say how it went, under an h2; nothing once that is said. */
function HowDidWeGo({ path }: { path: string }) {
  return (
    <>
      <Heading>How did we go?</Heading>
      <Text css={{ marginTop: 's2', maxWidth: 'measure' }}>
        We ask every customer, and publish what meets our <a href="/reviews#rules-title">review rules</a>,
        good or bad.
      </Text>
      <Buttons css={{ marginTop: 's4' }}>
        <Button tone="ghost" href={path}>
          Write a review
        </Button>
      </Buttons>
    </>
  )
}

/** The same job in the same suburb, on another day. */
function BookAgain({ booking: { state, service, suburb, report } }: { booking: Booking }) {
  return (
    <Button
      // With no report to read or keep, another job isn't what people came for.
      tone={state === 'COMPLETED' && !report ? 'ghost' : 'book'}
      href={`/booking?${new URLSearchParams({ service: service.slug, suburb })}`}
    >
      {state === 'COMPLETED' ? 'Book another job' : 'Book another time'}
    </Button>
  )
}

/** What is behind the time: read by those who want to know, and on paper. */
const History = chakra('details', {
  base: {
    borderBlock: '1px solid {colors.line}',
    '& summary': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      minHeight: '56px',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '& svg': { flex: 'none', transition: 'transform {durations.t2}' },
    },
    '&[open] summary svg': { transform: 'rotate(180deg)' },
    '& ol': { padding: '8px 0 20px' },
    // The rings stand on this ground, not on a card.
    '& [data-part=ring]': { background: 'bg.warm' },
    _print: { '& summary svg': { display: 'none' } },
  },
})

/** The job sheet of a visit: what was booked, and what is with it. */
function BookingSheet({
  booking,
  business,
  path,
  coming,
}: {
  booking: Booking
  business: { readonly name: string; readonly phone: string }
  path: string
  coming: boolean
}) {
  return (
    <JobSheet
      id="sheet-title"
      title="Your job sheet"
      note={`Reference ${booking.reference}`}
      rows={[
        {
          // Beside the plumber's own window, in the words of the email that brings it.
          name: booking.estimate && booking.state === 'EN_ROUTE' ? 'Booked for' : 'When',
          value: <WindowWords window={booking.window} />,
          note: 'Queensland time',
        },
        { name: 'Job', value: booking.service.title },
        { name: 'Where', ...whereOf(booking, path) },
        ...(coming ? [{ name: 'Time on site', value: booking.timeOnSite }] : []),
        notesOf(booking, path, coming),
      ]}
    >
      {booking.state === 'CONFIRMED' ? (
        <Box
          css={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 's2',
            marginTop: 's4',
            '& > *': { flex: '1 1 7.5rem', minHeight: 'target', paddingInline: '4px', fontSize: 'small' },
            // Side by side on a phone too.
            '& svg': { display: { base: 'none', sm: 'block' } },
            _print: { display: 'none' },
          }}
        >
          <Button tone="outline" href={booking.calendarPath}>
            <CalendarIcon size={20} />
            Add to calendar
          </Button>
          <Button tone="outline" href={googleCalendar(booking, business)} rel="noreferrer" target="_blank">
            <CalendarIcon size={20} />
            Google Calendar
          </Button>
        </Box>
      ) : null}
    </JobSheet>
  )
}

/** Where the job is: the street for those who have shown that they know the phone number. */
const whereOf = ({ suburb, address }: Booking, path: string) => ({
  value: suburb,
  note: address ?? (
    <>
      <LockIcon size={18} aria-hidden="true" style={{ display: 'inline', verticalAlign: '-.2em' }} />{' '}
      <a href={`${path}?view=address`}>Show the full address</a>: we'll ask for the last 4 digits of your
      phone
    </>
  ),
})

/** What the customer sent along, and where more can be added while the visit is to come. */
const notesOf = ({ state, photos, notes }: Booking, path: string, coming: boolean) => ({
  name: coming ? 'Notes' : 'Your notes',
  value: (
    <>
      {photos.length + notes.length === 0
        ? 'None yet'
        : [
            ...(photos.length > 0 ? [countOf(photos.length, 'photo')] : []),
            ...(notes.length > 0 ? [countOf(notes.length, 'note')] : []),
          ].join(', ')}
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
      {coming && state !== 'EN_ROUTE' ? (
        <Box as="span" css={{ _print: { display: 'none' } }}>
          <a href={`${path}?view=note`}>Add a note or photo</a>
        </Box>
      ) : null}
    </>
  ),
})

const countOf = (count: number, thing: string) => `${count} ${count === 1 ? thing : `${thing}s`}`

/**
 * What came of the last press. A page that was loaded for it starts here, so that the focus is not lost. It doesn't scroll: who
 * has scrolled on before the page is hydrated stays there.
 */
function Result(props: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true })
  }, [])
  return <Notice ref={notice} tabIndex={-1} {...props} />
}
