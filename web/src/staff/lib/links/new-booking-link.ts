/** Where a booking is made for a customer: for an enquiry, and on a day, where they are known. */
export function newBookingAddress(known: { readonly enquiry?: string; readonly date?: string } = {}): string {
  const query = new URLSearchParams({ tab: 'bookings', new: '1', ...known })
  return `/admin/dashboard?${query}`
}
