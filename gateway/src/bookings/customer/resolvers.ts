import type { Resolvers } from '../../generated/graphql.ts'
import { parseDayArgument, requireBetween } from '../../platform/pagination/arguments.ts'
import { dateTime } from '../../platform/time.ts'
import { availability, rightNow } from '../../scheduling/index.ts'
import { photoCount } from '../photos/photos.ts'
import { booking } from './booking.ts'
import {
  bookingCancel,
  bookingNoteAdd,
  bookingReschedule,
  earlierTimes,
  otherTimes,
  waitlistAccept,
  waitlistDecline,
  waitlistJoin,
  waitlistLeave,
} from './changes.ts'
import { bookingConfirm } from './confirm.ts'
import { bookingHold, bookingHoldExtend, bookingHoldRelease } from './holds.ts'
import { bookingLinkRequest } from './link-requests.ts'
import {
  bookingState,
  bookingWindow,
  canJoinWaitlist,
  changeableUntil,
  changeRefusalMessage,
  currentOffer,
  customerNotes,
  customerPhotos,
  isAddressHidden,
  isNotified,
  remindersOf,
  timelineOf,
  timeOnSite,
  waitingFor,
  waitingForAny,
} from './view.ts'

const MAX_DAYS = 42

function daysIn(days: number): number {
  requireBetween('days', days, 1, MAX_DAYS)
  return days
}

export const bookingResolvers = {
  Query: {
    availability: (_root, { service, suburb, from, days }, context) => {
      const request = {
        service: service ?? null,
        suburb: suburb ?? null,
        from: from ? parseDayArgument('from', from) : null,
        days: daysIn(days),
      }
      return availability(request, context)
    },
    rightNow: (_root, { days, service, suburb }, context) =>
      rightNow(daysIn(days), context, { service: service ?? null, suburb: suburb ?? null }),
    booking: (_root, { token, phoneLast4 }, context) =>
      booking({ token, phoneLast4: phoneLast4 ?? null }, context),
  },
  Mutation: {
    bookingHold: (_root, { input }, context) => bookingHold(input, context),
    bookingHoldExtend: (_root, { input }, context) => bookingHoldExtend(input, context),
    bookingHoldRelease: (_root, { input }, context) => bookingHoldRelease(input, context),
    bookingConfirm: (_root, { input }, context) => bookingConfirm(input, context),
    bookingReschedule: (_root, { input }, context) => bookingReschedule(input, context),
    bookingCancel: (_root, { input }, context) => bookingCancel(input, context),
    bookingNoteAdd: (_root, { input }, context) => bookingNoteAdd(input, context),
    waitlistJoin: (_root, { input }, context) => waitlistJoin(input, context),
    waitlistLeave: (_root, { input }, context) => waitlistLeave(input, context),
    waitlistAccept: (_root, { input }, context) => waitlistAccept(input, context),
    waitlistDecline: (_root, { input }, context) => waitlistDecline(input, context),
    bookingLinkRequest: (_root, { input }, context) => bookingLinkRequest(input, context),
  },
  ArrivalWindow: {
    startsAt: ({ startsAt }) => dateTime(startsAt),
    endsAt: ({ endsAt }) => dateTime(endsAt),
  },
  BookingHeld: { heldUntil: ({ heldUntil }) => dateTime(heldUntil) },
  Booking: {
    reference: ({ booking }) => booking.reference,
    state: ({ booking }) => bookingState(booking.state),
    service: ({ booking }, _args, { content }) => {
      const service = content.services.find(({ slug }) => slug === booking.service)
      if (!service) throw new Error(`booking of an unknown service: ${booking.service}`)
      return service
    },
    suburb: ({ booking }) => booking.suburb,
    address: ({ booking: { unit, street }, open }) =>
      open ? [unit, street].filter((part) => part !== null).join(', ') : null,
    addressHidden: (view) => isAddressHidden(view),
    window: (view) => bookingWindow(view),
    workOrder: ({ booking }) => booking.workOrder,
    orderNumber: ({ booking }) => booking.orderNumber,
    earlierVisit: ({ booking: { earlierVisit } }) =>
      earlierVisit && { ...earlierVisit, startsAt: dateTime(earlierVisit.startsAt) },
    estimate: ({ booking: { estimateFrom, estimateTo } }) =>
      estimateFrom && estimateTo ? { from: dateTime(estimateFrom), to: dateTime(estimateTo) } : null,
    timeOnSite: ({ booking }, _args, context) => timeOnSite(booking, context),
    answerBy: ({ booking: { state, answerBy } }) =>
      state === 'PENDING' && answerBy ? dateTime(answerBy) : null,
    reminders: (view, _args, context) => remindersOf(view, context),
    notified: ({ booking }, _args, { settings }) => isNotified(booking, settings),
    canJoinWaitlist: ({ booking }, _args, { settings }) => canJoinWaitlist(booking, settings),
    changeableUntil: ({ booking }, _args, context) => dateTime(changeableUntil(booking, context)),
    changeable: ({ booking }, _args, context) => changeRefusalMessage(booking, context) === null,
    notChangeableReason: ({ booking }, _args, context) => changeRefusalMessage(booking, context),
    timeline: async (view, _args, context) =>
      (await timelineOf(view, context)).map((step) => ({ ...step, at: dateTime(step.at) })),
    notes: async (view, _args, context) =>
      (await customerNotes(view, context)).map((note) => ({ ...note, at: dateTime(note.at) })),
    photoCount: ({ booking }, _args, context) => photoCount(booking.id, context),
    photos: async (view, _args, context) =>
      (await customerPhotos(view, context)).map((photo) => ({ ...photo, at: dateTime(photo.at) })),
    waitingFor: (view, _args, context) => waitingFor(view, context),
    earlierTimes: async (view, _args, context) => [...(await earlierTimes(view, context))],
    waitingForAny: (view, _args, context) => waitingForAny(view, context),
    offer: async (view, _args, context) => {
      const offer = await currentOffer(view, context)
      return offer && { ...offer, until: dateTime(offer.until) }
    },
    otherTimes: (view, { days }, context) => otherTimes(view, days == null ? null : daysIn(days), context),
    calendarPath: ({ token }) => `/booking/manage/${token}/calendar.ics`,
  },
} satisfies Resolvers
