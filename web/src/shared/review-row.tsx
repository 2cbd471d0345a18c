import { Box, CircleCheckIcon, Heading, Text, VisuallyHidden } from 'design-system'
import { monthOf } from './queensland-time.ts'
import { Stars } from './stars.tsx'

export type ReviewData = {
  readonly author: string
  readonly suburb: string
  readonly service: { readonly slug: string; readonly title: string }
  /** `2026-11` */
  readonly month: string
  readonly stars: number
  readonly text: string
  readonly reply: string | null
  readonly sample: boolean
}

/** Layout of a review: who, what and when at the left, the words at the right. */
export const REVIEW_GRID = {
  display: 'grid',
  gap: { base: 's3', md: 's7', lg: '88px' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 8fr)' },
  paddingBlock: { base: 's5', lg: 's6' },
} as const

/** One customer's review: who, what and when at the left, the words and the business's reply at the right. */
export function ReviewRow({ review, business }: { review: ReviewData; business: string }) {
  const { author, suburb, service, month, stars, text, reply, sample } = review
  return (
    <Box as="article" css={REVIEW_GRID}>
      <Box css={{ fontSize: 'meta', lineHeight: 'small', color: 'text.2' }}>
        <Stars count={stars} size={20} />
        <VisuallyHidden>{stars} out of 5</VisuallyHidden>
        <Heading
          as="h3"
          css={{ margin: '6px 0 4px', fontSize: '1.1875rem', lineHeight: '1.3', color: 'text' }}
        >
          <Box
            as="a"
            {...{ href: `/services/${service.slug}` }}
            // Inline, or screen readers hear a space before the comma; the padding makes it tall enough to tap.
            css={{ paddingBlock: '11px' }}
          >
            {service.title}
          </Box>
          , {suburb}
        </Heading>
        <Text>
          {author}, <time dateTime={month}>{monthOf(`${month}-01`)}</time>
        </Text>
        {sample ? (
          <SampleNote />
        ) : (
          <Box
            as="span"
            css={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: '6px',
              color: 'ok.text',
              fontWeight: 'medium',
            }}
          >
            <CircleCheckIcon size={18} />
            Verified job
          </Box>
        )}
      </Box>
      <div>
        <Text
          as="blockquote"
          css={{ fontSize: 'lead', lineHeight: '1.45', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {text}
        </Text>
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
      </div>
    </Box>
  )
}

/** Marks a review of the demo as made up. */
export const SampleNote = () => (
  <Box as="span" css={{ color: 'warn.text', fontWeight: 'medium' }}>
    Sample, not a real customer
  </Box>
)
