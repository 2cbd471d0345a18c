import { useSearchParams } from 'react-router-dom'
import { Bookings } from '../bookings/bookings.tsx'
import { NotForYou } from '../frame/no-screen.tsx'
import { useStaff } from '../frame/staff-context.ts'
import { NewBooking } from '../new-booking/new-booking.tsx'
import { BookingScreen } from './booking.tsx'

/** The bookings: one of them where the address names it, or a new one; else the list, which is the office's. */
export function BookingsTab() {
  const [query] = useSearchParams()
  const { role } = useStaff()
  const reference = query.get('booking')
  if (reference) return <BookingScreen key={reference} reference={reference.toUpperCase()} />
  if (role === 'technician') {
    return (
      <NotForYou
        name="Bookings"
        roles={['admin', 'office']}
        home={{ name: 'your own work', href: '/admin/dashboard' }}
      />
    )
  }
  return query.has('new') ? <NewBooking /> : <Bookings />
}
