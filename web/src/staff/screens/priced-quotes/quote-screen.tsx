import { useQuery } from '@apollo/client/react'
import { chakra, InfoIcon, Notice } from 'design-system'
import { CompactButton, RowsSkeleton, ScreenBody, ScreenState } from 'design-system/staff'
import { screenLink } from '../../lib/links/staff-links.ts'
import { useLiveRefetch } from '../../lib/live/use-live.tsx'
import { isForbidden } from '../../lib/requests/staff-client.ts'
import { BackLink } from '../../lib/screen-frame/back-link.tsx'
import { PageTop } from '../../lib/screen-frame/page-top.tsx'
import { Editor } from './editor.tsx'
import { pricedQuoteQuery } from './priced-quotes-query.ts'
import { QuoteActions } from './quote-actions.tsx'
import { QuoteFacts } from './quote-facts.tsx'
import { QuoteHistory } from './quote-history.tsx'
import { SentVersion } from './sent-version.tsx'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '24px',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
    alignItems: 'start',
    '& > div': { display: 'grid', gap: '24px', minWidth: '0' },
  },
})

/** A quote: its draft, the customer's version and the history. */
export function QuoteScreen({ reference }: { readonly reference: string }) {
  const { data, previousData, error, refetch } = useQuery(pricedQuoteQuery, {
    variables: { reference },
    fetchPolicy: 'cache-and-network',
  })
  useLiveRefetch(['QUOTES'], () => refetch())
  if (error && (!data || isForbidden(error))) throw error
  const shown = data ?? previousData
  const quote = shown?.pricedQuote
  const isAccepted = quote?.state === 'ACCEPTED' || quote?.state === 'CONVERTED'
  return (
    <>
      <PageTop
        title={quote ? (quote.draft ?? quote.current)?.title || 'Quote' : `Quote ${reference}`}
        code={quote ? reference : undefined}
        back={<BackLink to={screenLink('priced-quotes')}>Quotes</BackLink>}
      />
      <ScreenBody>
        {quote ? (
          <Columns>
            <div>
              <QuoteFacts quote={quote} />
              {quote.draft && isAccepted ? (
                <Notice tone="warn" icon={<InfoIcon size={20} />}>
                  The customer accepted version {quote.current?.number} before this draft was sent. Copy the
                  draft to a new quote if you still need it, then discard it.
                </Notice>
              ) : null}
              {quote.draft && !isAccepted ? null : <QuoteActions quote={quote} refetch={refetch} />}
              {quote.draft ? (
                <Editor
                  key={quote.draft.number}
                  quote={quote}
                  draft={quote.draft}
                  services={shown.services}
                  refetch={refetch}
                />
              ) : null}
              {quote.current ? <SentVersion quote={quote} version={quote.current} /> : null}
            </div>
            <QuoteHistory quote={quote} />
          </Columns>
        ) : shown ? (
          <ScreenState
            kind="not found"
            title="Quote not found"
            actions={<CompactButton href={screenLink('priced-quotes')}>All quotes</CompactButton>}
          >
            There’s no quote {reference}. Drafts that were never sent can be thrown away.
          </ScreenState>
        ) : (
          <RowsSkeleton label={`Loading ${reference}`} />
        )}
      </ScreenBody>
    </>
  )
}
