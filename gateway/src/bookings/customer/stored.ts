// Stored bookings, for use by other features.
export {
  bookingsBetween,
  bookingsOf,
  bookingsPast,
  ERASED,
  findBooking,
  findByReference,
  firstNoteOf,
  insertStaffNote,
  lastBoardEvent,
  lockBooking,
  lockNamed,
  putFirstNote,
  returnsTo,
  type StoredBooking,
  updateBooking,
} from './store.ts'
