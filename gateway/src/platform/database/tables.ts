import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ApiScope, Role } from '../staff.ts'
import type {
  CalendarEntry,
  ContactKind,
  CustomerKind,
  Dwelling,
  EventActor,
  EventChannel,
  EventKind,
  GasType,
  HoldEventKind,
  JobCertificate,
  JobReading,
  MaintenanceKind,
  MaintenanceState,
  PhotoStage,
  PropertyRelation,
  ServiceNotice,
  SettingChange,
  VisitState,
  WaterSupply,
  WorkOrder,
} from './column-types.ts'

// What is stored, on one page. The migrations beside this file make it; a test holds the two together.

/** A `timestamptz`, as a Temporal.Instant. */
const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => Temporal.Instant.from(value),
})

/** Only ever made by the database, from the two instants beside it. */
const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** What every request that people send us has. A function: columns belong to one table each. */
const request = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Reference that customers quote on the phone, such as `Q-7K3MQ2`. */
  reference: text().notNull().unique(),
  receivedAt: instant('received_at').notNull(),
  name: text().notNull(),
  /** As it was typed. */
  phone: text().notNull(),
  /** As a phone dials it; null when the number cannot be made out. */
  phoneE164: text('phone_e164'),
  /** What counts as the same phone: the E.164 form, else the digits, else the words. */
  phoneKey: text('phone_key').notNull(),
  message: text().notNull(),
  /** Honeypot filled in. Stored for 30 days; no one is notified. */
  spam: boolean().notNull(),
  /** Keyed hash of the sender's address and the words; detects a double click. */
  fingerprint: bytes().notNull(),
})

/** Who looks at something that waits for the office, and until when it is put aside. */
const inboxMarks = () => ({
  assigneeId: uuid('assignee_id'),
  snoozedUntil: instant('snoozed_until'),
})

/** What the office did about a request. */
const handling = () => ({
  ...inboxMarks(),
  /** When the office first wrote or rang back, or wrote down that it had: what the 24 hours are about. */
  answeredAt: instant('answered_at'),
  /** Raised by every change, so that no one overwrites what they have not seen. */
  version: integer().notNull().default(0),
  /** Null while it is open. */
  closedAt: instant('closed_at'),
  /** The booking that it became. */
  bookingId: uuid('booking_id'),
})

/** What people asked us to quote for. */
export const quoteRequests = pgTable(
  'quote_request',
  {
    ...request(),
    ...handling(),
    state: text().$type<'OPEN' | 'CLOSED' | 'CONVERTED'>().notNull().default('OPEN'),
    email: text().notNull(),
    service: text().notNull(),
    /** Null unless it is a property manager's work order. */
    workOrder: jsonb('work_order').$type<WorkOrder>(),
    /** Its words as they are searched; only ever made by the database. */
    search: text().notNull().generatedAlwaysAs(sql`search_words(reference)`),
  },
  (table) => [
    index('quote_request_search').using('gin', table.search.op('gin_trgm_ops')),
    index('quote_request_by_work_order')
      .using('gin', sql`work_order_words(${table.workOrder}) gin_trgm_ops`)
      .where(sql`${table.workOrder} is not null`),
    index('quote_request_list').on(table.receivedAt, table.id),
    index('quote_request_by_service').on(table.service, table.receivedAt, table.id),
    index('quote_request_by_name').on(sql`lower(${table.name})`, table.id),
    index('quote_request_waiting').on(table.receivedAt, table.id),
    index('quote_request_spam').on(table.receivedAt, table.id),
    index('quote_request_by_phone').on(table.phoneKey, table.receivedAt),
    index('quote_request_by_fingerprint').on(table.fingerprint, table.receivedAt),
  ],
)

/** How a request for a plumber now was closed: converted to a booking, or otherwise. */
export type DispatchOutcome = 'booked' | 'sent' | 'advised' | 'not reached' | 'not needed'

/** Who needs someone now. */
export const dispatchRequests = pgTable(
  'dispatch_request',
  {
    ...request(),
    ...handling(),
    /** As it was typed. */
    place: text().notNull(),
    /** Null while it waits. */
    outcome: text().$type<DispatchOutcome>(),
    /** The staff account that closed it. */
    closedBy: uuid('closed_by'),
    /** Outcome of a closed request. */
    remark: text(),
  },
  (table) => [
    index('dispatch_request_by_phone').on(table.phoneKey, table.receivedAt),
    index('dispatch_request_by_fingerprint').on(table.fingerprint, table.receivedAt),
    index('dispatch_request_waiting').on(table.receivedAt),
  ],
)

/** What we wrote to someone who asked for a quote. */
export const quoteReplies = pgTable(
  'quote_reply',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    quoteRequestId: bigint('quote_request_id', { mode: 'number' }).notNull(),
    at: instant().notNull(),
    accountId: uuid('account_id'),
    text: text().notNull(),
    /** With `reply ` before it, the key of its email. */
    key: text().notNull().unique(),
  },
  (table) => [index('quote_reply_by_request').on(table.quoteRequestId, table.id)],
)

/** Who can be sent, and who could. The first ones come from business.yaml. */
export const technicians = pgTable('technician', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  /** The slug of a zone. */
  homeZone: text('home_zone').notNull(),
  /** First day on which they can be sent; null: no limit. */
  firstDay: date('first_day', { mode: 'string' }),
  /** The last one on which they can be sent; null while no one knows of one. */
  lastDay: date('last_day', { mode: 'string' }),
  /** Raised by every change, so that no one overwrites what they have not seen. */
  version: integer().notNull().default(0),
})

/** What a technician is licensed for, until the end of a day; null when no end was entered. */
export const technicianLicences = pgTable('technician_licence', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  technicianId: integer('technician_id').notNull(),
  kind: text().notNull(),
  expiresOn: date('expires_on', { mode: 'string' }),
})

/** When a technician works, every week, in Queensland time. */
export const technicianShifts = pgTable('technician_shift', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  technicianId: integer('technician_id').notNull(),
  /** Monday is 1, Sunday is 7. */
  weekday: integer().notNull(),
  starts: time().notNull(),
  ends: time().notNull(),
})

