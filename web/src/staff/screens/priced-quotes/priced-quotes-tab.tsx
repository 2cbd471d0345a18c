import { Route, Routes, useParams } from 'react-router-dom'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { listVariables, PricedQuotes } from './priced-quotes.tsx'
import { pricedQuoteQuery, pricedQuotesQuery } from './priced-quotes-query.ts'
import { QuoteScreen } from './quote-screen.tsx'

/** Queries to prefetch for a URL: those of the list, or of one quote. */
export function pricedQuotesQueries(address: URL): ReadonlyArray<FirstQuery> {
  const reference = address.pathname.split('/priced-quotes/')[1] ?? ''
  return reference === ''
    ? [{ query: pricedQuotesQuery, variables: listVariables(address.searchParams) }]
    : [
        {
          query: pricedQuoteQuery,
          variables: { reference: decodeURIComponent(reference).toUpperCase() },
        },
      ]
}

/** Quotes with prices: the list, and each quote's page. */
export function PricedQuotesTab() {
  return (
    <Routes>
      <Route index element={<PricedQuotes />} />
      <Route path=":reference" element={<QuoteRoute />} />
    </Routes>
  )
}

function QuoteRoute() {
  const { reference = '' } = useParams()
  return <QuoteScreen key={reference} reference={reference.toUpperCase()} />
}
