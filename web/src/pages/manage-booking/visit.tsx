import { Button, CalendarIcon, Confirmation, Heading, NoteIcon, PhoneIcon, Text } from 'design-system'
import { Buttons, QUIET_AFTER_FIRST } from '../../shared/buttons.tsx'
import { CalendarLinks } from '../../shared/calendar-links.tsx'
import { FollowUp, ReportSheet, SavePdf, WorkDone } from '../../shared/job-report.tsx'
import { NextActions } from '../../shared/next-actions.tsx'
import { NonBreaking } from '../../shared/non-breaking.tsx'
import { WhatHappensNext } from '../../shared/what-happens-next.tsx'
import { type Booking, type BookingBusiness, isComing, jobOf } from './booking.ts'
import { addressRow, BookingSheet, notesRow } from './booking-sheet.tsx'
import { confirmationOf, formatInstant } from './booking-track.ts'
import { Unchangeable } from './unchangeable.tsx'

/** A visit and what can be done about it: the ways to change it while it is coming, then the report and a next step. */
export function Visit({
  booking,
  business,
  path,
}: {
  booking: Booking
  business: BookingBusiness
  path: string
}) {
  const { state, report, notes, photos } = booking
  const nextStep = isComing(booking) ? null : <NextStep booking={booking} business={business} />
  return (
    <Confirmation
      {...confirmationOf(booking)}
      short={nextStep !== null && !report}
      sheet={
        report ? (
          <ReportSheet
            report={report}
            business={business.name}
            where={addressRow(booking, path)}
            rows={photos.length + notes.length > 0 ? [notesRow(booking, path)] : []}
          />
        ) : (
          <BookingSheet booking={booking} path={path} />
        )
      }
      // The report comes before the next step.
      after={
        report ? (
          <>
            {report.followUp ? (
              <FollowUp text={report.followUp} job={booking.reference} service={booking.service.slug} />
            ) : null}
            {nextStep}
          </>
        ) : null
      }
    >
      {state === 'EN_ROUTE' || state === 'ARRIVED' ? (
        <Buttons>
          <Button tone="light" href={`tel:${business.phoneE164}`}>
            <PhoneIcon size={20} />
            Call {business.phone}
          </Button>
          {state === 'EN_ROUTE' ? (
            <Button tone="ghost" href={`${path}?view=note`}>
              <NoteIcon size={22} />
              Add access notes
            </Button>
          ) : null}
        </Buttons>
      ) : (
        <Unchangeable booking={booking} business={business} />
      )}
      {state === 'CONFIRMED' ? (
        <Buttons css={{ ...QUIET_AFTER_FIRST, marginTop: 's4' }}>
          <CalendarLinks booking={booking} business={business} tone="ghost" />
        </Buttons>
      ) : null}
      {report ? <WorkDone report={report} /> : null}
      {/* Before the report, which is long on a phone. */}
      {report && booking.reviewPath ? <ReviewPrompt path={booking.reviewPath} /> : null}
      <WhatHappensNext booking={booking} />
      {booking.changeable ? <ChangeLinks booking={booking} path={path} deep={state !== 'PENDING'} /> : null}
      {nextStep && !report ? <div data-part="last">{nextStep}</div> : null}
    </Confirmation>
  )
}

/** What a customer can do when no visit is coming: book again, or write a review. */
function NextStep({ booking, business }: { booking: Booking; business: BookingBusiness }) {
  return (
    <>
      <NextActions
        job={jobOf(booking)}
        business={business}
        quiet={Boolean(booking.report?.followUp)}
        // The text asks for a call.
        callFirst={booking.state === 'DECLINED'}
      >
        {booking.state === 'DECLINED' ? (
          <Button tone="ghost" href="/contact#quote">
            Request a quote
          </Button>
        ) : null}
        {booking.reportPath ? <SavePdf report={booking.reportPath} /> : null}
        {booking.state === 'COMPLETED' ? (
          <Button tone="ghost" href="#guarantee-title">
            See guarantee
          </Button>
        ) : null}
      </NextActions>
      {booking.reviewPath && !booking.report ? <ReviewPrompt path={booking.reviewPath} /> : null}
    </>
  )
}

/** Link to write a review, below an h2. The caller omits it once one is written. */
function ReviewPrompt({ path }: { path: string }) {
  return (
    <>
      <Heading css={{ _print: { display: 'none' } }}>How did we go?</Heading>
      <Text css={{ marginTop: 's2', maxWidth: 'measure', _print: { display: 'none' } }}>
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

/** Links to the forms that change or cancel a booking. */
function ChangeLinks({ booking, path, deep = false }: { booking: Booking; path: string; deep?: boolean }) {
  const paddingInline = { base: '8px', sm: '18px' }
  const tone = deep ? ('ghost' as const) : ('outline' as const)
  return (
    <>
      <Buttons
        css={{
          '& > *:first-child': { flexBasis: { base: '7rem', sm: 'auto' } },
          // Without an icon on a phone, so that both fit side by side.
          '& svg': { display: { base: 'none', sm: 'block' } },
        }}
      >
        <Button href={`${path}?view=change`} tone={tone} css={{ paddingInline }}>
          <CalendarIcon size={22} />
          Change time
        </Button>
        <Button
          href={`${path}?view=cancel`}
          tone={tone}
          css={{
            paddingInline,
            borderColor: 'transparent',
            background: 'transparent',
            textDecoration: 'underline',
            textUnderlineOffset: '3px',
          }}
        >
          Cancel booking
        </Button>
      </Buttons>
      <Text css={{ marginTop: 's2', fontSize: 'meta', _print: { display: 'none' } }}>
        <NonBreaking
          text={`You can change or cancel online until ${formatInstant(booking.changeableUntil)}.`}
        />
      </Text>
    </>
  )
}
