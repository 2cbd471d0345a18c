import { Box, Container, Heading, Lead, MoreLink, ResponsiveDetails, Section } from 'design-system'
import { type ReviewSubject, ReviewSubjects } from '../../shared/review-subjects.tsx'

interface ReviewsProps {
  /** Whether any review is published. */
  reviewed: boolean
  headings: {
    readonly title: string
    readonly lead: string
    readonly rules: string
    readonly noneLead: string
  }
  rules: ReadonlyArray<{ readonly title: string; readonly description: string }>
  /** Services and suburbs with published reviews. */
  summary: { readonly services: ReadonlyArray<ReviewSubject>; readonly suburbs: ReadonlyArray<ReviewSubject> }
}

/**
 * Links to the reviews by job and suburb. While there are none, explains how reviews are collected; the menu links here then.
 */
export function Reviews({ reviewed, headings, rules, summary }: ReviewsProps) {
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
          <Lead css={{ marginTop: 's4' }}>{reviewed ? headings.lead : headings.noneLead}</Lead>
          {reviewed ? <MoreLink href="/reviews">Read our reviews</MoreLink> : null}
        </div>
        {reviewed ? (
          <Box css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 's5' }}>
            <ReviewSubjects title="By job" level="h3" filter="service" subjects={summary.services} />
            <ReviewSubjects title="By suburb" level="h3" filter="suburb" subjects={summary.suburbs} />
          </Box>
        ) : (
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
        )}
      </Container>
    </Section>
  )
}
