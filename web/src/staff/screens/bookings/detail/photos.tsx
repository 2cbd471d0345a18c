import { chakra } from 'design-system'
import type { StaffBooking } from './booking-query.ts'

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

/** Photos that the customer sent; nothing without any. */
export function Pictures({ booking: { photos } }: { booking: StaffBooking }) {
  if (photos.length === 0) return null
  return (
    <Thumbs aria-label="Photos from the customer">
      {photos.map((path, index) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noreferrer">
            <img src={path} alt={`From the customer, ${index + 1} of ${photos.length}`} loading="lazy" />
          </a>
        </li>
      ))}
    </Thumbs>
  )
}
