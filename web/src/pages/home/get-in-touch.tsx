import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, Lead, Section } from 'design-system'
import { useLocation } from '../../page-context.ts'
import { FasterWays } from '../../shared/faster-ways.tsx'
import { QuoteForm } from '../../shared/quote-form.tsx'
import { answersFrom, jobSheet } from './job-sheet.ts'
import { PricingGuide } from './pricing-guide.ts'

/** 'Get In Touch': the faster ways first, then the quote form. */
export function GetInTouch() {
  const { pricingGuide } = useSuspenseQuery(PricingGuide).data
  const asked = new URLSearchParams(useLocation().search)
  // Only without script do the answers of the pricing tool come in the address.
  const quote = asked.has('topic')
    ? jobSheet(pricingGuide, answersFrom(pricingGuide, asked))?.quote
    : undefined
  return (
    <Section id="quote" labelledBy="quote-title">
      <Container
        css={{
          display: 'grid',
          gap: { base: '40px', lg: '88px' },
          gridTemplateColumns: { lg: '5fr 7fr' },
          alignItems: 'start',
        }}
      >
        <Box>
          <Heading id="quote-title">Get In Touch</Heading>
          <Lead css={{ marginTop: 's4' }}>
            Tell us about the job. We reply within 24 hours (usually much sooner).
          </Lead>
          <FasterWays />
        </Box>
        <QuoteForm {...(quote ? { prefill: { service: quote.service, message: quote.summary } } : {})} />
      </Container>
    </Section>
  )
}
