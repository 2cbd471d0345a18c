import { useSuspenseQuery } from '@apollo/client/react'
import { graphql } from '../../graphql/gql.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { usePage } from '../../routing/page-context.ts'
import { BookingPage } from './booking-page.tsx'
import { NewLink } from './new-link.tsx'
import { useFreshBooking } from './use-fresh-booking.ts'

const ManagedBooking = graphql(`
  query ManagedBooking($token: String!, $phoneLast4: String) {
    booking(token: $token, phoneLast4: $phoneLast4) {
      reference
      state
      service { slug title }
      suburb
      address
      addressHidden
      window { startsAt endsAt }
      workOrder
      orderNumber
      earlierVisit { reference startsAt state }
      estimate { from to }
      timeOnSite
      answerBy
      reminders
      notified
      canJoinWaitlist
      changeableUntil
      changeable
      notChangeableReason
      timeline { at state words }
      notes { at text }
      photos { number at caption path }
      earlierTimes { startsAt endsAt }
      waitingFor { startsAt endsAt }
      waitingForAny
      offer { id until window { startsAt endsAt } }
      calendarPath
      reviewPath
      reportPath
      report {
        reference workOrder orderNumber service date suburb plumber workDone parts readings certificates followUp signedName signature
        photos { path before }
      }
    }
    business { name phone phoneE164 googleReviewUrl }
    textPage(slug: "warranty-information") { summary }
  }
`)

/**
 * A booking, for the holder of its manage link: its state, and what can be changed. A wrong, expired or withdrawn link always gives
 * the same page, which reveals neither the reason nor whether a booking exists.
 */
export function ManageBooking() {
  const { location, form } = usePage()
  const token = location.params.token ?? ''
  // The server only returns correct digits, because repeating wrong ones would count as another attempt.
  const phoneLast4 = form?.values.phoneLast4 ?? null
  const variables = { token, phoneLast4 }
  const { booking, business, textPage } = useSuspenseQuery(ManagedBooking, { variables }).data
  useFreshBooking(ManagedBooking, variables)
  return (
    <>
      <PageHead
        {...(booking ? {} : { title: 'This link no longer works' })}
        description="See your booking, change the time, cancel it or add a note for the plumber."
        canonical="/booking/manage"
        missing={!booking}
      />
      {booking ? (
        <BookingPage booking={booking} business={business} promises={textPage?.summary ?? []} token={token} />
      ) : (
        <NewLink
          title="This link no longer works"
          lead="It may be incomplete, too old or replaced by a newer one. We'll send you a new link."
        />
      )}
    </>
  )
}

/** Page to request a new link after losing the old one. */
export function FindBooking() {
  return (
    <>
      <PageHead
        description="Lost the link to your booking? We'll send it again, so that you can change the time, cancel or add a note."
        canonical="/booking/manage"
      />
      <NewLink
        title="Find your booking"
        lead="We send you a link to your booking. Lost it? We'll send it again."
      />
    </>
  )
}
