import { Box } from 'design-system'

const OUTLINE = 'm12 3.5 2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6-4.5-4.1 6-.7z'

const LEFT_HALF = 'M12 3.5v13.4l-5.3 3 1.2-6-4.5-4.1 6-.7z'

/** A rating out of five, to half a star. */
export function Stars({ count, size = 20 }: { count: number; size?: number }) {
  return (
    <Box as="span" aria-hidden="true" css={{ display: 'inline-flex', gap: '2px', color: 'accent' }}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} aria-hidden="true" width={size} height={size} viewBox="0 0 24 24">
          <path
            d={OUTLINE}
            fill={star <= count ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinejoin="round"
          />
          {star - count === 0.5 ? <path d={LEFT_HALF} fill="currentColor" /> : null}
        </svg>
      ))}
    </Box>
  )
}
