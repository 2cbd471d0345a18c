import { Box, chakra, Heading, LogoMark, Pictogram, Text, VisuallyHidden } from 'design-system'
import type { ReviewPartsFragment } from '../../graphql/graphql.ts'
import { monthOf } from '../../shared/queensland-time.ts'
import { SampleNote, VerifiedJob } from '../../shared/review-card.tsx'
import { Stars } from '../../shared/stars.tsx'

/** Reviews under each other. */
export const ReviewRows = chakra('ul', {
  base: {
    listStyle: 'none',
    borderTop: '3px solid {colors.text}',
    '& > li + li': { borderTop: '1px solid {colors.line}' },
  },
})

/** Up to this many characters, a review is set as large as a quote. */
const MAX_QUOTE_LENGTH = 200

const QUOTE = { fontSize: { base: '1.25rem', lg: '1.4375rem' }, lineHeight: '1.4' }
const LONG = { fontSize: '1.125rem', lineHeight: '1.55' }

/** One customer's review beside the picture of the job, with the business's reply. */
export function ReviewRow({ review, business }: { review: ReviewPartsFragment; business: string }) {
  const { author, suburb, service, month, stars, text, reply, sample } = review
  return (
    <Box
      as="article"
      css={{
        display: 'grid',
        gridTemplateColumns: { base: '56px minmax(0, 1fr)', sm: '88px minmax(0, 1fr)' },
        columnGap: { base: '16px', sm: '28px' },
        paddingBlock: { base: '24px 28px', lg: '32px 38px' },
        breakInside: 'avoid',
        '& > img': {
          width: '100%',
          height: 'auto',
          borderRadius: {
            base: '{radii.r1} {radii.r1} 20px {radii.r1}',
            sm: '{radii.r2} {radii.r2} 32px {radii.r2}',
          },
        },
      }}
    >
      <Pictogram name={service.slug} size={88} />
      <div>
        <Box css={{ minHeight: { base: '56px', sm: '0' } }}>
          <Stars count={stars} size={22} />
          <VisuallyHidden>{stars} out of 5</VisuallyHidden>
          <Heading
            as="h3"
            css={{ fontSize: '1.0625rem', fontWeight: 'medium', lineHeight: '1.3', color: 'text.2' }}
          >
            {/* Inline, or screen readers hear a space before the comma; the padding makes it tall enough to tap. */}
            <chakra.a href={`/services/${service.slug}`} css={{ paddingBlock: '11px' }}>
              {service.title}
            </chakra.a>
            , {suburb}
          </Heading>
        </Box>
        {/* Under the picture too on phones, which have no width to lose. */}
        <Box css={{ marginLeft: { base: '-72px', sm: '0' } }}>
          <Text
            as="blockquote"
            css={{
              maxWidth: '30em',
              marginTop: 's3',
              ...(text.length > MAX_QUOTE_LENGTH ? LONG : QUOTE),
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
              textWrap: 'pretty',
            }}
          >
            {text}
          </Text>
          <Box
            css={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: '2px 16px',
              marginTop: 's3',
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
          {reply ? (
            <Box
              css={{
                display: 'grid',
                gridTemplateColumns: '28px minmax(0, 1fr)',
                columnGap: '14px',
                maxWidth: '36em',
                marginTop: 's4',
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
                <Text css={{ marginTop: '2px', color: 'text.2', whiteSpace: 'pre-line' }}>{reply}</Text>
              </div>
            </Box>
          ) : null}
        </Box>
      </div>
    </Box>
  )
}