/** When a technician does not work although there is a shift. */
export const technicianLeave = pgTable('technician_leave', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  technicianId: integer('technician_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  /** In a word or two, for staff. */
  reason: text(),
  /** When and by whose account it was added; null for what is older than that. */
  addedAt: instant('added_at'),
  addedBy: uuid('added_by'),
})

/** The hours of a technician on one day, overriding the weekly ones; without hours there is no shift. */
export const technicianShiftDays = pgTable('technician_shift_day', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  technicianId: integer('technician_id').notNull(),
  day: date({ mode: 'string' }).notNull(),
  starts: time(),
  ends: time(),
})

/** A day on which no one is sent, beside public holidays. */
export const closedDays = pgTable('closed_day', {
  day: date({ mode: 'string' }).primaryKey(),
  /** What for: `Stocktaking`. */
  name: text().notNull(),
})

/** Hours in which no one is sent, or the technicians of `part_closure_technician` aren't. */
export const partClosures = pgTable(
  'part_closure',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What for: `Melbourne Cup`. */
    name: text().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    everyone: boolean().notNull(),
  },
  (table) => [index('part_closure_by_end').on(table.endsAt)],
)

/** Whom a closure is for that isn't for everyone. */
export const partClosureTechnicians = pgTable(
  'part_closure_technician',
  {
    closureId: integer('closure_id').notNull(),
    technicianId: integer('technician_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.closureId, table.technicianId] })],
)

/** When someone can't be sent although there is a shift: leave, and hours that are closed for them. */
export const technicianAway = pgView('technician_away', {
  technicianId: integer('technician_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  /** Null for a closure. */
  leaveId: integer('leave_id'),
  reason: text(),
  /** Name of the closure; null for leave. */
  closed: text(),
}).existing()

/** Overrides of `schedule` in business.yaml, set by administrators; at most one row, null where business.yaml applies. */
export const scheduleRules = pgTable('diary_rule', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  /** What a service is planned with that has no time of its own. */
  usualMinutes: integer('usual_minutes'),
  noticeMinutes: integer('notice_minutes'),
  /** One technician-window in so many; 0 for none. */
  reserveOneIn: integer('reserve_one_in'),
  reserveReleasedMinutes: integer('reserve_released_minutes'),
})

/** The same for one service. */
export const scheduleServices = pgTable('diary_service', {
  /** Its slug. */
  service: text().primaryKey(),
  minutes: integer(),
  notice: text().$type<ServiceNotice>(),
  /** Only of `SAME_DAY`. */
  sameDayBefore: time('same_day_before'),
})

/** A technician's reserved time: a hold (`HELD`) or the visit of a booking. */
export const visits = pgTable(
  'visit',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    technicianId: integer('technician_id').notNull(),
    /** Of the arrival window. */
    startsAt: instant('starts_at').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
    /** Until when no one else can have the technician. */
    endsAt: instant('ends_at').notNull(),
    during: tstzrange().notNull().generatedAlwaysAs(sql`tstzrange(starts_at, ends_at, '[)')`),
    plannedMinutes: integer('planned_minutes').notNull(),
    /** The slug of a service; null for a hold without one. */
    service: text(),
    /** The slug of a zone; null as above. */
    zone: text(),
    state: text().$type<VisitState>().notNull(),
    /** Raised by every change, so that no one overwrites what they have not seen. */
    version: integer().notNull().default(0),
    /** Only of `HELD`. */
    heldUntil: instant('held_until'),
    /** Keyed hash of the holder's client address. */
    heldBy: bytes('held_by'),
    /** Has it been extended? */
    extended: boolean().notNull().default(false),
    /** The booking that it is offered to, from the waiting list. */
    offeredTo: uuid('offered_to'),
    /** What staff agreed to when they booked it outside the rule; empty for visits by the rule. */
    accepted: text().array().notNull().default([]),
  },
  (table) => [
    index('visit_diary').on(table.startsAt),
    index('visit_held').on(table.heldUntil),
    index('visit_list').on(table.startsAt, table.id),
    index('visit_list_by_state').on(table.state, table.startsAt, table.id),
    index('visit_list_by_technician').on(table.technicianId, table.startsAt, table.id),
    index('visit_list_by_service').on(table.service, table.startsAt, table.id),
  ],
)

/**
 * Events of each hold: who, when, how, and its expiry at the time. A trigger refuses to change or
 * remove a row. It names no one.
 */
export const holdEvents = pgTable(
  'hold_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** That of its visit, and of the booking that it becomes. */
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

/** What is known of a visit that was booked. */
export const bookings = pgTable(
  'booking',
  {
    /** That of its visit. */
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
    /** Null only where the office booked for someone who has none. */
    email: text(),
    /** As it was typed. */
    phone: text().notNull(),
    phoneE164: text('phone_e164'),
    smsReminders: boolean('sms_reminders').notNull(),
    marketing: boolean().notNull(),
    /** By when the office has looked at it; null when it need not. */
    answerBy: instant('answer_by'),
    /** The window last sent to the customer, while staff can undo a move away from it; else null. */
    movedFrom: instant('moved_from'),
    /** The end of that window. */
    movedFromEndsAt: instant('moved_from_ends_at'),
    /** Of its calendar entry: raised whenever the window moves or goes. */
    sequence: integer().notNull().default(0),
    /** Raised to make every link to it that was sent before worthless. */
    linkGeneration: integer('link_generation').notNull().default(0),
    estimateFrom: instant('estimate_from'),
    estimateTo: instant('estimate_to'),
    /** The booking that this one goes back for; null for most. */
    returnOf: uuid('return_of'),
    /** Its words as they are searched; only ever made by the database. */
    search: text().notNull().generatedAlwaysAs(sql`search_words(reference)`),
    ...inboxMarks(),
  },
  (table) => [
    index('booking_by_email').on(sql`lower(${table.email})`),
    index('booking_search').using('gin', table.search.op('gin_trgm_ops')),
    index('booking_by_booked_at').on(table.bookedAt, table.id),
    index('booking_by_name').on(sql`lower(${table.name})`, table.id),
    index('booking_by_suburb').on(table.suburb, table.id),
    index('booking_by_return_of').on(table.returnOf).where(sql`${table.returnOf} is not null`),
  ],
)

/** Everything that happened to a booking: who, when, from, to, how. A trigger refuses to change or remove a row. */
export const bookingEvents = pgTable(
  'booking_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id').notNull(),
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
    /** Of `arrived`, which is counted by it. */
    service: text(),
    /** The end of the window that begins at `toStartsAt`; null for some older events. */
    toWindowEndsAt: instant('to_window_ends_at'),
    fromWindowEndsAt: instant('from_window_ends_at'),
    fromPlannedMinutes: integer('from_planned_minutes'),
    /** Of `staff`: which of them. */
    accountId: uuid('account_id'),
    /** Of `staff`: the name of the API key, where a program did it. */
    program: text(),
  },
  (table) => [
    index('booking_event_by_booking').on(table.bookingId, table.id),
    index('booking_event_given_away')
      .on(table.fromTechnicianId, table.fromStartsAt)
      .where(sql`${table.fromTechnicianId} <> ${table.toTechnicianId}`),
  ],
)

