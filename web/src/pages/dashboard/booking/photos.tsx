import { chakra, Text } from 'design-system'
import type { StaffBooking } from './booking-query.ts'
import { Part } from './section.tsx'

/** Photos in a row, each a link to itself. */
export const Thumbs = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    listStyle: 'none',
    '& a': { display: 'block', borderRadius: 'r2' },
    '& img': {
      width: '92px',
      height: '70px',
      objectFit: 'cover',
      border: '1px solid {colors.line}',
      borderRadius: 'r2',
    },
  },
})

/** What the customer sent along: pictures, and words. */
export function Photos({ booking: { photos, customerNotes } }: { booking: StaffBooking }) {
  const count = photos.length === 1 ? '1 photo' : `${photos.length} photos`
  return (
    <Part title="From the customer" aside={photos.length > 0 ? count : 'No photos'}>
      {customerNotes.map(({ at, text }) => (
        <Text key={`${at} ${text}`} whiteSpace="pre-line" marginBottom="8px" overflowWrap="anywhere">
          {text}
        </Text>
      ))}
      {photos.length > 0 ? (
        <Thumbs>
          {photos.map((path, index) => (
            <li key={path}>
              <a href={path} target="_blank" rel="noreferrer">
                <img src={path} alt={`From the customer, ${index + 1} of ${photos.length}`} loading="lazy" />
              </a>
            </li>
          ))}
        </Thumbs>
      ) : null}
      {photos.length === 0 && customerNotes.length === 0 ? <Text color="text.2">Nothing.</Text> : null}
    </Part>
  )
}
