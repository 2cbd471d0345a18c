import { Box, Container, Heading, Lead, Section, type SectionProps } from 'design-system'
import type { ComponentProps, ReactNode } from 'react'
import { QuoteForm } from './quote-form.tsx'

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
          <Lead css={{ marginTop: 's4' }}>
            Tell us about the job. We'll reply within 24 hours (usually much sooner).
          </Lead>
          {children}
        </Box>
        <QuoteForm {...form} />
      </Container>
    </Section>
  )
}
