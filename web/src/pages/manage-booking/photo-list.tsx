import { Box, chakra } from 'design-system'
import { queenslandDate, shortDate, timeOfDay } from '../../shared/queensland-time.ts'
import type { Booking } from './booking.ts'

/** Photos of a booking, each with its number and upload time. Clicking one shows it in full. */
export function PhotoList({ photos }: { photos: Booking['photos'] }) {
  return (
    <Box
      as="ul"
      css={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        gap: 's2',
        marginBlock: 's2',
        listStyle: 'none',
        whiteSpace: 'normal',
      }}
    >
      {photos.map(({ number, at, caption, path }) => (
        <li key={number}>
          <figure>
            <chakra.a href={path} css={{ display: 'block', borderRadius: 'r2' }}>
              <chakra.img
                src={path}
                alt={caption}
                loading="lazy"
                decoding="async"
                css={{
                  width: '100%',
                  aspectRatio: '1',
                  objectFit: 'cover',
                  border: '1px solid {colors.line}',
                  borderRadius: 'r2',
                  background: 'surface.2',
                }}
              />
            </chakra.a>
            <Box
              as="figcaption"
              aria-hidden="true"
              css={{ marginTop: 's1', color: 'text.3', fontSize: 'micro', lineHeight: '1.3' }}
            >
              {number}. {shortDate(queenslandDate(at))}, {timeOfDay(at)}
            </Box>
          </figure>
        </li>
      ))}
    </Box>
  )
}
