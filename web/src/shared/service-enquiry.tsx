import { useApolloClient } from '@apollo/client/react'
import { Box, Container, Heading, Lead, Section } from 'design-system'
import { useMemo } from 'react'
import { FasterWays } from './faster-ways.tsx'
import { QuoteForm } from './quote-form.tsx'
import { requestQuoteWith } from './request-quote.ts'

/** 'Ask about …': the quote form beside the faster ways, for a page about one service or one suburb. */
export function ServiceEnquiry({
  title,
  about,
  service = '',
}: {
  title: string
  /** What the office reads above the message. */
  about: string
  /** What the form's service field is set to. */
  service?: string
}) {
  const client = useApolloClient()
  const send = useMemo(() => requestQuoteWith(client, about), [client, about])
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
          <Heading id="quote-title">{title}</Heading>
          <Lead css={{ marginTop: 's4' }}>
            Tell us about the job. We reply within 24 hours (usually much sooner).
          </Lead>
          <FasterWays />
        </Box>
        <QuoteForm prefill={{ service }} send={send} />
      </Container>
    </Section>
  )
}
