import { chakra } from 'design-system'
import { Link } from 'react-router-dom'
import type { PricedQuoteEventKind } from '../../../graphql/graphql.ts'
import { formatDollars } from '../../../shared/money.ts'
import { bookingLink, inboxItemLink } from '../../lib/links/staff-links.ts'
import { formatInstant } from '../../lib/time/format-date.ts'
import type { PricedQuote } from './priced-quotes-query.ts'

const History = chakra('div', {
  base: {
    '& h2': { fontSize: '1rem', lineHeight: '1.3' },
    '& ol': { listStyle: 'none', marginTop: '8px' },
    '& li': { padding: '8px 0', borderTop: '1px solid {colors.line}', overflowWrap: 'anywhere' },
    '& small': { display: 'block', fontSize: 'micro', color: 'text.3' },
  },
})

const EVENT_LABELS: Readonly<Record<PricedQuoteEventKind, string>> = {
  CREATED: 'Draft started',
  SENT: 'Sent',
  SEEN: 'Opened by the customer',
  REMINDED: 'Reminder sent',
  ASKED: 'The customer asked a question',
  ACCEPTED: 'Accepted by the customer',
  DECLINED: 'Declined by the customer',
  BOOKED: 'The customer chose a time',
}

/** History of a quote, newest first, and its versions. */
export function QuoteHistory({ quote: { events, versions } }: { quote: PricedQuote }) {
  return (
    <History>
      <section aria-labelledby="quote-history">
        <h2 id="quote-history">History</h2>
        <ol>
          {events.map(({ at, kind, number, by, reference }) => (
            <li key={`${at} ${kind}`}>
              {EVENT_LABELS[kind]}
              {number > 1 ? `, version ${number}` : ''}
              {reference ? (
                <>
                  {': '}
                  <Link to={kind === 'BOOKED' ? bookingLink(reference) : inboxItemLink(reference)}>
                    {reference}
                  </Link>
                </>
              ) : null}
              <small>
                {formatInstant(at)}
                {by ? `, ${by}` : ''}
              </small>
            </li>
          ))}
        </ol>
      </section>
      {versions.length > 1 ? (
        <section aria-labelledby="quote-versions">
          <h2 id="quote-versions">Versions</h2>
          <ol>
            {versions.map(({ number, title, sentAt, amounts }) => (
              <li key={number}>
                {number}. {title}, {formatDollars(amounts.totalCents)}
                <small>{sentAt ? `Sent ${formatInstant(sentAt)}` : 'Draft'}</small>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </History>
  )
}
