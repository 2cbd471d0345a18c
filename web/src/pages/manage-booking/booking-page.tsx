import {
  Box,
  Button,
  ChevronDownIcon,
  Confirmation,
  Container,
  chakra,
  Heading,
  Notice,
  PhoneIcon,
  Section,
  SirenIcon,
  StatusTrack,
  Steps,
  Text,
  VisuallyHidden,
} from 'design-system'
import type { ReactNode } from 'react'
import { lazyPart } from '../../islands/lazy-part.ts'
import { usePage } from '../../routing/page-context.ts'
import { progressOf } from '../../shared/booking-progress.ts'
import { GoogleReview } from '../../shared/google-review.tsx'
import { Guarantee } from '../../shared/guarantee.tsx'
import { ReportPhotos } from '../../shared/job-report.tsx'
import { BookAgain } from '../../shared/next-actions.tsx'
import { MAX_PHOTOS } from '../../shared/photo-limit.ts'
import { type Booking, type BookingBusiness, isComing, jobOf } from './booking.ts'
import { BookingSheet } from './booking-sheet.tsx'
import { completionDay, shortConfirmationOf, trackSteps } from './booking-track.ts'
import { EarlierWindow, Offer, OfferLine } from './earlier-window.tsx'
import { LastResult } from './last-result.tsx'
import { Visit } from './visit.tsx'

const ChangeTime = lazyPart(() => import('./change-time.tsx').then((module) => module.ChangeTime))
const CancelBooking = lazyPart(() => import('./cancel-booking.tsx').then((module) => module.CancelBooking))
const AddNote = lazyPart(() => import('./add-note.tsx').then((module) => module.AddNote))
const ShowAddress = lazyPart(() => import('./show-address.tsx').then((module) => module.ShowAddress))

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
  business: BookingBusiness
  /** The business's promises, one line each. */
  promises: ReadonlyArray<string>
  token: string
}) {
  const { location, form } = usePage()
  const act = form?.values.act
  const view = act ? VIEW_BY_ACTION[act] : new URLSearchParams(location.search).get('view')
  const path = `/booking/manage/${token}`
  const panel = openPanel(view ?? null, booking, token, path)
  const { state, timeline, report, offer } = booking
  const progress = progressOf(state)
  const eventCount = timeline.length
  return (
    <Section ground="warm" css={{ paddingTop: { base: 's5', lg: 's6' }, _print: { paddingBlock: 's2' } }}>
      <Container css={{ display: 'grid', gap: { base: 's4', lg: 's5' } }}>
        {progress ? <Steps label="Progress" {...progress} /> : null}
        <LastResult notified={booking.notified} />
        {offer && panel ? <OfferLine offer={offer} path={path} /> : null}
        {offer && !panel ? <Offer booking={booking} eventCount={eventCount} offer={offer} /> : null}
        {panel ? (
          // An open panel is directly below the time and the job, which take little room.
          <Confirmation
            compact
            {...shortConfirmationOf(booking)}
            lead={
              <Box as="span" css={{ display: { lg: 'none' } }}>
                {booking.service.title}, {booking.address ?? booking.suburb}
              </Box>
            }
          />
        ) : (
          <Visit booking={booking} business={business} path={path} />
        )}
        {panel ? (
          <BesideSheet>
            {panel}
            <Box css={{ display: { base: 'none', lg: 'block' } }}>
              <BookingSheet booking={booking} path={path} raised links={false} />
            </Box>
          </BesideSheet>
        ) : null}
        {isComing(booking) && state !== 'ARRIVED' ? <EmergencyNote business={business} /> : null}
        {/* Announces each change once while the page is open. */}
        <VisuallyHidden role="status">{timeline.at(-1)?.words}</VisuallyHidden>
        {report && panel === null ? <ReportPhotos photos={report.photos} /> : null}
        {state === 'COMPLETED' ? (
          <Guarantee
            service={booking.service.slug}
            reference={booking.reference}
            parts={report !== null && report.parts.length > 0}
            business={business}
            promises={promises}
            day={completionDay(timeline)}
          >
            <GoogleReview url={business.googleReviewUrl} business={business.name} />
          </Guarantee>
        ) : null}
        {panel && !isComing(booking) ? <BelowPanel booking={booking} business={business} /> : null}
        {/* Not beside an offer, which is the answer to it. */}
        {booking.changeable && view !== 'cancel' && !offer ? (
          <EarlierWindow booking={booking} business={business} eventCount={eventCount} />
        ) : null}
        <History>
          <summary>
            <Heading css={{ fontSize: '1.125rem', letterSpacing: '0' }}>History</Heading>
            <ChevronDownIcon size={24} />
          </summary>
          <StatusTrack steps={trackSteps(timeline)} />
        </History>
        <LinkAdvice reportPath={booking.reportPath} />
      </Container>
    </Section>
  )
}

/** Returns the form of the chosen action, or null if there is none or the booking doesn't allow it. */
function openPanel(view: string | null, booking: Booking, token: string, path: string): ReactNode {
  const props = { path, eventCount: booking.timeline.length }
  if (view === 'change' && booking.changeable) return <ChangeTime token={token} {...props} />
  if (view === 'cancel' && booking.changeable) return <CancelBooking booking={booking} {...props} />
  if (view === 'note' && isComing(booking))
    return <AddNote photosLeft={MAX_PHOTOS - booking.photos.length} {...props} />
  if (view === 'address' && booking.addressHidden) return <ShowAddress {...props} />
  return null
}

/** An open form and, where there is room, the booking beside it, in the place that it has on the page without a form. */
const BesideSheet = chakra('div', {
  base: {
    display: 'grid',
    gap: 's5',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 390px)' },
    alignItems: 'start',
  },
})

/** Our number, since the visit can become an emergency meanwhile. Below the visit, which people come for; from 1024 px, the top bar has it. */
const EmergencyNote = ({ business: { phone, phoneE164 } }: { business: BookingBusiness }) => (
  <Notice
    tone="danger"
    icon={<SirenIcon size={22} />}
    css={{ display: { lg: 'none' }, _print: { display: 'none' } }}
  >
    <strong>Emergency?</strong> Call{' '}
    <chakra.a href={`tel:${phoneE164}`} css={{ fontWeight: 'strong' }}>
      {phone}
    </chakra.a>
    , 24/7.
  </Notice>
)

/** What follows a job that is over, while a panel is open. */
function BelowPanel({ booking, business }: { booking: Booking; business: BookingBusiness }) {
  return (
    <Box
      css={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 12px',
        _print: { display: 'none' },
      }}
    >
      <BookAgain {...jobOf(booking)} />
      <Button tone="quiet" href={`tel:${business.phoneE164}`}>
        <PhoneIcon size={22} />
        Call us
      </Button>
    </Box>
  )
}

/** Who may have the link of this page, and what to share instead. */
function LinkAdvice({ reportPath }: { reportPath: string | null }) {
  return (
    <Text css={{ fontSize: 'meta', color: 'text.3' }}>
      This link opens one booking only. Keep it to yourself.
      {reportPath ? (
        <>
          {' '}
          To pass on what we did, share the <a href={reportPath}>job report</a>: it opens nothing else.
        </>
      ) : null}
    </Text>
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
