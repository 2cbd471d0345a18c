import { useSuspenseQuery } from '@apollo/client/react'
import { Box, Button, CalendarIcon, Container, Heading, Section, SectionHead, Text } from 'design-system'
import { lazy } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { ReviewsPageQuery } from '../../graphql/graphql.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { Island, whenNear } from '../../shared/island.tsx'
import { PageOpening } from '../../shared/page-opening.tsx'

const ClosingCall = lazy(
  whenNear('closing', () => import('../../shared/closing-call.tsx').then((it) => it.ClosingCall)),
)

const ReviewsPage = graphql(`
  query ReviewsPage {
    locations {
      slug
      name
      testimonials { id name content rating }
    }
  }
`)

const TRAIL = [{ name: 'Reviews', path: '/reviews' }]

/** How reviews come about here; each point is something that can be held against us. */
const RULES = [
  [
    'Only after a finished job',
    'The invitation is a link that belongs to one completed job. Without a job there is no link.',
  ],
  ['Everyone is asked', 'Every customer gets the same invitation, whatever we think they will say.'],
  [
    'Good and bad alike',
    'A poor review stands beside the good ones, newest first. We do not change its words and do not hide it.',
  ],
  ['Nothing in return', 'No discount, no gift, no prize draw, and no payment to anybody for a review.'],
  [
    'What is left out',
    'Only what the law or fairness to others asks for: abuse, private details, or a review of another business.',
  ],
  [
    'You decide how you are named',
    'Your first name and suburb, as you wish to show them. Ask, and we take a review down.',
  ],
] as const

/** What customers said, and by which rules; where nobody has said anything yet, that. */
export function Reviews() {
  const { locations } = useSuspenseQuery(ReviewsPage).data
  const reviewed = locations.filter(({ testimonials }) => testimonials.length > 0)
  return (
    <>
      <PageHead
        title="Reviews"
        description="How reviews work here: only from finished jobs, good and bad alike, nothing in return. And what customers have said so far."
        canonical="/reviews"
        trail={TRAIL}
        subject={{ type: 'CollectionPage' }}
      />
      <PageOpening
        id="reviews-title"
        trail={TRAIL}
        title="Reviews"
        lead="Only from finished jobs, the poor ones beside the good ones. That takes longer than inventing them."
      />
      <Section labelledBy="published-title" css={{ paddingTop: { base: 's8', lg: 's9' } }}>
        <Container>{reviewed.length === 0 ? <NoneYet /> : <Published locations={reviewed} />}</Container>
      </Section>
      <Section ground="warm" labelledBy="rules-title">
        <Container>
          <SectionHead id="rules-title" title="How reviews work here" lead="Six rules. Hold us to them." />
          <Box
            as="dl"
            css={{
              display: 'grid',
              gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
              columnGap: '40px',
              '& > div': { padding: '20px 0 24px', borderTop: '1px solid {colors.line}' },
              '& dt': { fontSize: 'h3', fontWeight: 'display', lineHeight: 'head', letterSpacing: 'head' },
              '& dd': { marginTop: 's2', color: 'text.2' },
            }}
          >
            {RULES.map(([rule, meaning]) => (
              <div key={rule}>
                <dt>{rule}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </Box>
        </Container>
      </Section>
      <Island name="closing">
        <ClosingCall />
      </Island>
    </>
  )
}

function NoneYet() {
  return (
    <Box
      css={{
        maxWidth: '720px',
        padding: 'clamp(24px, 4vw, 48px)',
        border: '1.5px dashed',
        borderColor: 'line.strong',
        borderRadius: '96px {radii.r4} {radii.r4} {radii.r4}',
      }}
    >
      <Heading id="published-title" css={{ paddingLeft: { base: '32px', sm: '24px' }, fontSize: '2rem' }}>
        No reviews yet
      </Heading>
      <Text css={{ marginTop: 's4', color: 'text.2' }}>
        Nobody has reviewed a finished job on this site so far, and we put nothing in its place. Until then,
        check what can be checked: our licence numbers on the public register, our insurance certificate on
        request, and how we answer you.
      </Text>
      <Box css={{ display: 'flex', flexWrap: 'wrap', gap: 's3', marginTop: 's6' }}>
        <Button tone="book" href="/booking">
          <CalendarIcon size={20} />
          Book Online
        </Button>
        <Button tone="line" href="/about">
          What you can check
        </Button>
      </Box>
    </Box>
  )
}

function Published({ locations }: { locations: ReviewsPageQuery['locations'] }) {
  return (
    <>
      <Heading id="published-title" css={{ marginBottom: 's6' }}>
        What customers said
      </Heading>
      <Box
        as="ul"
        css={{
          listStyle: 'none',
          display: 'grid',
          gap: '1px',
          gridTemplateColumns: { md: '1fr 1fr' },
          '& li': { padding: '24px 24px 28px 0', borderTop: '1px solid {colors.line}' },
        }}
      >
        {locations.flatMap(({ slug, name: suburb, testimonials }) =>
          testimonials.map(({ id, name, content, rating }) => (
            <li key={`${slug} ${id}`}>
              <Text css={{ fontSize: 'meta', fontWeight: 'strong', color: 'accent' }}>{rating} out of 5</Text>
              <Text as="blockquote" css={{ marginTop: 's2', fontSize: '1.1875rem' }}>
                {content}
              </Text>
              <Text css={{ marginTop: 's3', fontSize: 'meta', color: 'text.3' }}>
                {name}, <a href={`/locations/${slug}`}>{suburb}</a>
              </Text>
            </li>
          )),
        )}
      </Box>
    </>
  )
}
