import { recordAlone } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { type CsvRow, csvStream, csvTime, readPages } from '../../platform/pagination/csv.ts'
import { type BookingListQuery, jobOf, type ListedBooking, staffBookings, stateOf } from './booking-list.ts'

const COLUMNS = [
  'Reference',
  'Status',
  'Day',
  'From',
  'To',
  'Customer',
  'Phone',
  'Email',
  'Job',
  'Street',
  'Suburb',
  'Postcode',
  'Technician',
  'Helpers',
  'Booked',
] as const

/** Exports all bookings of a list as a CSV file, after recording the export in the audit log. */
export async function exportBookings(
  query: BookingListQuery,
  context: Context,
): Promise<NodeJS.ReadableStream> {
  const { filter, sort, descending } = query
  const narrowedBy = Object.entries(filter).flatMap(([name, value]) => (value ? [name] : []))
  await recordAlone(
    { action: 'bookings.export', target: 'bookings', details: { narrowedBy, sort, descending } },
    context,
  )
  return csvStream(COLUMNS, pages(query, context))
}

async function* pages(query: BookingListQuery, context: Context): AsyncGenerator<ReadonlyArray<CsvRow>> {
  for await (const { rows } of readPages((page) => staffBookings(query, page, context)))
    yield rows.map((booking) => rowOf(booking, context))
}

function rowOf(booking: ListedBooking, context: Context): Readonly<Record<(typeof COLUMNS)[number], string>> {
  const { unit, street } = booking
  const [day = '', from = ''] = csvTime(booking.startsAt).split(' ')
  return {
    Reference: booking.reference,
    Status: stateOf(booking),
    Day: day,
    From: from,
    To: csvTime(booking.windowEndsAt).slice(11),
    Customer: booking.name,
    Phone: booking.phone,
    Email: booking.email ?? '',
    Job: jobOf(booking, context),
    Street: [unit, street].filter((part) => part !== null).join(', '),
    Suburb: booking.suburb,
    Postcode: booking.postcode,
    Technician: booking.technician,
    Helpers: booking.helpers.join(', '),
    Booked: csvTime(booking.bookedAt),
  }
}