/** Who is moving which visit on the dispatch board right now; over at its end, whether the row is there or not. */
export const boardPresence = pgTable('board_hand', {
  bookingId: uuid('booking_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  until: instant().notNull(),
})

/** What the customer wrote about a booking. */
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

/** What staff wrote about a booking for one another. No customer ever sees it. */
export const bookingStaffNotes = pgTable(
  'booking_staff_note',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id').notNull(),
    at: instant().notNull(),
    accountId: uuid('account_id'),
    /** The name of the API key, where a program wrote it. */
    program: text(),
    /** The event that it is a remark about; null for a note of its own. */
    eventId: bigint('event_id', { mode: 'number' }).unique(),
    text: text().notNull(),
  },
  (table) => [index('booking_staff_note_by_booking').on(table.bookingId, table.id)],
)

/** What a technician ticks off at a stop. */
export type CheckItem = 'PRICE_AGREED' | 'PHOTO_BEFORE' | 'PHOTO_AFTER' | 'AREA_CLEANED'

/** State of each checklist item of a booking, and who set it last. */
export const bookingChecks = pgTable(
  'booking_check',
  {
    bookingId: uuid('booking_id').notNull(),
    item: text().$type<CheckItem>().notNull(),
    done: boolean().notNull(),
    at: instant().notNull(),
    accountId: uuid('account_id'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.item] })],
)

/** What each idempotency key was used for. */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    /** A keyed hash of the operation, who asks, and their key. */
    id: bytes().primaryKey(),
    operation: text().notNull(),
    /** A keyed hash of what was sent with it. */
    fingerprint: bytes().notNull(),
    /** The id of a booking or a hold, or the reference of an enquiry. */
    subject: text().notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('idempotency_key_by_age').on(table.usedAt)],
)

/** Which earlier windows a booking waits for. */
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

/** People and companies that we work for. Those that were merged into another one, and erased ones, are in no list. */
export const customers = pgTable(
  'customer',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `C-7K3MQ2` */
    reference: text().notNull().unique(),
    kind: text().$type<CustomerKind>().notNull(),
    name: text().notNull(),
    /** Former names, people to ask for, and names of customers that were merged into this one. */
    otherNames: text('other_names').array().notNull().default([]),
    tags: text().array().notNull().default([]),
    /** Why they are not to be booked; null when they may be. */
    doNotBook: text('do_not_book'),
    /** Did they agree to reminders by text? */
    reminders: boolean().notNull().default(false),
    /** Did they agree to offers? */
    offers: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** The staff account that added them; null where they came by booking or asking. */
    createdBy: uuid('created_by'),
    /** When they last booked, asked for something, or were changed by staff. */
    activeAt: instant('active_at').notNull(),
    /** Raised by every change of staff, so that no one overwrites what they have not seen. */
    version: integer().notNull().default(0),
    /** Raised by every booking and enquiry that changed a detail; the version that staff see is the sum of the two. */
    intakes: integer().notNull().default(0),
    mergedInto: bigint('merged_into', { mode: 'number' }),
    erasedAt: instant('erased_at'),
    /** Its words as they are searched, written by `customer_words`. */
    search: text().notNull().default(''),
  },
  (table) => [
    index('customer_search').using('gin', table.search.op('gin_trgm_ops')),
    index('customer_list').on(table.activeAt, table.id),
    index('customer_merged').on(table.mergedInto),
  ],
)

/** Phone numbers and email addresses of customers. Several may share one. */
export const customerContacts = pgTable(
  'customer_contact',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    kind: text().$type<ContactKind>().notNull(),
    /** As it was typed. */
    value: text().notNull(),
    /** What counts as the same: E.164, else the digits; the address in lower case. */
    key: text().notNull(),
    /** Whose it is, or when to use it. */
    label: text(),
  },
  (table) => [
    unique().on(table.customerId, table.kind, table.key),
    index('customer_contact_by_key').on(table.key, table.kind),
  ],
)

/** Where plumbers are sent, and what they need to know there. One row an address. */
export const properties = pgTable('property', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The address in one spelling. */
  key: text().notNull().unique(),
  street: text().notNull(),
  unit: text(),
  suburb: text().notNull(),
  postcode: text().notNull(),
  access: text(),
  gateCode: text('gate_code'),
  /** Where it is. */
  waterMeter: text('water_meter'),
  /** Where they are. */
  isolators: text(),
  hotWaterMake: text('hot_water_make'),
  hotWaterModel: text('hot_water_model'),
  /** Of its installation or manufacture. */
  hotWaterYear: integer('hot_water_year'),
  gas: text().$type<GasType>(),
  water: text().$type<WaterSupply>(),
  dwelling: text().$type<Dwelling>(),
  /** Raised by every change, so that no one overwrites what they have not seen. */
  version: integer().notNull().default(0),
})

/** What customers are to properties. */
export const customerProperties = pgTable(
  'customer_property',
  {
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    propertyId: bigint('property_id', { mode: 'number' }).notNull(),
    relation: text().$type<PropertyRelation>().notNull(),
    /** Did staff enter or import it? Then it stays when a booking that was there is corrected. */
    byStaff: boolean('by_staff').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.propertyId] }),
    index('customer_property_by_property').on(table.propertyId),
  ],
)

