import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { EventActor, EventChannel, EventKind, HoldEventKind, VisitState } from '../column-types.ts'

import { bytes, inboxColumns, instant, tstzrange } from './columns.ts'

/** A technician's reserved time: a hold (`HELD`) or the visit of a booking. */
export const visits = pgTable(
  'visit',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    technicianId: integer('technician_id').notNull(),
    /** Start of the arrival window. */
    startsAt: instant('starts_at').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
    /** The technician is reserved until then. */
    endsAt: instant('ends_at').notNull(),
    during: tstzrange().notNull().generatedAlwaysAs(sql`tstzrange(starts_at, ends_at, '[)')`),
    plannedMinutes: integer('planned_minutes').notNull(),
    /** The slug of a service; null for a hold without one. */
    service: text(),
    /** The slug of a zone; null for a hold without one. */
    zone: text(),
    state: text().$type<VisitState>().notNull(),
    /** Incremented by every change, for optimistic locking. */
    version: integer().notNull().default(0),
    /** Only for `HELD`. */
    heldUntil: instant('held_until'),
    /** Keyed hash of the holder's client address. */
    heldBy: bytes('held_by'),
    /** Whether the hold has been extended. */
    extended: boolean().notNull().default(false),
    /** The booking on the waiting list that it is offered to. */
    offeredTo: uuid('offered_to'),
    /** Exceptions to the scheduling rules that staff accepted when booking it; empty for visits within the rules. */
    accepted: text().array().notNull().default([]),
    /** The visit that a helper's time is taken for, without end; null for holds and visits. Triggers keep these rows. */
    helps: uuid(),
  },
  (table) => [
    index('visit_diary').on(table.startsAt),
    index('visit_held').on(table.heldUntil),
    index('visit_list').on(table.startsAt, table.id),
    index('visit_list_by_state').on(table.state, table.startsAt, table.id),
    index('visit_list_by_technician').on(table.technicianId, table.startsAt, table.id),
    index('visit_list_by_service').on(table.service, table.startsAt, table.id),
    index('visit_by_helped').on(table.helps, table.technicianId),
  ],
)

/** Technicians who help at a visit, besides its own. Triggers take and free their time with the visit's. */
export const visitHelpers = pgTable(
  'visit_helper',
  {
    visitId: uuid('visit_id').notNull(),
    technicianId: integer('technician_id').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visitId, table.technicianId] }),
    index('visit_helper_by_technician').on(table.technicianId, table.visitId),
  ],
)

/** What a technician last knew about a visit that changed, until their message is written. Nulls: they had no part in it. */
export const visitsLastKnown = pgTable(
  'visit_last_known',
  {
    technicianId: integer('technician_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    role: text().$type<'technician' | 'helper'>(),
    startsAt: instant('starts_at'),
    windowEndsAt: instant('window_ends_at'),
    /** Whether its address, access or service was corrected since. */
    corrected: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.technicianId, table.bookingId] }),
    index('visit_last_known_by_booking').on(table.bookingId),
  ],
)

/** Events of each hold: who, when, how, and its expiry at the time. A trigger rejects updates and deletes. Contains no names. */
export const holdEvents = pgTable(
  'hold_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Id of its visit, and of the booking that it becomes. */
    holdId: uuid('hold_id').notNull(),
    at: instant().notNull(),
    kind: text().$type<HoldEventKind>().notNull(),
    actor: text().$type<EventActor>().notNull(),
    channel: text('how').$type<EventChannel>().notNull(),
    technicianId: integer('technician_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    heldUntil: instant('held_until').notNull(),
  },
  (table) => [index('hold_event_by_hold').on(table.holdId, table.id)],
)

