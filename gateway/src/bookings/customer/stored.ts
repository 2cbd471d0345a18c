// What other features may ask of the bookings that are stored, and put beside them.
export {
  bookingsBetween,
  bookingsOf,
  ERASED,
  findBooking,
  findByReference,
  insertStaffNote,
  lastBoardEvent,
  lockBooking,
  lockNamed,
  type StoredBooking,
} from './store.ts'
