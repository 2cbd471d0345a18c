import { Box, chakra, Pictogram, Text } from 'design-system'
import type { ReviewPartsFragment } from '../../graphql/graphql.ts'
import { ReviewByline, ReviewHead, ReviewReply, ReviewSubject } from '../../shared/review-card.tsx'

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
  const { service, stars, text, reply } = review
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
          <ReviewHead stars={stars}>
            <ReviewSubject review={review} />
          </ReviewHead>
        </Box>
        {/* Under the picture too on phones, which have no width to lose. */}
        <Box css={{ display: 'grid', gap: 's3', marginTop: 's3', marginLeft: { base: '-72px', sm: '0' } }}>
          <Text
            as="blockquote"
            css={{
              maxWidth: '30em',
              ...(text.length > MAX_QUOTE_LENGTH ? LONG : QUOTE),
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
              textWrap: 'pretty',
            }}
          >
            {text}
          </Text>
          <ReviewByline review={review} />
          {reply ? <ReviewReply business={business}>{reply}</ReviewReply> : null}
        </Box>
      </div>
    </Box>
  )
}
