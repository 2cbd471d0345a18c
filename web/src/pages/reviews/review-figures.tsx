import { Box, Text, VisuallyHidden } from 'design-system'
import { Stars } from '../../shared/stars.tsx'
import { type ReviewsView, reviewsPath } from './reviews-view.ts'

export type Figures = {
  readonly count: number
  readonly mean: number | null
  /** Number of reviews with one star, two stars, and so on up to five. */
  readonly distribution: ReadonlyArray<number>
}

/** Review summary: count, mean, and a bar for each star rating that links to its reviews. */
export function ReviewFigures({
  figures: { count, mean, distribution },
  view,
}: {
  figures: Figures
  view: ReviewsView
}) {
  return (
    <Box
      css={{
        display: 'grid',
        gap: { base: 's4', sm: 's7', lg: 's4' },
        // Beside each other between a phone and the page's right column, where they are below each other.
        gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 460px)', lg: 'minmax(0, 1fr)' },
        alignContent: 'start',
        alignItems: 'center',
      }}
    >
      <Box
        css={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 's4',
          alignItems: 'center',
          lineHeight: 'small',
        }}
      >
        <Box
          as="strong"
          css={{
            gridRow: 'span 2',
            fontSize: 'clamp(3.5rem, 3rem + 1.5vw, 4.5rem)',
            fontWeight: 'display',
            letterSpacing: 'display',
            lineHeight: '1',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {mean?.toFixed(1)}
          <VisuallyHidden> out of 5</VisuallyHidden>
        </Box>
        <Box css={{ alignSelf: 'end' }}>
          <Stars count={Math.round(mean ?? 0)} size={24} />
        </Box>
        <Text css={{ alignSelf: 'start', color: 'text.2' }}>
          {count} {count === 1 ? 'review' : 'reviews'}, good and bad
        </Text>
      </Box>
      <Box
        as="ul"
        aria-label="Reviews for each rating"
        css={{
          listStyle: 'none',
          display: 'grid',
          '& a': {
            display: 'grid',
            gridTemplateColumns: '5em minmax(0, 1fr) 3em',
            gap: 's3',
            alignItems: 'center',
            minHeight: 'target',
            color: 'text',
            textDecoration: 'none',
            fontSize: 'small',
            fontVariantNumeric: 'tabular-nums',
            borderRadius: 'r1',
          },
          '& a > span:first-of-type': {
            color: 'link',
            textDecoration: 'underline',
            textUnderlineOffset: '.2em',
          },
          '& a:hover > span:first-of-type': { textDecorationThickness: '2px' },
          '& a[aria-current] > span:first-of-type': { fontWeight: 'strong' },
        }}
      >
        {[5, 4, 3, 2, 1].map((stars) => {
          const number = distribution[stars - 1] ?? 0
          return (
            <li key={stars}>
              <a
                href={`${reviewsPath({ ...view, stars, after: null })}#published`}
                aria-current={view.stars === stars ? 'true' : undefined}
              >
                <span>
                  {stars} {stars === 1 ? 'star' : 'stars'}
                </span>
                <Box
                  as="span"
                  css={{ height: '12px', borderRadius: 'pill', background: 'bg.warm2', overflow: 'hidden' }}
                >
                  <Box
                    as="span"
                    css={{ display: 'block', height: '100%', borderRadius: 'pill', background: 'accent' }}
                    style={{ width: `${(100 * number) / count}%` }}
                  />
                </Box>
                <span>
                  {number}
                  <VisuallyHidden> {number === 1 ? 'review' : 'reviews'}</VisuallyHidden>
                </span>
              </a>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
