import { useSearchParams } from 'react-router-dom'
import { NotForYou } from '../../lib/no-screen.tsx'
import { useStaff } from '../../lib/staff-context.ts'
import { BookingScreen } from './detail/booking.tsx'
import { Bookings } from './list/bookings.tsx'
import { NewBooking } from './new/new-booking.tsx'

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
