import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, Container, Heading, Lead, Section } from 'design-system'
import { PageHead } from '../../layout/page-head.tsx'
import { usePage } from '../../routing/page-context.ts'
import { useRequestedDay } from '../../shared/later-times.tsx'
import { QuotePage } from './quote-page.tsx'
import { QuotePageDocument } from './quote-query.ts'

/** A quote with prices, for the holder of its link: to read, answer, ask about and book. */
export function Quote() {
  const {
    location: { params },
  } = usePage()
  const { token = '' } = params
  const from = useRequestedDay()
  const {
    pricedQuoteByLink: quote,
    business,
    customerChannels: channels,
  } = useSuspenseQuery(QuotePageDocument, {
    variables: { token, from },
  }).data
  return (
    <>
      <PageHead
        title={quote ? `Quote ${quote.reference}` : 'This link no longer works'}
        description="A quote from us, with prices, to accept online."
        canonical="/"
        missing={!quote}
      />
      <Section ground="warm" labelledBy="quote-title" css={{ paddingTop: { base: 's7', lg: 's8' } }}>
        <Container>
          {quote ? (
            <QuotePage
              key={quote.version.number}
              quote={quote}
              business={business}
              token={token}
              emailed={channels.email && !quote.missing.includes('email')}
            />
          ) : (
            <>
              <Heading as="h1" id="quote-title">
                This link no longer works
              </Heading>
              <Lead css={{ marginTop: 's3' }}>
                Check that you opened the whole link. If it still doesn’t work, call us on{' '}
                <a href={`tel:${business.phoneE164}`}>{business.phone}</a> and we’ll send you the quote again.
              </Lead>
              <Box css={{ marginTop: 's6' }}>
                <Button tone="line" href="/contact">
                  Contact us
                </Button>
              </Box>
            </>
          )}
        </Container>
      </Section>
    </>
  )
}
