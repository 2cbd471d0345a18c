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
  NoteIcon,
  Notice,
  type NoticeProps,
  PhoneIcon,
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
import { googleCalendarUrl } from '../../shared/google-calendar.ts'
import { GoogleReview } from '../../shared/google-review.tsx'
import { Guarantee } from '../../shared/guarantee.tsx'
import { FollowUp, ReportPhotos, ReportSheet, SavePdf, WorkDone } from '../../shared/job-report.tsx'
import { BookAgain, NextActions } from '../../shared/next-actions.tsx'
import {
  longDate,
  nonBreaking,
  queenslandDate,
  shortWindow,
  timeOfDay,
  windowHours,
} from '../../shared/queensland-time.ts'
import { timeOnSiteRow } from '../../shared/time-on-site-row.ts'
import { WhatHappensNext } from '../../shared/what-happens-next.tsx'
import { WindowText } from '../../shared/window-text.tsx'
import type { Booking } from './booking.ts'
import { bookingHeading, completionDay, trackSteps } from './booking-track.ts'
import { EarlierWindow, Offer } from './earlier-window.tsx'
import { PhotoList } from './photo-list.tsx'

const ChangeTime = lazyPart(() => import('./change-time.tsx').then((module) => module.ChangeTime))
const CancelBooking = lazyPart(() => import('./cancel-booking.tsx').then((module) => module.CancelBooking))
const AddNote = lazyPart(() => import('./add-note.tsx').then((module) => module.AddNote))
const ShowAddress = lazyPart(() => import('./show-address.tsx').then((module) => module.ShowAddress))

/** Confirmation of the last action, by the value of the server's redirect. */
const DONE_MESSAGES: ReadonlyMap<string, string> = new Map([
  ['moved', "Your time is changed. We've sent you the new details."],
  ['cancelled', "Your booking is cancelled. We've sent you a confirmation."],
  ['noted', "Thanks, we've passed it on to the plumber."],
  ['waiting', "You're on the list. We'll tell you if an earlier time opens up."],
  ['left', "You're no longer on the list for an earlier time."],
  ['accepted', "The earlier time is yours. We've sent you the new details."],
  ['declined', "No problem, your booking stays as it is. We'll tell you if another time opens up."],
])

/** View that contains an action's form, to show when the form is answered. */
const VIEW_BY_ACTION: Readonly<Record<string, string>> = {
  move: 'change',
  cancel: 'cancel',
  note: 'note',
  address: 'address',
}

