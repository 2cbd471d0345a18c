export { bookingsByEmail, findBooking, findByReference, type StoredBooking } from './booking-rows.ts'
export { feedFile } from './calendar-feeds/feed-file.ts'
export { calendarFeedResolvers } from './calendar-feeds/resolvers.ts'
export { booking, bookingPhoto } from './customer/booking.ts'
export { senderDetails, serviceTitle, workOrderOf } from './customer/booking-emails.ts'
export { bookingToReview, isReviewable, reviewToken } from './customer/booking-tokens.ts'
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
export { bookingHold, releaseExpiredHolds, shortenHolds } from './customer/holds.ts'
export { isoInstant } from './customer/input.ts'
export { bookingLinkRequest, SEND_LINKS, sendLinks } from './customer/link-requests.ts'
export { OFFER_WINDOW, offerFreedWindows, releaseReserve } from './customer/openings.ts'
export { invalidWindow, type NotChangeable, type SlotTaken, slotTaken } from './customer/outcomes.ts'
export { endOfQuiet, isQuiet } from './customer/reminder-times.ts'
export { INVITE_REVIEW, SEND_REMINDER, sendReminder, sendReviewInvitation } from './customer/reminders.ts'
export { bookingResolvers } from './customer/resolvers.ts'
export { eraseExpiredCustomers } from './customer/retention.ts'
export { SETTLE_MOVE, settleMove } from './customer/staff-moves.ts'
export { bookingStep, STAFF, type StaffStep, takeStepInTransaction } from './customer/staff-steps.ts'
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
export { readStaffOnlyReason } from './dispatch-board/windows.ts'
export { type ListedBooking, staffBookings, techniciansForFilter } from './list/booking-list.ts'
export { exportBookings } from './list/export.ts'
export { bookingFilter, bookingListResolvers } from './list/resolvers.ts'
export {
  attachQuotePhotos,
  deleteExpiredPhotos,
  MAX_PHOTO_BYTES,
  type NoPhoto,
  photoOf,
  quotePhoto,
  quotePhotos,
  staffPhotosOf,
  takePhoto,
} from './photos/photos.ts'
export { plumberName } from './plumber-name.ts'
export { scheduleClosureAdd, scheduleHolidays } from './roster/closures.ts'
export { rosterLeaveAdd } from './roster/leave.ts'
export { rosterResolvers } from './roster/resolvers.ts'
export { rosterWeek } from './roster/week.ts'
export { type Changed, changeBooking } from './staff/change.ts'
export { emailTitle } from './staff/email-title.ts'
export { assignWithWarnings, type VisitWarnings, validateInstant } from './staff/exact-time.ts'
export { bookingReference, type CreateForm, createForm } from './staff/input.ts'
export { clampInstant } from './staff/reported-time.ts'
export { staffBookingResolvers } from './staff/resolvers.ts'
export { addStaffPhoto, canSeeCustomer, staffBooking, staffPhoto } from './staff/staff-booking.ts'
export { myDayResolvers } from './technician-day/resolvers.ts'
export { NOTIFY_TECHNICIAN, notifyTechnician } from './technician-messages/technician-messages.ts'
export { joinWarnings } from './visit-helpers/follow.ts'
export { visitHelperResolvers } from './visit-helpers/resolvers.ts'
export {
  addNewHelpers,
  bookingHelperAdd,
  bookingHelperChoices,
  newHelpersRefusal,
} from './visit-helpers/visit-helpers.ts'
