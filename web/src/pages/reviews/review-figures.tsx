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
        gap: { base: 's4', sm: 's8' },
        gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 460px)' },
        alignItems: 'center',
        justifyContent: 'start',
      }}
    >
      <div>
        <Stars count={Math.round(mean ?? 0)} size={20} />
        <Text
          css={{ marginTop: 's2', fontSize: 'lead', lineHeight: 'small', fontVariantNumeric: 'tabular-nums' }}
        >
          <strong>{mean?.toFixed(1)} out of 5</strong>
        </Text>
        <Text css={{ color: 'text.2' }}>
          {count} {count === 1 ? 'review' : 'reviews'}, good and bad alike
        </Text>
      </div>
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
            minHeight: { base: '28px', sm: '36px' },
            color: 'text',
            textDecoration: 'none',
            fontSize: 'small',
            fontVariantNumeric: 'tabular-nums',
            borderRadius: 'r1',
          },
          '& a:hover > span:first-of-type, & a[aria-current] > span:first-of-type': {
            textDecoration: 'underline',
            color: 'link',
          },
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