/** One booking and the actions that its state allows. */
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
  /** The business's promises, one line each. */
  promises: ReadonlyArray<string>
  token: string
}) {
  const { location, form } = usePage()
  const params = new URLSearchParams(location.search)
  const act = form?.values.act
  const view = act ? VIEW_BY_ACTION[act] : params.get('view')
  const doneMessage = form ? undefined : DONE_MESSAGES.get(params.get('done') ?? '')
  const path = `/booking/manage/${token}`
  const { state, window, changeable, estimate, timeline, notes, photos, report } = booking
  const day = completionDay(timeline)
  const formatInstant = (at: string) => `${longDate(queenslandDate(at))}, ${timeOfDay(at)}`
  const opening = bookingHeading({
    state,
    day: longDate(queenslandDate(window.startsAt)),
    hours: windowHours(window),
    booked: nonBreaking(shortWindow(window)).replace(',\u00a0', ', '),
    estimate: estimate && windowHours({ startsAt: estimate.from, endsAt: estimate.to }),
    answerBy: booking.answerBy ? formatInstant(booking.answerBy) : null,
    completedOn: day,
    reported: report !== null,
  })
  const coming = state === 'PENDING' || state === 'CONFIRMED' || state === 'EN_ROUTE' || state === 'ARRIVED'
  const progress = progressOf(state)
  const eventCount = timeline.length
  const panel =
    view === 'change' && changeable ? (
      <ChangeTime booking={booking} token={token} path={path} eventCount={eventCount} />
    ) : view === 'cancel' && changeable ? (
      <CancelBooking booking={booking} path={path} eventCount={eventCount} />
    ) : view === 'note' && coming ? (
      <AddNote path={path} eventCount={eventCount} photosLeft={6 - photos.length} />
    ) : view === 'address' && booking.address === null ? (
      <ShowAddress path={path} eventCount={eventCount} />
    ) : null
  const changeLinks = changeable ? (
    <ChangeLinks
      path={path}
      until={formatInstant(booking.changeableUntil)}
      deep={panel === null && state !== 'PENDING'}
    />
  ) : null
  // When no visit is coming and no panel is open, the page offers a next step instead.
  const over = !coming && panel === null
  const job = { service: booking.service.slug, suburb: booking.suburb, done: state === 'COMPLETED' }
  const nextActions = <NextActions job={job} business={business} />
  return (
    <Section ground="warm" css={{ paddingTop: { base: 's5', lg: 's6' }, _print: { paddingBlock: 's2' } }}>
      <Container css={{ display: 'grid', gap: 's4' }}>
        {progress ? <Steps label="Progress" {...progress} /> : null}
        {doneMessage ? (
          <Result tone="ok" role="status" icon={<CircleCheckIcon size={22} />}>
            {doneMessage}
          </Result>
        ) : null}
        {form?.refusal && form.errors.length === 0 ? (
          <Result tone="danger" role="alert" icon={<WarningIcon size={22} />}>
            {form.refusal}
          </Result>
        ) : null}
        {booking.offer ? <Offer booking={booking} eventCount={eventCount} offer={booking.offer} /> : null}
        <Confirmation
          state={opening.ring}
          status={opening.status}
          title={opening.title}
          lead={opening.lead}
          wide={over || state === 'ARRIVED'}
          // An open panel is directly below the time.
          sheet={
            panel ? null : report ? (
              <ReportSheet
                report={report}
                where={addressRow(booking, path)}
                rows={photos.length + notes.length > 0 ? [notesRow(booking, path, coming)] : []}
              />
            ) : (
              <BookingSheet booking={booking} business={business} path={path} coming={coming} />
            )
          }
          // The report comes before the next steps.
          after={
            over && report ? (
              <>
                {nextActions}
                {booking.reviewPath ? <ReviewPrompt path={booking.reviewPath} /> : null}
              </>
            ) : null
          }
        >
          {panel ? null : <WhatHappensNext booking={booking} />}
          {booking.reportPath && panel === null ? <SavePdf report={booking.reportPath} /> : null}
          {report && panel === null ? <WorkDone text={report.workDone} /> : null}
          {report?.followUp && panel === null ? (
            <FollowUp text={report.followUp} job={booking.reference} service={booking.service.slug} />
          ) : null}
          {panel ? null : changeLinks}
          {state === 'EN_ROUTE' && !panel ? (
            <Buttons>
              <Button tone="ghost" href={`${path}?view=note`}>
                <NoteIcon size={22} />
                Add access notes
              </Button>
            </Buttons>
          ) : null}
          {over && !report ? (
            <div data-part="last">
              {nextActions}
              {booking.reviewPath ? <ReviewPrompt path={booking.reviewPath} /> : null}
            </div>
          ) : null}
        </Confirmation>
        {/* Announces each change once while the page is open. */}
        <VisuallyHidden role="status">{eventCount > 0 ? timeline.at(-1)?.words : ''}</VisuallyHidden>
        {panel}
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
            '&:empty': { display: 'none' },
            _print: { display: 'none' },
          }}
        >
          {coming || over ? null : <BookAgain {...job} />}
          {panel ? changeLinks : null}
          {coming || over ? null : (
            <Button tone="quiet" href={`tel:${business.phoneE164}`}>
              <PhoneIcon size={22} />
              Call us
            </Button>
          )}
        </Box>
        {coming && !changeable && booking.notChangeableReason ? (
          <Notice tone="plain" icon={<PhoneIcon size={22} />}>
            <WithPhoneLink business={business}>{booking.notChangeableReason}</WithPhoneLink>
          </Notice>
        ) : null}
        {changeable ? <EarlierWindow booking={booking} eventCount={eventCount} /> : null}
        <History>
          <summary>
            <Heading css={{ fontSize: '1.125rem', letterSpacing: '0' }}>History</Heading>
            <ChevronDownIcon size={24} />
          </summary>
          <StatusTrack steps={trackSteps(timeline)} />
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

/** A sentence ending in 'call' and our number, linked as a whole so that no extra button is needed. */
function WithPhoneLink({
  business: { phone, phoneE164 },
  children: text,
}: {
  business: { readonly phone: string; readonly phoneE164: string }
  children: string
}) {
  const number = text.indexOf(phone)
  const start = text.toLowerCase().lastIndexOf('call', number)
  if (number < 0 || start < 0) return text
  const end = number + phone.length
  return (
    <>
      {text.slice(0, start)}
      <Box as="a" {...{ href: `tel:${phoneE164}` }} css={{ fontWeight: 'strong' }}>
        {text.slice(start, number)}
        {nonBreaking(phone)}
      </Box>
      {text.slice(end)}
    </>
  )
}