/** Details of a booked visit. */
export const bookings = pgTable(
  'booking',
  {
    /** Id of its visit. */
    id: uuid().primaryKey(),
    /** `GC-7K3M-Q2` */
    reference: text().notNull().unique(),
    bookedAt: instant('booked_at').notNull(),
    service: text().notNull(),
    symptom: text(),
    suburb: text().notNull(),
    postcode: text().notNull(),
    street: text().notNull(),
    unit: text(),
    access: text(),
    relation: text().$type<'OWNER' | 'TENANT' | 'AGENT'>().notNull(),
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    name: text().notNull(),
    /** Null only for office bookings of customers without an email address. */
    email: text(),
    /** As typed. */
    phone: text().notNull(),
    phoneE164: text('phone_e164'),
    smsReminders: boolean('sms_reminders').notNull(),
    marketing: boolean().notNull(),
    /** Deadline for the office's review; null if none is needed. */
    answerBy: instant('answer_by'),
    /** The window last sent to the customer, while staff can undo a move away from it; else null. */
    movedFrom: instant('moved_from'),
    /** The end of that window. */
    movedFromEndsAt: instant('moved_from_ends_at'),
    /** Sequence number of its calendar entry: incremented whenever the window moves or is cancelled. */
    sequence: integer().notNull().default(0),
    /** Incremented to invalidate all links to it that were sent before. */
    linkGeneration: integer('link_generation').notNull().default(0),
    estimateFrom: instant('estimate_from'),
    estimateTo: instant('estimate_to'),
    /** The booking that this return visit follows up; null for most. */
    returnOf: uuid('return_of'),
    /** Reference of the work order that it comes from, `Q-7K3MQ2`; null for most. */
    workOrder: text('work_order'),
    /** The agency's own number of that work order. */
    orderNumber: text('order_number'),
    /** Visits of its work order that were arranged before need no call to the tenant. Null if each one does. */
    tenantCallsFrom: instant('tenant_calls_from'),
    /** Search text; generated by the database. */
    search: text().notNull().generatedAlwaysAs(sql`search_words(reference)`),
    ...inboxColumns(),
  },
  (table) => [
    index('booking_by_email').on(sql`lower(${table.email})`),
    index('booking_by_phone').on(table.phoneE164).where(sql`${table.phoneE164} is not null`),
    index('booking_search').using('gin', table.search.op('gin_trgm_ops')),
    index('booking_by_booked_at').on(table.bookedAt, table.id),
    index('booking_by_name').on(sql`lower(${table.name})`, table.id),
    index('booking_by_suburb').on(table.suburb, table.id),
    index('booking_by_return_of').on(table.returnOf).where(sql`${table.returnOf} is not null`),
  ],
)

/** Everything that happened to a booking: who, when, from, to, how. A trigger rejects updates and deletes. */
export const bookingEvents = pgTable(
  'booking_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id').notNull(),
    /** When it happened. */
    at: instant().notNull(),
    actor: text().$type<EventActor>().notNull(),
    channel: text('how').$type<EventChannel>().notNull(),
    kind: text().$type<EventKind>().notNull(),
    fromState: text('from_state').$type<VisitState>(),
    toState: text('to_state').$type<VisitState>().notNull(),
    fromStartsAt: instant('from_starts_at'),
    toStartsAt: instant('to_starts_at').notNull(),
    fromTechnicianId: integer('from_technician_id'),
    toTechnicianId: integer('to_technician_id').notNull(),
    /** Only for `arrived`, to count arrivals by service. */
    service: text(),
    /** The end of the window that begins at `toStartsAt`; null for some older events. */
    toWindowEndsAt: instant('to_window_ends_at'),
    fromWindowEndsAt: instant('from_window_ends_at'),
    fromPlannedMinutes: integer('from_planned_minutes'),
    /** For `staff`: the account. */
    accountId: uuid('account_id'),
    /** For `staff`: the name of the API key, if a program did it. */
    program: text(),
    /** The helper who was added or removed; for `assigned`, the helper who became the visit's technician. */
    helperId: integer('helper_id'),
    /** When it was recorded: later than `at` if it was reported late. Null for some older events. */
    recordedAt: instant('recorded_at'),
  },
  (table) => [
    index('booking_event_by_booking').on(table.bookingId, table.id),
    index('booking_event_given_away')
      .on(table.fromTechnicianId, table.fromStartsAt)
      .where(sql`${table.fromTechnicianId} <> ${table.toTechnicianId}`),
    index('booking_event_by_helper').on(table.helperId),
  ],
)

/** Who is dragging which visit on the dispatch board. Expires at its end, even if the row still exists. */
export const boardPresence = pgTable('board_hand', {
  bookingId: uuid('booking_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  until: instant().notNull(),
})

/** Customers' notes on bookings. */
export const bookingNotes = pgTable(
  'booking_note',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id').notNull(),
    at: instant().notNull(),
    text: text().notNull(),
  },
  (table) => [index('booking_note_by_booking').on(table.bookingId, table.id)],
)

/** Internal staff notes on bookings. Never shown to customers. */
export const bookingStaffNotes = pgTable(
  'booking_staff_note',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id').notNull(),
    at: instant().notNull(),
    accountId: uuid('account_id'),
    /** Name of the API key, if a program wrote it. */
    program: text(),
    /** The event that it comments on; null for a standalone note. */
    eventId: bigint('event_id', { mode: 'number' }).unique(),
    text: text().notNull(),
    /** Whether it's a report of what couldn't be saved on the visit. The overview lists it until the office adds a note. */
    reported: boolean().notNull().default(false),
  },
  (table) => [
    index('booking_staff_note_by_booking').on(table.bookingId, table.id),
    index('booking_staff_note_reported').on(table.at).where(sql`${table.reported}`),
  ],
)

/** Waiting list: the earlier windows that bookings wait for. */
export const waitlistEntries = pgTable(
  'waitlist_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id').notNull(),
    /** Null: any window before the booked one. */
    startsAt: instant('starts_at'),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [index('waitlist_entry_by_start').on(table.startsAt)],
)
