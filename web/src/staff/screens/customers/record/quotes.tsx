import { chakra } from 'design-system'
import { Rows } from 'design-system/staff'
import { Link } from 'react-router-dom'
import { formatDollars } from '../../../../shared/money.ts'
import { quoteStates } from '../../../lib/labels/quote-labels.ts'
import { pricedQuoteLink } from '../../../lib/links/staff-links.ts'
import type { CustomerRecord } from './customer-query.ts'
import { Section } from './section.tsx'

const List = chakra(Rows, {
  base: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& a': { overflowWrap: 'anywhere' },
    '& small': { display: 'block', fontSize: 'micro', color: 'text.3' },
    '& [data-amount]': { fontVariantNumeric: 'tabular-nums' },
  },
})

/** Quotes with prices for a customer; renders nothing without any. */
export function CustomerQuotes({ customer: { pricedQuotes } }: { customer: CustomerRecord }) {
  if (pricedQuotes.length === 0) return null
  return (
    <Section title="Quotes">
      <List aria-label="Quotes">
        {pricedQuotes.map(({ reference, state, totalCents, acceptedCents, current, draft }) => (
          <li key={reference}>
            <span>
              <Link to={pricedQuoteLink(reference)}>{(current ?? draft)?.title ?? reference}</Link>
              <small>
                {reference}, {quoteStates[state]}
              </small>
            </span>
            <span data-amount="">{formatDollars(acceptedCents ?? totalCents)}</span>
          </li>
        ))}
      </List>
    </Section>
  )
}
