// Stored bookings, for use by other features.
export { lastStaffMove } from './event-store.ts'
export { firstNoteOf, insertStaffNote, putFirstNote } from './note-store.ts'
export {
  bookingsBetween,
  bookingsByEmail,
  bookingsRunningAt,
  ERASED,
  findBooking,
  findByReference,
  lockBooking,
  type OfTechnician,
  returnVisitsOf,
  type StoredBooking,
  updateBooking,
} from './store.ts'
