import { StatusRing, VisuallyHidden } from 'design-system'
import { Avatar, CompactButton } from 'design-system/staff'
import type { StaffBookingsQuery } from '../../../../graphql/graphql.ts'
import { Cut, Still, Together } from '../../../data-list/cells.tsx'
import type { ListColumn } from '../../../data-list/list-table.tsx'
import { bookingStatus, dayForStaff, windowForStaff } from '../../../lib/booking-labels.ts'
import { bookingLink } from '../../../lib/staff-links.ts'

export type BookingRow = StaffBookingsQuery['staffBookings']['nodes'][number]

/** Default columns. */
export const usualBookingColumns = [
  'reference',
  'window',
  'status',
  'customer',
  'job',
  'suburb',
  'technician',
]

/** All columns of the list. */
export const bookingColumns = (today: string): ReadonlyArray<ListColumn<BookingRow>> => [
  {
    id: 'reference',
    name: 'Reference',
    area: 'foot',
    sort: 'reference',
    show: ({ reference }) => <a href={bookingLink(reference)}>{reference}</a>,
  },
  {
    id: 'window',
    name: 'Window',
    area: 'top',
    sort: 'window',
    show: (row) => <Still>{windowForStaff(row, today)}</Still>,
  },
  {
    id: 'status',
    name: 'Status',
    area: 'topEnd',
    show: (row) => {
      const { label, ring } = bookingStatus(row)
      return (
        <Together css={{ fontWeight: 'medium' }}>
          <StatusRing state={ring} size={18} />
          {label}
        </Together>
      )
    },
  },
  {
    id: 'customer',
    name: 'Customer',
    area: 'middle',
    sort: 'customer',
    show: ({ name }) => <Cut title={name}>{name}</Cut>,
  },
  { id: 'job', name: 'Job', area: 'wide', show: ({ job }) => <Cut title={job}>{job}</Cut> },
  {
    id: 'suburb',
    name: 'Suburb',
    area: 'wide',
    sort: 'suburb',
    show: ({ suburb }) => <Still>{suburb}</Still>,
  },
  {
    id: 'technician',
    name: 'Technician',
    area: 'footEnd',
    show: ({ reference, technician, unassigned }) =>
      unassigned ? (
        <CompactButton href={bookingLink(reference)}>
          Assign<VisuallyHidden> {reference}</VisuallyHidden>
        </CompactButton>
      ) : (
        <Together>
          <Avatar name={technician} />
          {technician}
        </Together>
      ),
  },
  { id: 'phone', name: 'Phone', area: 'wide', show: ({ phone }) => <Still>{phone}</Still> },
  { id: 'email', name: 'Email', area: 'wide', show: ({ email }) => <Cut title={email ?? ''}>{email}</Cut> },
  {
    id: 'address',
    name: 'Address',
    area: 'wide',
    show: ({ address }) => <Cut title={address}>{address}</Cut>,
  },
  {
    id: 'booked',
    name: 'Booked',
    area: 'wide',
    sort: 'booked',
    show: ({ bookedAt }) => <Still>{dayForStaff(bookedAt, today)}</Still>,
  },
]
