// Stored bookings, for use by other features.
export {
  acquireAdvisoryLock,
  bookingsBetween,
  bookingsByEmail,
  bookingsRunningAt,
  ERASED,
  findBooking,
  findByReference,
  firstNoteOf,
  insertStaffNote,
  lastStaffMove,
  lockBooking,
  type OfTechnician,
  putFirstNote,
  returnVisitsOf,
  type StoredBooking,
  updateBooking,
} from './store.ts'
