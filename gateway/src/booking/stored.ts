// What other features may ask of the bookings that are stored, and put beside them.
export {
  bookingsBetween,
  ERASED,
  findBooking,
  findByReference,
  findKey,
  insertKey,
  insertStaffNote,
  lastBoardEvent,
  lockBooking,
  lockKey,
  type StoredBooking,
} from './store.ts'
