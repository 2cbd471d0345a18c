import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, Lead, Section, type SectionProps } from 'design-system'
import type { ComponentProps, ReactNode } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { QuoteForm } from './quote-form.tsx'

const QuoteSectionQuery = graphql(`
  query QuoteSection {
    pageHeadings { shared { quoteLead } }
  }
`)

/** The quote form beside its heading, its promise and what goes with them. One on a page; links lead to `#quote`. */
export function QuoteSection({
  title,
  ground,
  children,
  ...form
}: {
  title: string
  ground?: SectionProps['ground']
  /** Stands under the promise. */
  children: ReactNode
} & ComponentProps<typeof QuoteForm>) {
  const { shared } = useSuspenseQuery(QuoteSectionQuery).data.pageHeadings
  return (
    <Section id="quote" labelledBy="quote-title" {...(ground ? { ground } : {})}>
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
          <Lead css={{ marginTop: 's4' }}>{shared.quoteLead}</Lead>
          {children}
        </Box>
        <QuoteForm {...form} />
      </Container>
    </Section>
  )
}
