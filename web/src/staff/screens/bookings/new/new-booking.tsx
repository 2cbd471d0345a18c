import { chakra, Text } from 'design-system'
import { CompactButton, RowsSkeleton, ScreenBody } from 'design-system/staff'
import { useSearchParams } from 'react-router-dom'
import { bookingLink, customerLink, inboxItemLink, pricedQuoteLink } from '../../../lib/links/staff-links.ts'
import { Problem } from '../../../lib/requests/problem.tsx'
import { isForbidden } from '../../../lib/requests/staff-client.ts'
import { PageTop } from '../../../lib/screen-frame/page-top.tsx'
import { parseDateParam } from '../../../lib/time/date-param.ts'
import { BookingForm } from './booking-form.tsx'
import { useBookingPrefill } from './booking-prefill.ts'
import type { ChosenCell } from './use-booking-form.ts'

const EnquiryText = chakra('blockquote', {
  base: {
    maxWidth: 'measure',
    marginBottom: '20px',
    paddingInlineStart: '14px',
    borderInlineStart: '3px solid {colors.line}',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    color: 'text.2',
  },
})

/**
 * Form to take a customer's call: who, what, where and when. Prefilled from a quote, an enquiry, a customer's record or an earlier
 * booking.
 */
export function NewBooking() {
  const [query] = useSearchParams()
  const { known, error } = useBookingPrefill(query)
  if (error && (!known || isForbidden(error))) throw error
  return (
    <>
      <PageTop title={known?.returnOf ? 'Return visit' : 'New booking'}>
        {known?.enquiry ? (
          <CompactButton href={inboxItemLink(known.enquiry)}>The enquiry</CompactButton>
        ) : null}
        {known?.quote ? <CompactButton href={pricedQuoteLink(known.quote)}>The quote</CompactButton> : null}
        {known?.returnOf ? (
          <CompactButton href={bookingLink(known.returnOf)}>First visit</CompactButton>
        ) : null}
        {known?.customer ? (
          <CompactButton href={customerLink(known.customer)}>The customer</CompactButton>
        ) : null}
      </PageTop>
      <ScreenBody>
        {known ? (
          <>
            {known.message ? (
              <EnquiryText cite={known.message.id}>
                {known.message.id}: {known.message.text}
              </EnquiryText>
            ) : null}
            {known.returnOf ? (
              <Text marginBottom="16px" color="text.2">
                Return visit of {known.returnOf}
                {known.firstTechnician ? `, where ${known.firstTechnician.name} went` : ''}. Both bookings
                will show it.
              </Text>
            ) : null}
            {known.doNotBook ? (
              <Problem css={{ marginBottom: '16px' }}>
                <b>Do not book.</b> {known.doNotBook}
              </Problem>
            ) : null}
            <BookingForm
              key={known.source ?? ''}
              known={known}
              date={parseDateParam(query, 'date')}
              cell={parseCell(query)}
            />
          </>
        ) : (
          <RowsSkeleton label="Loading what is known" />
        )}
      </ScreenBody>
    </>
  )
}

/** Parses the board cell from the URL; null if there is none. */
function parseCell(query: URLSearchParams): ChosenCell | null {
  const startsAt = query.get('startsAt') ?? ''
  if (Number.isNaN(Date.parse(startsAt))) return null
  const technician = query.get('technician') ?? ''
  return { startsAt, technician: /^\d+$/.test(technician) ? technician : '' }
}
