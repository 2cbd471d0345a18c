/** The address of a booking's page in the staff area. */
export const bookingAddress = (reference: string): string =>
  `/admin/dashboard?tab=bookings&booking=${encodeURIComponent(reference)}`
