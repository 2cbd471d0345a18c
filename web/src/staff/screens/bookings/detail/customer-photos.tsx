import { PhotoList } from '../../../lib/photo-list.tsx'
import type { StaffBooking } from './booking-query.ts'

/** Photos sent by the customer; renders nothing if there are none. */
export function CustomerPhotos({ booking: { photos } }: { booking: StaffBooking }) {
  if (photos.length === 0) return null
  return (
    <PhotoList aria-label="Photos from the customer">
      {photos.map((path, index) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noreferrer">
            <img src={path} alt={`From the customer, ${index + 1} of ${photos.length}`} loading="lazy" />
          </a>
        </li>
      ))}
    </PhotoList>
  )
}