/** What staff noted about customers. */
export const customerNotes = pgTable(
  'customer_note',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    at: instant().notNull(),
    accountId: uuid('account_id'),
    text: text().notNull(),
  },
  (table) => [index('customer_note_by_customer').on(table.customerId, table.id)],
)

/** What moved from one customer to another when they were merged, by its ids. */
export type MovedRows = {
  readonly contacts: ReadonlyArray<number>
  readonly properties: ReadonlyArray<number>
  readonly notes: ReadonlyArray<number>
  readonly bookings: ReadonlyArray<string>
  readonly quotes: ReadonlyArray<number>
  readonly dispatches: ReadonlyArray<number>
  /** Not of the first release. */
  readonly plans?: ReadonlyArray<string>
  /** What the kept customer got and hadn't before, until it is undone or one of the two is erased; not of the first release. */
  readonly added?: {
    readonly names: ReadonlyArray<string>
    readonly tags: ReadonlyArray<string>
    /** Did they get the reason not to be booked? */
    readonly doNotBook: boolean
    /** Phone numbers and email addresses, by what counts as the same: editing a customer writes them anew. */
    readonly contacts: ReadonlyArray<string>
  }
}

/** Customers that turned out to be one. */
export const customerMerges = pgTable(
  'customer_merge',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    keptId: bigint('kept_id', { mode: 'number' }).notNull(),
    mergedId: bigint('merged_id', { mode: 'number' }).notNull(),
    at: instant().notNull(),
    accountId: uuid('account_id'),
    moved: jsonb().$type<MovedRows>().notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('customer_merge_by_kept').on(table.keptId, table.id)],
)

/** Customers who look like one and are not: the lower id first. */
export const customersNotSame = pgTable(
  'customer_not_same',
  {
    firstId: bigint('first_id', { mode: 'number' }).notNull(),
    secondId: bigint('second_id', { mode: 'number' }).notNull(),
    at: instant().notNull(),
    accountId: uuid('account_id'),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index('customer_not_same_by_second').on(table.secondId),
  ],
)

/** Files of customers, from their upload until a day after. */
export const customerImports = pgTable('customer_import', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  accountId: uuid('account_id'),
  /** As it was detected: `UTF-8`. */
  encoding: text().notNull(),
  state: text().$type<'PREVIEW' | 'IMPORTING' | 'IMPORTED' | 'UNDONE'>().notNull(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
})

/** The rows of a file of customers, and what became of each. */
export const customerImportRows = pgTable(
  'customer_import_row',
  {
    importId: bigint('import_id', { mode: 'number' }).notNull(),
    /** Of its line in the file; the first one has the names of the columns. */
    number: integer().notNull(),
    /** What the row says, checked; null once it was imported, and where it is wrong. Known rows keep it for their list. */
    data: jsonb().$type<object>(),
    /** What is wrong with it. */
    problem: text(),
    outcome: text().$type<'READY' | 'KNOWN' | 'WRONG' | 'ADDED'>().notNull(),
    /** Whom it added, or who is known already. */
    customerId: bigint('customer_id', { mode: 'number' }),
    /** The line of an earlier row with the same phone number or email address. */
    sameAs: integer('same_as'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('customer_import_row_by_customer').on(table.customerId),
  ],
)

/** Whose booking it is, and where. */
export const bookingCustomers = pgTable(
  'booking_customer',
  {
    bookingId: uuid('booking_id').primaryKey(),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    propertyId: bigint('property_id', { mode: 'number' }),
    /** Did staff choose the customer? Then no matching and no correction gives it to someone else. */
    byStaff: boolean('by_staff').notNull().default(false),
  },
  (table) => [
    index('booking_customer_by_customer').on(table.customerId),
    index('booking_customer_by_property').on(table.propertyId),
  ],
)

/** Whose request for a quote it is. */
export const quoteRequestCustomers = pgTable(
  'quote_request_customer',
  {
    quoteRequestId: bigint('quote_request_id', { mode: 'number' }).primaryKey(),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    /** Did staff choose the customer? Then a booking made from it is by their choice too. */
    byStaff: boolean('by_staff').notNull().default(false),
  },
  (table) => [index('quote_request_customer_by_customer').on(table.customerId)],
)

/** Whose request for a plumber now it is. */
export const dispatchRequestCustomers = pgTable(
  'dispatch_request_customer',
  {
    dispatchRequestId: bigint('dispatch_request_id', { mode: 'number' }).primaryKey(),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    /** Did staff choose the customer? Then a booking made from it is by their choice too. */
    byStaff: boolean('by_staff').notNull().default(false),
  },
  (table) => [index('dispatch_request_customer_by_customer').on(table.customerId)],
)

/** A customer's review of a completed job, one per booking. Its text is in its newest version. */
export const reviews = pgTable(
  'review',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    bookingId: uuid('booking_id').notNull().unique(),
    /** First name and initial: `Ann L.` */
    author: text().notNull(),
    suburb: text().notNull(),
    suburbSlug: text('suburb_slug').notNull(),
    /** The slug of a service. */
    service: text().notNull(),
    /** Of the job: `2026-11`. */
    month: text().notNull(),
    state: text().$type<'PENDING' | 'PUBLISHED' | 'REJECTED'>().notNull(),
    version: integer().notNull().default(1),
    stars: integer().notNull(),
    publishedAt: instant('published_at'),
    /** What the business answered. */
    reply: text(),
    repliedAt: instant('replied_at'),
    /** Made up for the demonstration, and shown as that. */
    sample: boolean().notNull(),
    ...inboxMarks(),
  },
  (table) => [
    index('review_published').on(table.publishedAt.desc(), table.id.desc()),
    index('review_waiting').on(table.id),
  ],
)

/** What customers wrote, as they wrote it. A trigger refuses to change or remove a row. */
export const reviewVersions = pgTable('review_version', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reviewId: uuid('review_id').notNull(),
  version: integer().notNull(),
  writtenAt: instant('written_at').notNull(),
  stars: integer().notNull(),
  text: text().notNull(),
})

