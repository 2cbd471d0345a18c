import { StatusRing, VisuallyHidden } from 'design-system'
import { Avatar, CompactButton } from 'design-system/staff'
import type { StaffBookingsQuery } from '../../../../graphql/graphql.ts'
import { IconLabel, NoWrapText, TruncatedText } from '../../../data-list/cells.tsx'
import type { ListColumn } from '../../../data-list/list-table.tsx'
import { bookingStatus, formatStaffDay, formatStaffWindow } from '../../../lib/labels/booking-labels.ts'
import { bookingLink } from '../../../lib/links/staff-links.ts'

export type BookingRow = StaffBookingsQuery['staffBookings']['nodes'][number]

/** Default columns. */
export const defaultBookingColumns = [
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
    show: (row) => <NoWrapText>{formatStaffWindow(row, today)}</NoWrapText>,
  },
  {
    id: 'status',
    name: 'Status',
    area: 'topEnd',
    show: (row) => {
      const { label, ring } = bookingStatus(row)
      return (
        <IconLabel css={{ fontWeight: 'medium' }}>
          <StatusRing state={ring} size={18} />
          {label}
        </IconLabel>
      )
    },
  },
  {
    id: 'customer',
    name: 'Customer',
    area: 'middle',
    sort: 'customer',
    show: ({ name }) => (
      <TruncatedText title={name} css={{ fontWeight: 'strong' }}>
        {name}
      </TruncatedText>
    ),
  },
  {
    id: 'job',
    name: 'Job',
    area: 'below',
    show: ({ job }) => (
      <TruncatedText title={job} color="text.2">
        {job}
      </TruncatedText>
    ),
  },
  {
    id: 'suburb',
    name: 'Suburb',
    area: 'middleEnd',
    sort: 'suburb',
    show: ({ suburb }) => <NoWrapText color="text.2">{suburb}</NoWrapText>,
  },
  {
    id: 'technician',
    name: 'Technician',
    area: 'footEnd',
    show: ({ reference, technician, helpers, unassigned }) =>
      unassigned ? (
        <CompactButton href={bookingLink(reference)}>
          Assign<VisuallyHidden> {reference}</VisuallyHidden>
        </CompactButton>
      ) : (
        <IconLabel>
          <Avatar name={technician} />
          {[technician, ...helpers].join(' + ')}
        </IconLabel>
      ),
  },
  { id: 'phone', name: 'Phone', area: 'wide', show: ({ phone }) => <NoWrapText>{phone}</NoWrapText> },
  {
    id: 'email',
    name: 'Email',
    area: 'wide',
    show: ({ email }) => <TruncatedText title={email ?? ''}>{email}</TruncatedText>,
  },
  {
    id: 'address',
    name: 'Address',
    area: 'wide',
    show: ({ address }) => <TruncatedText title={address}>{address}</TruncatedText>,
  },
  {
    id: 'booked',
    name: 'Booked',
    area: 'wide',
    sort: 'booked',
    show: ({ bookedAt }) => <NoWrapText>{formatStaffDay(bookedAt, today)}</NoWrapText>,
  },
]
