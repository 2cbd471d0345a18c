import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Container, Heading, Lead, ResponsiveDetails, Section, type SectionProps } from 'design-system'
import type { ComponentProps, ReactNode } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { QuoteForm } from './quote-form.tsx'
import { unfold } from './unfold.ts'

const QuoteSectionQuery = graphql(`
  query QuoteSection {
    pageHeadings { shared { quoteLead } }
  }
`)

/**
 * The quote form beside its heading, its promise and what goes with them. One on a page; links lead to `#quote`. Below
 * 1024 px the form opens from a button, unless the page is there for it.
 */
export function QuoteSection({
  title,
  ground,
  open = false,
  children,
  ...form
}: {
  title: string
  ground?: SectionProps['ground']
  /** The form needs no button. */
  open?: boolean
  /** Stands under the promise. */
  children: ReactNode
} & ComponentProps<typeof QuoteForm>) {
  const { shared } = useSuspenseQuery(QuoteSectionQuery).data.pageHeadings
  return (
    <Section id="quote" labelledBy="quote-title" {...(ground ? { ground } : {})}>
      <Container
        css={{
          display: 'grid',
          gap: { base: open ? '40px' : 's5', lg: '88px' },
          gridTemplateColumns: { lg: '5fr 7fr' },
          alignItems: 'start',
        }}
      >
        <Box>
          <Heading id="quote-title">{title}</Heading>
          <Lead css={{ marginTop: 's4' }}>{shared.quoteLead}</Lead>
          {children}
        </Box>
        {open ? (
          <QuoteForm {...form} />
        ) : (
          <ResponsiveDetails from="lg" look="button" summary="Request a Quote">
            <Box onFocus={(event) => unfold(event.currentTarget)}>
              <QuoteForm {...form} />
            </Box>
          </ResponsiveDetails>
        )}
      </Container>
    </Section>
  )
}
