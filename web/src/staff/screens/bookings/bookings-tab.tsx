import type { ReactNode } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import { screenLink } from '../../lib/links/staff-links.ts'
import type { FirstQuery } from '../../lib/requests/prefetch-link.ts'
import { ForbiddenScreen } from '../../lib/screen-frame/error-screens.tsx'
import { useStaff } from '../../lib/staff-context.ts'
import { BookingScreen } from './detail/booking.tsx'
import { staffBookingQuery } from './detail/booking-query.ts'
import { Bookings, bookingListQueries } from './list/bookings.tsx'
import { NewBooking } from './new/new-booking.tsx'

/** Queries to prefetch for a URL: those of the list, or of one booking. */
export function bookingsQueries(address: URL): ReadonlyArray<FirstQuery> {
  const inside = address.pathname.split('/bookings/')[1] ?? ''
  if (inside === '') return bookingListQueries(address)
  if (inside === 'new') return []
  return [{ query: staffBookingQuery, variables: { reference: decodeURIComponent(inside).toUpperCase() } }]
}

/** Bookings: the list and the new booking form (office only), and each booking's page. */
export function BookingsTab() {
  return (
    <Routes>
      <Route index element={<OfficeOnly screen={<Bookings />} />} />
      <Route path="new" element={<OfficeOnly screen={<NewBooking />} />} />
      <Route path=":reference" element={<BookingRoute />} />
    </Routes>
  )
}

function BookingRoute() {
  const { reference = '' } = useParams()
  return <BookingScreen key={reference} reference={reference.toUpperCase()} />
}

function OfficeOnly({ screen }: { screen: ReactNode }) {
  const { role } = useStaff()
  if (role !== 'technician') return screen
  return (
    <ForbiddenScreen
      name="Bookings"
      roles={['admin', 'office']}
      home={{ name: 'your own work', href: screenLink('overview') }}
    />
  )
}
