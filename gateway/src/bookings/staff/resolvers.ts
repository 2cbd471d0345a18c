import { customerOfBooking } from '../../customers/index.ts'
import type { Resolvers } from '../../generated/graphql.ts'
import type { Context } from '../../platform/context.ts'
import { dateTime } from '../../platform/time.ts'
import type { StoredBooking } from '../booking-rows.ts'
import { isMovable } from '../customer/transitions.ts'
import { bookingState, customerNotes, isNotified, timeOnSite, viewOf } from '../customer/view.ts'
import { alertOf } from '../dispatch-board/board.ts'
import { serviceName, titleOf } from '../dispatch-board/labels.ts'
import { checkItem, checklist } from './checklist.ts'
import { bookingCorrect } from './correct.ts'
import { bookingCustomerSet } from './set-customer.ts'
import {
  canSeeCustomer,
  contactNote,
  customerPhotos,
  displacedReason,
  emailFor,
  firstNote,
  isHelping,
  nameFor,
  offeredSteps,
  originalVisit,
  returnVisits,
  staffBooking,
  staffNotes,
  staffPhotos,
} from './staff-booking.ts'
import { addStaffNote, reportToOffice, takeStaffStep } from './steps.ts'
import { lastEvent, staffTimeline } from './timeline.ts'

const photoPath = ({ reference }: { readonly reference: string }, number: number) =>
  `/api/staff/bookings/${reference}/photos/${number}`

const customerCache = new WeakMap<StoredBooking, ReturnType<typeof customerOfBooking>>()

/** Reads the customer of a booking once, however many of its fields are queried. */
function customerOf(booking: StoredBooking, context: Context): ReturnType<typeof customerOfBooking> {
  const customer = customerCache.get(booking) ?? customerOfBooking(booking.id, context)
  customerCache.set(booking, customer)
  return customer
}

export const staffBookingResolvers = {
  Query: {
    staffBooking: (_root, { reference }, context) => staffBooking(reference, context),
  },
  Mutation: {
    bookingStep: (_root, { input }, context) => takeStaffStep(input, context),
    bookingCorrect: (_root, { input }, context) => bookingCorrect(input, context),
    bookingCheck: (_root, { input }, context) => checkItem(input, context),
    bookingCustomerSet: (_root, { input }, context) => bookingCustomerSet(input, context),
    bookingStaffNoteAdd: (_root, { input }, context) => addStaffNote(input, context),
    bookingReport: (_root, { input }, context) => reportToOffice(input, context),
  },
  StaffBooking: {
    state: ({ state }) => bookingState(state),
    title: (booking, _args, { content }) => titleOf(booking, content),
    service: ({ service }, _args, { content }) => serviceName(service, content),
    serviceSlug: ({ service }) => service,
    startsAt: ({ startsAt }) => dateTime(startsAt),
    windowEndsAt: ({ windowEndsAt }) => dateTime(windowEndsAt),
    timeOnSite: (booking, _args, context) => timeOnSite(booking, context),
    technician: ({ technicianName }) => technicianName,
    displaced: (booking, _args, context) => displacedReason(booking, context),
    alert: (booking, _args, context) => alertOf(booking, context),
    estimateFrom: ({ estimateFrom }) => estimateFrom && dateTime(estimateFrom),
    estimateTo: ({ estimateTo }) => estimateTo && dateTime(estimateTo),
    answerBy: ({ state, answerBy }) => (state === 'PENDING' && answerBy ? dateTime(answerBy) : null),
    bookedAt: ({ bookedAt }) => dateTime(bookedAt),
    customer: (booking, _args, context) => nameFor(booking, context),
    phone: (booking, _args, context) => (canSeeCustomer(booking, context) ? booking.phone : ''),
    phoneE164: (booking, _args, context) => (canSeeCustomer(booking, context) ? booking.phoneE164 : null),
    street: (booking, _args, context) => (canSeeCustomer(booking, context) ? booking.street : ''),
    unit: (booking, _args, context) => (canSeeCustomer(booking, context) ? booking.unit : null),
    access: (booking, _args, context) => (canSeeCustomer(booking, context) ? booking.access : null),
    contactName: (booking, _args, context) => (canSeeCustomer(booking, context) ? booking.contactName : null),
    contactPhone: (booking, _args, context) =>
      canSeeCustomer(booking, context) ? booking.contactPhone : null,
    customerRecord: async (booking, _args, context) => (await customerOf(booking, context))?.customer ?? null,
    customerByStaff: async (booking, _args, context) =>
      (await customerOf(booking, context))?.byStaff ?? false,
    property: async (booking, _args, context) => (await customerOf(booking, context))?.property ?? null,
    email: (booking, _args, context) => emailFor(booking, context),
    contactNote: (booking, _args, context) => contactNote(booking, context),
    notified: (booking, _args, { settings }) => isNotified(booking, settings),
    address: (booking, _args, context) =>
      canSeeCustomer(booking, context)
        ? [booking.unit, booking.street].filter((part) => part !== null).join(', ')
        : '',
    contact: (booking, _args, context) =>
      canSeeCustomer(booking, context)
        ? [booking.contactName, booking.contactPhone].filter(Boolean).join(', ') || null
        : null,
    photos: async (booking, _args, context) =>
      (await customerPhotos(booking, context)).map(({ number }) => photoPath(booking, number)),
    staffPhotos: async (booking, _args, context) =>
      (await staffPhotos(booking, context)).map(({ number, at, by, stage }) => ({
        path: photoPath(booking, number),
        at: dateTime(at),
        by: by ?? 'Staff',
        stage,
      })),
    checklist: async (booking, _args, context) =>
      (await checklist(booking, context)).map(({ at, ...check }) => ({ ...check, at: at && dateTime(at) })),
    firstNote: (booking, _args, context) => firstNote(booking, context),
    customerNotes: async (booking, _args, context) =>
      (canSeeCustomer(booking, context)
        ? await customerNotes(viewOf(booking, true, context), context)
        : []
      ).map((note) => ({
        ...note,
        at: dateTime(note.at),
      })),
    staffNotes: async (booking, _args, context) =>
      (await staffNotes(booking, context)).map((note) => ({
        ...note,
        at: dateTime(note.at),
      })),
    timeline: async (booking, _args, context) => [...(await staffTimeline(booking, context))],
    steps: (booking, _args, context) => (isHelping(booking, context) ? [] : offeredSteps(booking, context)),
    returnOf: (booking, _args, context) => originalVisit(booking, context),
    returnVisits: async (booking, _args, context) => [...(await returnVisits(booking, context))],
    movable: ({ state }, _args, { staff }) => isMovable(state) && staff?.role !== 'technician',
    lastChange: (booking, _args, context) => lastEvent(context.db, booking, context),
  },
  RelatedVisit: {
    reference: ({ booking }) => booking.reference,
    state: ({ booking }) => bookingState(booking.state),
    startsAt: ({ booking }) => dateTime(booking.startsAt),
    windowEndsAt: ({ booking }) => dateTime(booking.windowEndsAt),
    technician: ({ booking }) => booking.technicianName,
  },
  StaffEvent: { at: ({ at }) => dateTime(at) },
  ChangedMeanwhile: {
    by: ({ change }) => change.by,
    at: ({ change }) => dateTime(change.at),
    change: ({ change }) => change.words,
  },
} satisfies Resolvers