/** Why words can be left out: the rules that are posted on /reviews. */
export type RejectionReason = 'ABUSE' | 'PRIVATE_DETAILS' | 'ANOTHER_BUSINESS' | 'UNLAWFUL'

/** What was decided about each version, by whom. A trigger refuses to change or remove a row. */
export const reviewDecisions = pgTable('review_decision', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reviewId: uuid('review_id').notNull(),
  version: integer().notNull(),
  at: instant().notNull(),
  decidedBy: text('decided_by').notNull(),
  decision: text().$type<'PUBLISHED' | 'REJECTED'>().notNull(),
  reason: text().$type<RejectionReason>(),
})

/** Emails and text messages: written in the transaction that they are about, delivered by a job. */
export const messages = pgTable(
  'message',
  {
    /** Also its Message-ID, so that a mail server recognises one that is sent twice. */
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    createdAt: instant('created_at').notNull(),
    channel: text().$type<'email' | 'sms'>().notNull().default('email'),
    /** What it is for: of two with the same key only the first was written. */
    key: text().unique(),
    /** The booking that it is about; null for all others. */
    bookingId: uuid('booking_id'),
    /** From when on it is of no use any more. */
    sendBefore: instant('send_before'),
    template: text().notNull(),
    /** Null for a text message, whose words are in `plain` from the start. */
    props: jsonb().$type<object>(),
    recipient: text().notNull(),
    replyTo: jsonb('reply_to').$type<{ readonly name: string; readonly address: string }>(),
    /** Null until it is rendered. */
    subject: text(),
    html: text(),
    plain: text(),
    /** What goes with it into the customer's calendar. */
    calendar: jsonb().$type<CalendarEntry>(),
    /** `missed`: it could not be sent while it was of use. */
    state: text().$type<'queued' | 'sent' | 'kept' | 'missed' | 'failed'>().notNull().default('queued'),
    /** Tries that were begun, whether or not it is known how each ended. */
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    settledAt: instant('settled_at'),
    /** Its words as they are searched; only ever made by the database. */
    search: text().notNull().generatedAlwaysAs(sql`search_words(recipient)`),
  },
  (table) => [
    index('message_search').using('gin', table.search.op('gin_trgm_ops')),
    index('message_by_reference').on(sql`(${table.props} ->> 'reference')`),
    index('message_by_age').on(table.createdAt),
    index('message_by_booking').on(table.bookingId, table.createdAt),
    index('message_by_recipient').on(sql`lower(${table.recipient})`, table.createdAt),
  ],
)

/** Webhook endpoints that administrators added; those of WEBHOOK_URLS are not stored. */
export const webhookEndpoints = pgTable('webhook_endpoint', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  address: text().notNull().unique(),
  /** Signs every delivery, so it is stored as it is. */
  secret: bytes().notNull(),
  /** The secret before it, which signs too until `previousEndsAt`. */
  previousSecret: bytes('previous_secret'),
  previousEndsAt: instant('previous_ends_at'),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  /** The first failed attempt since the last one that was taken. */
  failingSince: instant('failing_since'),
  /** Since when nothing is sent to it; null while it is on. */
  disabledAt: instant('disabled_at'),
  /** `GONE`: it answered 410. `FAILING`: nothing was taken for days. */
  disabledReason: text('disabled_reason').$type<'GONE' | 'FAILING'>(),
})

/** Webhook events: written in the transaction of the change, delivered by a job. */
export const webhookDeliveries = pgTable(
  'webhook_delivery',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** The same for every receiver of what happened, and at every try: its webhook-id. */
    eventId: uuid('event_id').notNull(),
    createdAt: instant('created_at').notNull(),
    type: text().notNull(),
    /** Address of an endpoint, without its secret. */
    receiver: text().notNull(),
    /** The JSON, in the same bytes at every try. */
    body: text().notNull(),
    /** `GONE`: the receiver answered 410, or is no longer configured. */
    state: text().$type<'QUEUED' | 'DELIVERED' | 'FAILED' | 'GONE'>().notNull().default('QUEUED'),
    /** Tries that were begun since it was queued, or queued again. */
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    settledAt: instant('settled_at'),
  },
  (table) => [
    unique().on(table.eventId, table.receiver),
    index('webhook_delivery_list').on(table.createdAt, table.id),
    index('webhook_delivery_by_state').on(table.state, table.createdAt, table.id),
  ],
)

/** Each try to deliver one, and what it was answered. */
export const webhookAttempts = pgTable(
  'webhook_attempt',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: uuid('delivery_id').notNull(),
    at: instant().notNull().default(sql`now()`),
    /** Null while it is not known how it ended: it is under way, or the gateway died with it. */
    endedAt: instant('ended_at'),
    /** Of the answer; null when there was none. */
    status: integer(),
    /** Null for a yes. */
    error: text(),
  },
  (table) => [index('webhook_attempt_by_delivery').on(table.deliveryId, table.id)],
)

/** Uses of a rate limit per client address since an instant. */
export const rateCounts = pgTable('rate_count', {
  /** Keyed hash of the limit's name and the client address; no address is stored. */
  key: bytes().primaryKey(),
  startedAt: instant('started_at').notNull(),
  count: integer().notNull(),
})

