import { Box, Container, Heading, Lead, ResponsiveDetails, Section } from 'design-system'

interface NoReviewsProps {
  headings: { readonly title: string; readonly rules: string; readonly noneLead: string }
  rules: ReadonlyArray<{ readonly title: string; readonly description: string }>
}

/** How reviews are collected, while none is published. The menu links here then. */
export function NoReviews({ headings, rules }: NoReviewsProps) {
  return (
    <Section id="reviews" labelledBy="reviews-title" css={{ scrollMarginTop: '72px' }}>
      <Container
        css={{
          display: 'grid',
          gap: { base: 's5', lg: '88px' },
          gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
          alignItems: 'start',
        }}
      >
        <div>
          <Heading id="reviews-title">{headings.title}</Heading>
          <Lead css={{ marginTop: 's4' }}>{headings.noneLead}</Lead>
        </div>
        <ResponsiveDetails from="lg" look="row" summary={headings.rules}>
          <Box
            as="dl"
            css={{
              display: 'grid',
              gridTemplateColumns: { sm: '1fr 1fr' },
              columnGap: '40px',
              '& > div': { padding: '14px 0 18px', borderTop: '1px solid {colors.line}' },
              '& dt': { fontWeight: 'strong' },
              '& dd': { marginTop: '2px', color: 'text.2', fontSize: 'small', lineHeight: 'small' },
            }}
          >
            {rules.map(({ title, description }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{description}</dd>
              </div>
            ))}
          </Box>
        </ResponsiveDetails>
      </Container>
    </Section>
  )
}
