import { Box, CircleCheckIcon, chakra, Heading, LogoMark, Text, VisuallyHidden } from 'design-system'
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
    // One alone in its row takes all of it.
    '& > li:nth-of-type(odd):last-of-type': { gridColumn: '1 / -1' },
    // The only one is no wider than its lines are long.
    '& > li:only-child': { maxWidth: '46rem' },
  },
})

/** One customer's review as a card. */
export function ReviewCard({ review, business }: { review: ReviewPartsFragment; business: string }) {
  const { stars, text, reply } = review
  return (
    <Card>
      <ReviewHead stars={stars}>
        <ReviewSubject review={review} />
      </ReviewHead>
      <Quote>{text}</Quote>
      <ReviewByline review={review} />
      {reply ? <ReviewReply business={business}>{reply}</ReviewReply> : null}
    </Card>
  )
}

/** What a customer says outside the site's own reviews, as a card below a heading of its own. */
export function TestimonialCard({
  heading,
  stars,
  name,
  picture,
  sample,
  text,
}: {
  heading: 'h3' | 'h4'
  /** Out of five, to half a star. */
  stars: number
  /** Who says it. */
  name: string
  /** URL of the person's picture. */
  picture: string | null
  sample: boolean
  text: string
}) {
  return (
    <Card>
      <Box css={{ display: 'flex', gap: 's3' }}>
        {picture ? (
          <chakra.img
            src={picture}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            referrerPolicy="no-referrer"
            css={{ ...PORTRAIT, objectFit: 'cover' }}
          />
        ) : (
          <Box aria-hidden="true" css={{ ...PORTRAIT, ...INITIAL }}>
            {name.charAt(0)}
          </Box>
        )}
        <ReviewHead stars={stars} heading={heading}>
          {name}
        </ReviewHead>
      </Box>
      <Quote>{text}</Quote>
      {sample ? <SampleNote /> : null}
    </Card>
  )
}

const PORTRAIT = { flex: 'none', width: '56px', height: '56px', borderRadius: 'pill' } as const

/** An initial in place of a missing portrait. */
const INITIAL = {
  display: 'grid',
  placeItems: 'center',
  background: 'surface.tint',
  color: 'accent',
  fontSize: 'h3',
  fontWeight: 'strong',
} as const

const Card = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 's3',
    padding: { base: '20px', lg: '28px' },
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    background: 'surface',
    color: 'text',
    breakInside: 'avoid',
  },
})

const Quote = chakra('blockquote', {
  base: {
    maxWidth: '30em',
    fontSize: { base: 'lead', lg: '1.375rem' },
    lineHeight: '1.4',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  },
})

/** The stars, and below them what the review is about. */
export const ReviewHead = ({
  stars,
  heading = 'h3',
  children,
}: {
  stars: number
  heading?: 'h3' | 'h4'
  children: ReactNode
}) => (
  <div>
    <Stars count={stars} size={22} />
    <VisuallyHidden>{stars} out of 5</VisuallyHidden>
    <Heading
      as={heading}
      css={{ fontSize: '1.0625rem', fontWeight: 'medium', lineHeight: '1.3', color: 'text.2' }}
    >
      {children}
    </Heading>
  </div>
)

/** The job, with a link to its page, and the suburb. */
export const ReviewSubject = ({
  review: { service, suburb },
}: {
  review: Pick<ReviewPartsFragment, 'service' | 'suburb'>
}) => (
  <>
    {/* Inline, or screen readers hear a space before the comma; the padding makes it tall enough to tap. */}
    <chakra.a href={`/services/${service.slug}`} css={{ paddingBlock: '11px' }}>
      {service.title}
    </chakra.a>
    , {suburb}
  </>
)

/** Who wrote a review, when, and whether the job is known. */
export const ReviewByline = ({
  review: { author, month, sample },
}: {
  review: Pick<ReviewPartsFragment, 'author' | 'month' | 'sample'>
}) => (
  <Box
    css={{
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2px 16px',
      color: 'text.2',
      fontSize: 'small',
      lineHeight: 'small',
    }}
  >
    <span>
      {author}, <time dateTime={month}>{monthOf(`${month}-01`)}</time>
    </span>
    {sample ? <SampleNote /> : <VerifiedJob />}
  </Box>
)

/** The business's reply to a review. */
export const ReviewReply = ({ business, children }: { business: string; children: string }) => (
  <Box
    css={{
      display: 'grid',
      gridTemplateColumns: '28px minmax(0, 1fr)',
      columnGap: '14px',
      marginTop: 's1',
      padding: { base: '14px 18px', sm: '16px 22px' },
      borderRadius: '{radii.r1} {radii.r4} {radii.r4} {radii.r4}',
      background: 'surface.tint',
      fontSize: '1.0625rem',
      lineHeight: '1.45',
    }}
  >
    <LogoMark size={28} />
    <div>
      <Text css={{ fontWeight: 'strong' }}>Reply from {business}</Text>
      <Text css={{ marginTop: '2px', color: 'text.2', whiteSpace: 'pre-line' }}>{children}</Text>
    </div>
  </Box>
)

/** Says that the review is of a finished job. */
const VerifiedJob = () => (
  <Box
    as="span"
    css={{ display: 'inline-flex', alignItems: 'center', gap: '6px', color: 'ok.text', fontWeight: 'medium' }}
  >
    <CircleCheckIcon size={18} />
    Verified job
  </Box>
)

/** Marks a review of the demo as made up. */
const SampleNote = () => (
  <Box as="span" css={{ color: 'warn.text', fontWeight: 'medium' }}>
    Sample, not a real customer
  </Box>
)