/** Files and operations of this build and those of the last week, which any gateway may be asked for. */
export const buildFiles = pgTable(
  'build_file',
  {
    /** `assets/staff-C8EmPttQ.js`, or `operations/` and a hash. */
    path: text().primaryKey(),
    /** Null for bytes as they are. */
    encoding: text().$type<'br'>(),
    body: bytes().notNull(),
    /** When a gateway of a build that has it last said so. */
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [index('build_file_last_seen').on(table.lastSeenAt)],
)

/** Photos of jobs, re-encoded on upload. */
export const photos = pgTable(
  'photo',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the token that puts it on a booking. */
    tokenHash: bytes('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** Null until it is put on one; deleted if that hasn't happened in 24 hours. */
    bookingId: uuid('booking_id'),
    /** Set instead of `bookingId` for a photo of a quote request. */
    quoteRequestId: bigint('quote_request_id', { mode: 'number' }),
    /** Position among the photos of its booking or request: 1 to 6 the customer's, 7 to 18 those of staff. */
    position: smallint(),
    /** Who among the staff took it. */
    accountId: uuid('account_id'),
    /** Taken by staff before the work or after it; null for others. */
    stage: text().$type<PhotoStage>(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** A JPEG. */
    bytes: bytes().notNull(),
  },
  (table) => [
    unique('photo_place').on(table.bookingId, table.position),
    unique('photo_place_on_quote').on(table.quoteRequestId, table.position),
  ],
)

/** Who works here. */
export const staffAccounts = pgTable('staff_account', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  name: text().notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  /** Linked technician; set for the technician role only. */
  technicianId: integer('technician_id'),
  /** A PHC string; null while only passkeys open it. */
  passwordHash: text('password_hash'),
  createdAt: instant('created_at').notNull(),
  /** Since when it opens nothing. */
  disabledAt: instant('disabled_at'),
  version: integer().notNull().default(0),
  /** Raised to make every link to a new password that was sent before worthless. */
  linkGeneration: integer('link_generation').notNull().default(0),
  /** Until when a link to a new password opens it. */
  linkUntil: instant('link_until'),
  /** Made up for the demonstration: its password is known to everyone. */
  sample: boolean().notNull().default(false),
})

/** Calendar feeds of staff, one an account; what their addresses hold is worked out from the id. */
export const calendarFeeds = pgTable('calendar_feed', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  accountId: uuid('account_id').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  /** When a calendar fetched it last, to the minute. */
  fetchedAt: instant('fetched_at'),
})

/** Keys of programs that read the staff API. */
export const apiKeys = pgTable('api_key', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  name: text().notNull(),
  scopes: text().array().$type<ReadonlyArray<ApiScope>>().notNull(),
  /** SHA-256 of the key. */
  hash: bytes().notNull().unique(),
  /** How it begins. */
  hint: text().notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When it was last used, to the minute. */
  usedAt: instant('used_at'),
})

/** Who is on call, by the Monday of a week. */
export const onCallWeeks = pgTable('on_call_week', {
  monday: date().primaryKey(),
  technicianId: integer('technician_id').notNull(),
})

/** Single days that another technician has taken. */
export const onCallDays = pgTable('on_call_day', {
  day: date().primaryKey(),
  technicianId: integer('technician_id').notNull(),
})

/** The mobile phones of those who are alerted. */
export const onCallContacts = pgTable('on_call_contact', {
  accountId: uuid('account_id').primaryKey(),
  /** As a phone dials it. */
  mobile: text().notNull(),
})

/** How alerts work; one row at the most. */
export const onCallSettings = pgTable('on_call_setting', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  repeatMinutes: integer('repeat_minutes').notNull(),
  duringHours: boolean('during_hours').notNull(),
  restWarning: boolean('rest_warning').notNull(),
})

/** Emergency requests that someone has to take over. */
export const onCallAlerts = pgTable('on_call_alert', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  /** Reference of the request. */
  request: text().notNull().unique(),
  /** Who was on call; null for no one. */
  technicianId: integer('technician_id'),
  startedAt: instant('started_at').notNull(),
  takenAt: instant('taken_at'),
  /** The staff account that took it over. */
  takenBy: uuid('taken_by'),
})

/** Who was alerted; links name a row of these. */
export const onCallRecipients = pgTable(
  'on_call_recipient',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    alertId: uuid('alert_id').notNull(),
    accountId: uuid('account_id').notNull(),
  },
  (table) => [unique().on(table.alertId, table.accountId)],
)