/** Links to the forms that change or cancel a booking, on the deep background of the confirmation or on the page's own. */
function ChangeLinks({ path, until, deep }: { path: string; until: string; deep: boolean }) {
  const paddingInline = { base: '8px', sm: '18px' }
  const buttonStyle = deep
    ? { tone: 'ghost' as const, css: { paddingInline, borderColor: 'line.onDeep' } }
    : { tone: 'outline' as const, css: { paddingInline } }
  return (
    <>
      <Buttons
        css={{
          '& > *:first-child': { flexBasis: { base: '7rem', sm: 'auto' } },
          // Without icons on a phone, so that both fit side by side.
          '& svg': { display: { base: 'none', sm: 'block' } },
        }}
      >
        <Button href={`${path}?view=change`} {...buttonStyle}>
          <CalendarIcon size={22} />
          Change time
        </Button>
        <Button href={`${path}?view=cancel`} {...buttonStyle}>
          <CloseIcon size={22} />
          Cancel booking
        </Button>
      </Buttons>
      <Text css={{ marginTop: 's2', fontSize: 'meta', _print: { display: 'none' } }}>
        You can change or cancel online until {until}.
      </Text>
    </>
  )
}

/** Link to write a review, below an h2. The caller omits it once one is written. */
function ReviewPrompt({ path }: { path: string }) {
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

/** Timeline of the booking, collapsed on screen and open in print. */
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
    // The rings are on the page background, not on a card.
    '& [data-part=ring]': { background: 'bg.warm' },
    _print: { '& summary svg': { display: 'none' } },
  },
})

/** Job sheet of a visit: what was booked, and notes and photos. */
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
      raised={booking.state === 'PENDING'}
      id="sheet-title"
      title="Your booking"
      note={`Reference ${booking.reference}`}
      rows={[
        {
          // Shown together with the plumber's arrival estimate, in the words of the email that announces it.
          name: booking.estimate ? 'Booked for' : 'When',
          value: <WindowText window={booking.window} />,
          note: 'Queensland time',
        },
        { name: 'Job', value: booking.service.title },
        { name: 'Where', ...addressRow(booking, path) },
        ...(coming ? [timeOnSiteRow(booking.timeOnSite)] : []),
        notesRow(booking, path, coming),
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
            // Without icons on a phone, so that both fit side by side.
            '& svg': { display: { base: 'none', sm: 'block' } },
            _print: { display: 'none' },
          }}
        >
          <Button tone="outline" href={booking.calendarPath}>
            <CalendarIcon size={20} />
            Add to calendar
          </Button>
          <Button tone="outline" href={googleCalendarUrl(booking, business)} rel="noreferrer" target="_blank">
            <CalendarIcon size={20} />
            Google Calendar
          </Button>
        </Box>
      ) : null}
    </JobSheet>
  )
}

/** Location of the job. The street is shown to visitors who have confirmed the phone number. */
const addressRow = ({ suburb, address }: Booking, path: string) => ({
  value: suburb,
  ...(address === null ? { action: <a href={`${path}?view=address`}>Show address</a> } : { note: address }),
})

/** The customer's photos and notes, with a link to add more while the visit is still coming. */
const notesRow = ({ state, photos, notes }: Booking, path: string, coming: boolean) => ({
  name: coming ? 'Notes' : 'Your notes',
  value: (
    <>
      {photos.length + notes.length === 0
        ? 'None yet'
        : [
            ...(photos.length > 0 ? [pluralize(photos.length, 'photo')] : []),
            ...(notes.length > 0 ? [pluralize(notes.length, 'note')] : []),
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
        <Box
          as="span"
          css={{
            // Large enough for a finger, without moving the rows.
            '& a': {
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: 'target',
              marginBlock: '-10px',
            },
            _print: { display: 'none' },
          }}
        >
          <a href={`${path}?view=note`}>Add a note or photo</a>
        </Box>
      ) : null}
    </>
  ),
})

const pluralize = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`

/**
 * Result of the last action. It gets focus if the page was loaded for it, so that focus isn't lost. It doesn't scroll, because the
 * visitor may have scrolled before hydration.
 */
function Result(props: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true })
  }, [])
  return <Notice ref={notice} tabIndex={-1} {...props} />
}
