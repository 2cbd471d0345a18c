// What other features may ask of the bookings that are stored, and put beside them.
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
