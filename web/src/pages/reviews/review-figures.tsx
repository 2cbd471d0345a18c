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
      data-ground="deep"
      css={{
        display: 'grid',
        gap: { base: 's4', sm: 's7', lg: 's5' },
        // Beside each other between a phone and the page's right column, where they are below each other.
        gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 460px)', lg: 'minmax(0, 1fr)' },
        alignContent: { base: 'start', lg: 'center' },
        alignItems: 'center',
        padding: { base: '26px 24px 18px', lg: '36px 36px 26px' },
        borderRadius: '{radii.r4} {radii.r4} 96px {radii.r4}',
        background: 'bg.deep',
        color: 'onDeep',
        '& svg': { color: 'accent.onDeep' },
        _print: { border: '1px solid', background: 'none', color: 'text' },
      }}
    >
      <Box
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          rowGap: 's2',
          columnGap: 's4',
          alignItems: 'center',
          lineHeight: 'small',
        }}
      >
        <Box
          as="strong"
          css={{
            fontSize: 'clamp(4.25rem, 3.6rem + 2.4vw, 6rem)',
            fontWeight: 'display',
            letterSpacing: 'display',
            lineHeight: '1',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {mean?.toFixed(1)}
          <VisuallyHidden> out of 5</VisuallyHidden>
        </Box>
        <div>
          <Stars count={Math.round(mean ?? 0)} size={28} />
          <Text css={{ color: 'onDeep.2' }}>
            {count} {count === 1 ? 'review' : 'reviews'}
          </Text>
        </div>
      </Box>
      <Box
        as="ul"
        aria-label="Reviews for each rating"
        css={{
          listStyle: 'none',
          display: 'grid',
          '& a': {
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 5em) minmax(0, 1fr) minmax(0, 2em)',
            gap: 's3',
            alignItems: 'center',
            minHeight: 'target',
            color: 'onDeep',
            textDecoration: 'none',
            fontSize: 'small',
            fontVariantNumeric: 'tabular-nums',
            borderRadius: 'r1',
          },
          '& a > span:first-of-type': {
            textDecoration: 'underline',
            textUnderlineOffset: '.2em',
          },
          '& a > span:last-of-type': { textAlign: 'right' },
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
                  css={{
                    height: '12px',
                    borderRadius: 'pill',
                    background: 'line.onDeep',
                    overflow: 'hidden',
                  }}
                >
                  <Box
                    as="span"
                    css={{
                      display: 'block',
                      height: '100%',
                      borderRadius: 'pill',
                      background: 'accent.onDeep',
                    }}
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
