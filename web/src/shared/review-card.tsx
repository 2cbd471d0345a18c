import { Box, CircleCheckIcon, chakra, Heading, Text, VisuallyHidden } from 'design-system'
import type { ReactNode } from 'react'
import { graphql } from '../graphql/gql.ts'
import type { ReviewPartsFragment } from '../graphql/graphql.ts'
import { monthOf } from './queensland-time.ts'
import { Stars } from './stars.tsx'

void graphql(`
  fragment ReviewParts on Review {
    id
    author
    suburb
    service { slug title }
    month
    stars
    text
    reply
    sample
  }
`)

/** List of reviews as cards, two in a row from 768 px. */
export const ReviewList = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: 's4', lg: 's5' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    listStyle: 'none',
    '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
    // One alone in its row takes all of it. The only one has its words beside the stars, where lines would be too long.
    '& > li:nth-of-type(odd):last-of-type': { gridColumn: '1 / -1' },
    '& > li:only-of-type > article': {
      flexDirection: { lg: 'row' },
      gap: { lg: 's8' },
      '& > :first-child': { flex: { lg: '0 0 15rem' } },
    },
  },
})

/** One customer's review: who, what and when, then the words and the business's reply. */
export function ReviewCard({ review, business }: { review: ReviewPartsFragment; business: string }) {
  const { author, suburb, service, month, stars, text, reply, sample } = review
  return (
    <TestimonialCard
      stars={stars}
      title={
        <>
          <chakra.a
            href={`/services/${service.slug}`}
            // Inline, or screen readers hear a space before the comma; the padding makes it tall enough to tap.
            css={{ paddingBlock: '11px' }}
          >
            {service.title}
          </chakra.a>
          , {suburb}
        </>
      }
      by={
        <>
          {author}, <time dateTime={month}>{monthOf(`${month}-01`)}</time>
        </>
      }
      note={sample ? <SampleNote /> : <VerifiedJob />}
      text={text}
    >
      {reply ? (
        <Box
          css={{
            marginTop: 's4',
            paddingLeft: 's4',
            borderLeft: '3px solid {colors.accent}',
            fontSize: 'small',
            lineHeight: 'small',
          }}
        >
          <Text css={{ fontWeight: 'strong' }}>Reply from {business}</Text>
          <Text css={{ marginTop: '2px', color: 'text.2', whiteSpace: 'pre-line' }}>{reply}</Text>
        </Box>
      ) : null}
    </TestimonialCard>
  )
}

/** What a customer says, as a card. */
export function TestimonialCard({
  stars,
  title,
  by,
  picture,
  note,
  text,
  children,
}: {
  /** Out of five, to half a star. */
  stars: number
  /** What the words are about, or who says them. */
  title: ReactNode
  /** Who and when, unless the title says so. */
  by?: ReactNode
  /** URL of the person's picture. */
  picture?: string | null
  note: ReactNode
  text: string
  /** Content after the words. */
  children?: ReactNode
}) {
  return (
    <Box
      as="article"
      css={{
        display: 'flex',
        flexDirection: 'column',
        gap: 's4',
        padding: { base: '20px', lg: '28px' },
        border: '1px solid {colors.line}',
        borderRadius: 'r3',
        background: 'surface',
        color: 'text',
        breakInside: 'avoid',
      }}
    >
      <Box css={{ display: 'flex', gap: 's3', fontSize: 'meta', lineHeight: 'small', color: 'text.2' }}>
        {picture ? (
          <chakra.img
            src={picture}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            referrerPolicy="no-referrer"
            css={{ flex: 'none', width: '56px', height: '56px', borderRadius: 'pill', objectFit: 'cover' }}
          />
        ) : null}
        <div>
          <Stars count={stars} size={20} />
          <VisuallyHidden>{stars} out of 5</VisuallyHidden>
          <Heading
            as="h3"
            css={{ margin: '10px 0 4px', fontSize: '1.1875rem', lineHeight: '1.3', color: 'text' }}
          >
            {title}
          </Heading>
          {by ? <Text>{by}</Text> : null}
          {note}
        </div>
      </Box>
      <div>
        <Text
          as="blockquote"
          css={{
            fontSize: { base: 'lead', lg: '1.375rem' },
            lineHeight: '1.4',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {text}
        </Text>
        {children}
      </div>
    </Box>
  )
}

/** Says that the review is of a finished job. */
export const VerifiedJob = () => (
  <Box
    as="span"
    css={{ display: 'inline-flex', alignItems: 'center', gap: '6px', color: 'ok.text', fontWeight: 'medium' }}
  >
    <CircleCheckIcon size={18} />
    Verified job
  </Box>
)

/** Marks a review of the demo as made up. */
export const SampleNote = () => (
  <Box as="span" css={{ color: 'warn.text', fontWeight: 'medium' }}>
    Sample, not a real customer
  </Box>
)