/** What the first account is made with; one row at the most. */
export const setupCodes = pgTable('setup_code', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  /** SHA-256 of the code. */
  hash: bytes().notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Who was asked to join the staff. */
export const staffInvitations = pgTable(
  'staff_invitation',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    technicianId: integer('technician_id'),
    invitedBy: uuid('invited_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('staff_invitation_by_age').on(table.createdAt)],
)

/** Passkeys: the private half is on a device or in a password manager. */
export const staffPasskeys = pgTable(
  'staff_passkey',
  {
    /** As the authenticator calls it, in base64url. */
    id: text().primaryKey(),
    accountId: uuid('account_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** How often it signed, where the authenticator counts. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<ReadonlyArray<string>>().notNull(),
    /** In words for its owner: `Chrome on Android`. */
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('staff_passkey_by_account').on(table.accountId)],
)

/** What a passkey is asked to sign; each is good once, for a few minutes. */
export const staffChallenges = pgTable(
  'staff_challenge',
  {
    challenge: text().primaryKey(),
    purpose: text().$type<'add' | 'sign in' | 'second factor'>().notNull(),
    /** Whose key has to sign; null where the key itself says who. */
    accountId: uuid('account_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('staff_challenge_by_end').on(table.expiresAt)],
)

/** Who is signed in, on which device. */
export const staffSessions = pgTable(
  'staff_session',
  {
    /** SHA-256 of what the cookie holds. */
    idHash: bytes('id_hash').primaryKey(),
    /** What the browser may know; it opens nothing. */
    handle: text().notNull().unique(),
    accountId: uuid('account_id').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Whatever its use, it ends then. */
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** What the cookie held before it was changed, and until when that is still taken. */
    formerIdHash: bytes('former_id_hash'),
    formerUntil: instant('former_until'),
    /** In words for its owner: `Chrome on Android`. */
    device: text().notNull(),
    clientKey: text('place').notNull(),
  },
  (table) => [
    index('staff_session_by_account').on(table.accountId, table.createdAt),
    index('staff_session_former').on(table.formerIdHash),
    index('staff_session_by_end').on(table.expiresAt),
  ],
)

/** What staff did, each row sealed by the one before. Triggers seal it, and refuse to change or remove a row. */
export const auditEvents = pgTable(
  'audit_event',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    accountId: uuid('account_id'),
    action: text().notNull(),
    target: text().notNull(),
    result: text().$type<'done' | 'refused'>().notNull(),
    /** Outside the seal. */
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    networkPrefix: text('place'),
    device: text(),
    previousHash: bytes('previous_hash').notNull(),
    hash: bytes().notNull(),
  },
  (table) => [
    index('audit_event_by_age').on(table.at),
    index('audit_event_by_account').on(table.accountId, table.id),
    index('audit_event_by_target').on(table.target, table.id),
    index('audit_event_by_action').on(table.action.op('text_pattern_ops'), table.id),
    index('audit_event_refused').on(table.id).where(sql`result = 'refused'`),
  ],
)

/** Where the chain of audit events begins once its oldest were pruned. */
export const auditCheckpoints = pgTable('audit_checkpoint', {
  id: bigint({ mode: 'number' }).primaryKey(),
  at: instant().notNull(),
  hash: bytes().notNull(),
})

/** Promises of the site that an administrator has ticked off. */
export const ownerPromiseTicks = pgTable('owner_promise_tick', {
  promiseId: text('promise_id').primaryKey(),
  /** As it stood when it was ticked: a promise that is worded differently by now needs a new tick. */
  promise: text().notNull(),
  accountId: uuid('account_id').notNull(),
  at: instant().notNull(),
})

/** What the owner has set in the staff area over the values of content/; each publication is a version. */
export const businessSettingsVersions = pgTable('business_settings_version', {
  version: integer().primaryKey(),
  settings: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  changes: jsonb().$type<ReadonlyArray<SettingChange>>().notNull(),
  at: instant().notNull(),
  accountId: uuid('account_id').notNull(),
  /** The version whose changes this one takes back. */
  undoes: integer(),
})

/** What an administrator has changed in the business settings and not published yet. */
export const businessSettingsDrafts = pgTable('business_settings_draft', {
  accountId: uuid('account_id').primaryKey(),
  settings: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  /** What was published of the same names when they were changed; null in drafts of earlier releases. */
  base: jsonb().$type<Readonly<Record<string, unknown>>>(),
  at: instant().notNull(),
})

/** A picture of the owner's, which business settings name by its id: a hash of its files. Never changed. */
export const sitePictures = pgTable('site_picture', {
  id: text().primaryKey(),
  /** Of its largest file, in pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  accountId: uuid('account_id').notNull(),
  at: instant().notNull(),
})

/** A WebP file of a picture. */
export const sitePictureFiles = pgTable(
  'site_picture_file',
  {
    pictureId: text('picture_id').notNull(),
    width: integer().notNull(),
    bytes: bytes().notNull(),
  },
  ({ pictureId, width }) => [primaryKey({ columns: [pictureId, width] })],
)

/** The business's own items, at the prices that it charges. */
export const priceBookItems = pgTable('price_book_item', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** As it stands on a quote. */
  description: text().notNull(),
  /** What a quantity counts: `each`, `hour`. */
  unit: text().notNull(),
  /** With GST, where there is GST. */
  unitCents: integer('unit_cents').notNull(),
  hasGst: boolean('has_gst').notNull(),
  version: integer().notNull().default(0),
  /** Since when it is not offered for new quotes. */
  archivedAt: instant('archived_at'),
})

/** What someone narrowed a list to, under a name. */
export const savedViews = pgTable(
  'saved_view',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id').notNull(),
    list: text().$type<'bookings' | 'quotes'>().notNull(),
    name: text().notNull(),
    /** Of the address, without the question mark. */
    query: text().notNull(),
    /** Does everyone in the office see it? */
    shared: boolean().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('saved_view_by_list').on(table.list, table.shared, table.accountId)],
)

/** A line of a priced quote. */
export type PricedQuoteLine = {
  readonly description: string
  readonly unit: string
  readonly quantityThousandths: number
  readonly unitCents: number
  readonly hasGst: boolean
  readonly optional: boolean
}

/** How a priced quote stands; that it expired is worked out. */
export type PricedQuoteState = 'DRAFT' | 'SENT' | 'SEEN' | 'ACCEPTED' | 'DECLINED' | 'CONVERTED'

export type PricedQuoteEventKind =
  | 'CREATED'
  | 'SENT'
  | 'SEEN'
  | 'REMINDED'
  | 'ASKED'
  | 'ACCEPTED'
  | 'DECLINED'
  | 'BOOKED'

/** Quotes with prices, which customers answer by a link. */
export const pricedQuotes = pgTable(
  'priced_quote',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** `P-7K3MQ2` */
    reference: text().notNull().unique(),
    customerId: bigint('customer_id', { mode: 'number' }),
    /** Reference of the enquiry that it answers. */
    enquiry: text(),
    state: text().$type<PricedQuoteState>().notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    phoneE164: text('phone_e164'),
    street: text(),
    suburb: text(),
    service: text(),
    /** Is it domestic building work, which needs a written contract over $3,300? */
    domestic: boolean().notNull(),
    linkGeneration: integer('link_generation').notNull().default(0),
    version: integer().notNull().default(0),
    /** The newest version, a draft or sent. */
    latest: smallint().notNull().default(1),
    /** The version that the customer has; null before the first is sent. */
    current: smallint(),
    /** Of the version that the customer has, or of the draft before there is one; without optional lines. */
    totalCents: integer('total_cents').notNull().default(0),
    validUntil: date('valid_until', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
    sentAt: instant('sent_at'),
    seenAt: instant('seen_at'),
    answeredAt: instant('answered_at'),
    acceptedName: text('accepted_name'),
    /** Network address, as rate limits see it. */
    acceptedFrom: text('accepted_from'),
    /** Positions of the optional lines that the customer ticked. */
    acceptedOptions: smallint('accepted_options').array(),
    acceptedCents: integer('accepted_cents'),
    declineReason: text('decline_reason'),
    bookingId: uuid('booking_id'),
  },
  (table) => [
    index('priced_quote_list').on(table.createdAt, table.id),
    index('priced_quote_by_customer').on(table.customerId, table.createdAt),
    index('priced_quote_by_enquiry').on(table.enquiry),
    index('priced_quote_to_book').on(table.answeredAt).where(sql`${table.state} = 'ACCEPTED'`),
    index('priced_quote_by_sent').on(table.sentAt).where(sql`${table.sentAt} is not null`),
  ],
)

/** What a priced quote said. A trigger refuses to change one that was sent. */
export const pricedQuoteVersions = pgTable(
  'priced_quote_version',
  {
    quoteId: uuid('quote_id').notNull(),
    number: smallint().notNull(),
    title: text().notNull(),
    intro: text().notNull(),
    lines: jsonb().$type<ReadonlyArray<PricedQuoteLine>>().notNull(),
    discountBasisPoints: integer('discount_basis_points').notNull(),
    terms: text().notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** Numbers of the photos of the enquiry that come with it. */
    photos: smallint().array().notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.number] })],
)

/** What happened to a priced quote. */
export const pricedQuoteEvents = pgTable(
  'priced_quote_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    quoteId: uuid('quote_id').notNull(),
    at: instant().notNull(),
    kind: text().$type<PricedQuoteEventKind>().notNull(),
    number: smallint().notNull(),
    /** Who among the staff did it; null for the customer and the site. */
    accountId: uuid('account_id'),
    /** Reference of what came of it: the enquiry that holds a question, or a booking. */
    reference: text(),
  },
  (table) => [
    index('priced_quote_event_by_quote').on(table.quoteId, table.id),
    index('priced_quote_event_by_question').on(table.reference).where(sql`${table.kind} = 'ASKED'`),
  ],
)

