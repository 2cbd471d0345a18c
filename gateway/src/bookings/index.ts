export { feedFile } from './calendar-feeds/feed-file.ts'
export { calendarFeedResolvers } from './calendar-feeds/resolvers.ts'
export { booking, bookingPhoto } from './customer/booking.ts'
export { ourSide, serviceTitle } from './customer/booking-emails.ts'
export { bookingCalendar } from './customer/calendar-file.ts'
export {
  type BookingChangeOutcome,
  bookingCancel,
  bookingNoteAdd,
  bookingReschedule,
  waitlistAccept,
  waitlistDecline,
  waitlistJoin,
  waitlistLeave,
} from './customer/changes.ts'
export { type BookingConfirmOutcome, bookingConfirm, writeBooking } from './customer/confirm.ts'
export { bookingHold, endHolds, shortenHolds } from './customer/holds.ts'
export { key, moment } from './customer/input.ts'
export { bookingToReview, reviewable, reviewToken } from './customer/link.ts'
export { bookingLinkRequest, SEND_LINKS, sendLinks } from './customer/links.ts'
export { OFFER_WINDOW, offerFreed, releaseReserve } from './customer/openings.ts'
export { type NotChangeable, noWindow, type SlotTaken, slotTaken } from './customer/outcomes.ts'
export { endOfQuiet, isQuiet } from './customer/reminder-times.ts'
export { INVITE, inviteReview, REMIND, remind } from './customer/reminders.ts'
export { bookingResolvers } from './customer/resolvers.ts'
export { eraseExpiredCustomers } from './customer/retention.ts'
export { bookingStep, STAFF, type StaffStep, stepIn } from './customer/staff.ts'
export { SETTLE_MOVE, settleMove } from './customer/staff-moves.ts'
export { bookingsOf, findBooking, findByReference, type StoredBooking } from './customer/stored.ts'
export { type BookingView, bookingState, viewOf } from './customer/view.ts'
export { offerWindow } from './customer/waitlist.ts'
export {
  type Clock,
  clockOf,
  expectedBy,
  expectedBySql,
  followUpSql,
  isDisplaced,
  isLate,
  lateSql,
  notCompletedSql,
  unassignedSql,
} from './dispatch-board/attention.ts'
export { titleOf } from './dispatch-board/labels.ts'
export { type NotMoved, notMoved } from './dispatch-board/not-moved.ts'
export { reassignResolvers } from './dispatch-board/reassign-resolvers.ts'
export { dispatchResolvers } from './dispatch-board/resolvers.ts'
export { whyOnlyStaff } from './dispatch-board/windows.ts'
export { type ListedBooking, staffBookings, techniciansOfLists } from './list/booking-list.ts'
export { exportBookings } from './list/export.ts'
export { bookingFilter, bookingListResolvers } from './list/resolvers.ts'
export {
  attachQuotePhotos,
  deleteExpiredPhotos,
  LARGEST_PHOTO,
  type NoPhoto,
  photoOf,
  quotePhoto,
  quotePhotos,
  staffPhotosOf,
  takePhoto,
} from './photos/photos.ts'
export { scheduleClosureAdd, scheduleHolidays } from './roster/closures.ts'
export { rosterLeaveAdd } from './roster/leave.ts'
export { rosterResolvers } from './roster/resolvers.ts'
export { rosterWeek } from './roster/week.ts'
export { notAnInstant, placeAnyTime, type VisitWarnings } from './staff/any-time.ts'
export { changeBooking } from './staff/change.ts'
export { emailTitle } from './staff/email-title.ts'
export { type CreateForm, createForm } from './staff/input.ts'
export { staffBookingResolvers } from './staff/resolvers.ts'
export { addStaffPhoto, seesCustomer, staffBooking, staffPhoto } from './staff/staff-booking.ts'
export { between } from './staff/when-it-was.ts'
export { myDayResolvers } from './technician-day/resolvers.ts'
