import { chakra } from 'design-system'
import { Link } from 'react-router-dom'
import { formatDollars } from '../../../shared/money.ts'
import { longDate } from '../../../shared/queensland-time.ts'
import { quoteStates } from '../../lib/labels/quote-labels.ts'
import { bookingLink, customerLink, inboxItemLink } from '../../lib/links/staff-links.ts'
import { telLink } from '../../lib/links/tel-link.ts'
import { formatInstant } from '../../lib/time/format-date.ts'
import { EnquiryMessage } from './enquiry-message.tsx'
import type { PricedQuote } from './priced-quotes-query.ts'

const Head = chakra('section', {
  base: {
    display: 'grid',
    gap: '6px',
    '& p': { color: 'text.2', overflowWrap: 'anywhere' },
    '& [data-warn]': { padding: '10px 14px', borderRadius: 'r2', background: 'info.bg', color: 'info.text' },
  },
})

/** State of a quote, its customer, what it was written for and what it led to. */
export function QuoteFacts({ quote }: { quote: PricedQuote }) {
  const { state, name, phone, customer, enquiry, booking, acceptedCents, declineReason } = quote
  return (
    <Head aria-label={name || 'Quote'}>
      <p>
        <b>{quoteStates[state]}</b>
        {statusNote(quote)}
      </p>
      <p>
        For {customer ? <Link to={customerLink(customer)}>{name || customer}</Link> : name}
        {phone ? (
          <>
            , <a href={telLink(phone)}>{phone}</a>
          </>
        ) : null}
        {enquiry ? (
          <>
            , answers <Link to={inboxItemLink(enquiry)}>{enquiry}</Link>
          </>
        ) : null}
        {booking ? (
          <>
            , booked as <Link to={bookingLink(booking)}>{booking}</Link>
          </>
        ) : null}
      </p>
      {enquiry ? <EnquiryMessage reference={enquiry} /> : null}
      {acceptedCents !== null && quote.needsContract ? (
        <p data-warn="">
          <b>Written contract needed.</b> The customer accepted {formatDollars(acceptedCents)} of domestic
          building work, over $3,300. Send the contract and have it signed before any work starts.
        </p>
      ) : null}
      {declineReason ? <p>Reason: {declineReason}</p> : null}
    </Head>
  )
}

function statusNote(quote: PricedQuote): string {
  const { state, answeredAt, acceptedName, acceptedFrom, acceptedCents, seenAt, validUntil } = quote
  const until = validUntil ? `, valid until ${longDate(validUntil)}` : ''
  switch (state) {
    case 'DRAFT':
      return ', not sent yet'
    case 'SENT':
      return `, not opened yet${until}`
    case 'SEEN':
      return `${seenAt ? `, opened ${formatInstant(seenAt)}` : ''}${until}`
    case 'EXPIRED':
      return validUntil ? ` on ${longDate(validUntil)}` : ''
    case 'DECLINED':
      return answeredAt ? `, ${formatInstant(answeredAt)}` : ''
    default: {
      const from = acceptedFrom ? ` from ${acceptedFrom}` : ''
      const when = answeredAt ? `, ${formatInstant(answeredAt)}` : ''
      return `: ${formatDollars(acceptedCents ?? 0)}, by ${acceptedName}${when}${from}`
    }
  }
}