/** Work that comes back: what is due again at a property, how often, and who is asked. */
export const maintenancePlans = pgTable(
  'maintenance_plan',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    propertyId: bigint('property_id', { mode: 'number' }).notNull(),
    kind: text().$type<MaintenanceKind>().notNull(),
    /** Of other work. */
    name: text(),
    everyMonths: integer('every_months').notNull(),
    /** The months in which it may be due, 1 to 12; every month without them. */
    firstMonth: integer('first_month'),
    lastMonth: integer('last_month'),
    lastDone: date('last_done', { mode: 'string' }),
    due: date({ mode: 'string' }).notNull(),
    note: text(),
    state: text().$type<MaintenanceState>().notNull().default('ACTIVE'),
    /** Why it was paused or ended. */
    reason: text(),
    /** How often the customer was reminded of this date. */
    reminders: integer().notNull().default(0),
    remindedAt: instant('reminded_at'),
    /** The visit for this date. */
    bookingId: uuid('booking_id'),
    version: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('maintenance_plan_by_customer').on(table.customerId),
    index('maintenance_plan_by_property').on(table.propertyId),
    index('maintenance_plan_due').on(table.due, table.id).where(sql`${table.state} = 'ACTIVE'`),
    index('maintenance_plan_by_booking').on(table.bookingId),
  ],
)

/** What comes in for the office, by how it comes. */
export type InboundKind = 'TEXT' | 'EMAIL' | 'MISSED_CALL'

/** What is written to and fro with one number or address. */
export const conversations = pgTable(
  'conversation',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `M-7K3MQ2` */
    reference: text().notNull().unique(),
    phoneE164: text('phone_e164').unique(),
    /** In lower case. */
    email: text().unique(),
    customerId: bigint('customer_id', { mode: 'number' }),
    /** Since when an answer is due. */
    receivedAt: instant('received_at').notNull(),
    closedAt: instant('closed_at'),
    answeredAt: instant('answered_at'),
    spam: boolean().notNull().default(false),
    snoozedUntil: instant('snoozed_until'),
    assigneeId: uuid('assignee_id'),
    version: integer().notNull().default(0),
  },
  (table) => [
    index('conversation_by_customer').on(table.customerId),
    index('conversation_waiting')
      .on(table.receivedAt)
      .where(sql`${table.closedAt} is null and not ${table.spam}`),
    index('conversation_by_age').on(table.receivedAt),
  ],
)

/** A text, an email or a missed call. */
export const inboundMessages = pgTable(
  'inbound_message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: bigint('conversation_id', { mode: 'number' }).notNull(),
    kind: text().$type<InboundKind>().notNull(),
    receivedAt: instant('received_at').notNull(),
    providerId: text('provider_id').notNull(),
    body: text().notNull(),
  },
  (table) => [
    index('inbound_message_by_conversation').on(table.conversationId, table.receivedAt),
    index('inbound_message_by_age').on(table.receivedAt),
  ],
)

/** Events that providers sent, each taken once. */
export const inboundEvents = pgTable(
  'inbound_event',
  {
    id: text().notNull(),
    source: text().$type<InboundKind>().notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.id] })],
)

/** Numbers that replied STOP, as a hash. */
export const textOptOuts = pgTable('text_opt_out', {
  numberHash: bytes('number_hash').primaryKey(),
  at: instant().notNull(),
})

/** What stands in the Reply-To of emails to an address. */
export const replyAddresses = pgTable('reply_address', {
  token: text().primaryKey(),
  email: text().notNull().unique(),
})

/** What was done at a visit, as the technician wrote it down. */
export const jobRecords = pgTable(
  'job_record',
  {
    bookingId: uuid('booking_id').primaryKey(),
    workDone: text('work_done').notNull(),
    parts: jsonb().$type<ReadonlyArray<string>>().notNull().default([]),
    readings: jsonb().$type<ReadonlyArray<JobReading>>().notNull().default([]),
    certificates: jsonb().$type<ReadonlyArray<JobCertificate>>().notNull().default([]),
    /** What should be done next. */
    followUp: text('follow_up'),
    /** The customer's name and signature: lines of points, x and y in turn, in a field of 1000 by 400. */
    signedName: text('signed_name'),
    signature: jsonb().$type<ReadonlyArray<ReadonlyArray<number>>>(),
    /** When it was written, which is before it arrived where there was no signal. */
    at: instant().notNull(),
    accountId: uuid('account_id'),
    reportedAt: instant('reported_at'),
    /** Null where the times of arrival and completion tell. */
    minutesWorked: smallint('minutes_worked'),
    /** When the office dealt with what should be done next. */
    followUpSettledAt: instant('follow_up_settled_at'),
  },
  (table) => [
    index('job_record_to_report').on(table.bookingId).where(sql`${table.reportedAt} is null`),
    index('job_record_to_follow_up')
      .on(table.at)
      .where(sql`${table.followUp} is not null and ${table.followUpSettledAt} is null`),
  ],
)
