import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  ContactKind,
  CustomerKind,
  Dwelling,
  GasType,
  PropertyRelation,
  WaterSupply,
} from '../column-types.ts'

import { instant } from './columns.ts'

/** People and companies we work for. Merged and erased customers appear in no list. */
export const customers = pgTable(
  'customer',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `C-7K3MQ2` */
    reference: text().notNull().unique(),
    kind: text().$type<CustomerKind>().notNull(),
    name: text().notNull(),
    /** Former names, contact people, and names of customers that were merged into this one. */
    otherNames: text('other_names').array().notNull().default([]),
    tags: text().array().notNull().default([]),
    /** Why they must not be booked; null if they may be. */
    doNotBook: text('do_not_book'),
    /** Whether they agreed to reminders by text. */
    reminders: boolean().notNull().default(false),
    /** Whether they agreed to offers. */
    offers: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** The staff account that added them; null if they were added by a booking or an enquiry. */
    createdBy: uuid('created_by'),
    /** When they last booked, sent an enquiry, or were changed by staff. */
    activeAt: instant('active_at').notNull(),
    /** Incremented by every change by staff, for optimistic locking. */
    version: integer().notNull().default(0),
    /** Incremented by every booking and enquiry that changed a detail. The version that staff see is the sum of the two. */
    intakes: integer().notNull().default(0),
    mergedInto: bigint('merged_into', { mode: 'number' }),
    erasedAt: instant('erased_at'),
    /** Search text, written by `customer_words`. */
    search: text().notNull().default(''),
  },
  (table) => [
    index('customer_search').using('gin', table.search.op('gin_trgm_ops')),
    index('customer_list').on(table.activeAt, table.id),
    index('customer_merged').on(table.mergedInto),
  ],
)

/** Phone numbers and email addresses of customers. Several customers may share one. */
export const customerContacts = pgTable(
  'customer_contact',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    kind: text().$type<ContactKind>().notNull(),
    /** As typed. */
    value: text().notNull(),
    /** Identifies the contact: E.164, else the digits; for email, the address in lower case. */
    key: text().notNull(),
    /** Whose it is, or when to use it. */
    label: text(),
  },
  (table) => [
    unique().on(table.customerId, table.kind, table.key),
    index('customer_contact_by_key').on(table.key, table.kind),
  ],
)

/** Addresses that plumbers visit, with what they need to know there. One row per address. */
export const properties = pgTable('property', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The address in normalised form. */
  key: text().notNull().unique(),
  street: text().notNull(),
  unit: text(),
  suburb: text().notNull(),
  postcode: text().notNull(),
  access: text(),
  gateCode: text('gate_code'),
  /** Location of the water meter. */
  waterMeter: text('water_meter'),
  /** Location of the isolators. */
  isolators: text(),
  hotWaterMake: text('hot_water_make'),
  hotWaterModel: text('hot_water_model'),
  /** Year of installation or manufacture. */
  hotWaterYear: integer('hot_water_year'),
  gas: text().$type<GasType>(),
  water: text().$type<WaterSupply>(),
  dwelling: text().$type<Dwelling>(),
  /** Incremented by every change, for optimistic locking. */
  version: integer().notNull().default(0),
})

/** How customers are related to properties. */
export const customerProperties = pgTable(
  'customer_property',
  {
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    propertyId: bigint('property_id', { mode: 'number' }).notNull(),
    relation: text().$type<PropertyRelation>().notNull(),
    /** Whether staff entered or imported it. If so, it stays when a booking at the property is corrected. */
    byStaff: boolean('by_staff').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.propertyId] }),
    index('customer_property_by_property').on(table.propertyId),
  ],
)

/** Staff notes on customers. */
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

/** Ids of the rows that moved from one customer to the other in a merge. */
export type MovedRows = {
  readonly contacts: ReadonlyArray<number>
  readonly properties: ReadonlyArray<number>
  readonly notes: ReadonlyArray<number>
  readonly bookings: ReadonlyArray<string>
  readonly quotes: ReadonlyArray<number>
  readonly dispatches: ReadonlyArray<number>
  /** Missing in rows of the first release. */
  readonly plans?: ReadonlyArray<string>
  /** Missing in rows of the first release. */
  readonly conversations?: ReadonlyArray<number>
  /**
   * What the kept customer gained, until the merge is undone or either customer is erased. Missing in rows of the first release.
   */
  readonly added?: {
    readonly names: ReadonlyArray<string>
    readonly tags: ReadonlyArray<string>
    /** Whether the kept customer took over the reason not to be booked. */
    readonly doNotBook: boolean
    /** Keys of phone numbers and email addresses; ids won't do, because editing a customer rewrites its contacts. */
    readonly contacts: ReadonlyArray<string>
    /** Keys of all contacts that the merged customer had, the main ones first. Missing in rows of the first release. */
    readonly order?: ReadonlyArray<string>
  }
}

/** Merges of duplicate customers. */
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

/** Pairs of customers that look like duplicates but aren't; the lower id first. */
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

/** Uploaded customer files. Deleted a day after upload. */
export const customerImports = pgTable('customer_import', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  accountId: uuid('account_id'),
  /** As detected: `UTF-8`. */
  encoding: text().notNull(),
  state: text().$type<'PREVIEW' | 'IMPORTING' | 'IMPORTED' | 'UNDONE'>().notNull(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
})

/** Rows of a customer file, with the outcome of each. */
export const customerImportRows = pgTable(
  'customer_import_row',
  {
    importId: bigint('import_id', { mode: 'number' }).notNull(),
    /** Line number in the file; line 1 has the column names. */
    number: integer().notNull(),
    /** The validated content of the row; null once imported, and for invalid rows. Known rows keep it for their list. */
    data: jsonb().$type<object>(),
    /** What is invalid about the row. */
    problem: text(),
    outcome: text().$type<'READY' | 'KNOWN' | 'WRONG' | 'ADDED'>().notNull(),
    /** The customer that the row added, or that is known already. */
    customerId: bigint('customer_id', { mode: 'number' }),
    /** Line number of an earlier row with the same phone number or email address. */
    sameAs: integer('same_as'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('customer_import_row_by_customer').on(table.customerId),
  ],
)

/** Customer and property of each booking. */
export const bookingCustomers = pgTable(
  'booking_customer',
  {
    bookingId: uuid('booking_id').primaryKey(),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    propertyId: bigint('property_id', { mode: 'number' }),
    /** Whether staff chose the customer. If so, neither matching nor a correction assigns it to another one. */
    byStaff: boolean('by_staff').notNull().default(false),
  },
  (table) => [
    index('booking_customer_by_customer').on(table.customerId),
    index('booking_customer_by_property').on(table.propertyId),
  ],
)

/** Customer of each quote request. */
export const quoteRequestCustomers = pgTable(
  'quote_request_customer',
  {
    quoteRequestId: bigint('quote_request_id', { mode: 'number' }).primaryKey(),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    /** Whether staff chose the customer. If so, that also holds for a booking made from the request. */
    byStaff: boolean('by_staff').notNull().default(false),
  },
  (table) => [index('quote_request_customer_by_customer').on(table.customerId)],
)

/** Customer of each request for a plumber now. */
export const dispatchRequestCustomers = pgTable(
  'dispatch_request_customer',
  {
    dispatchRequestId: bigint('dispatch_request_id', { mode: 'number' }).primaryKey(),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    /** Whether staff chose the customer. If so, that also holds for a booking made from the request. */
    byStaff: boolean('by_staff').notNull().default(false),
  },
  (table) => [index('dispatch_request_customer_by_customer').on(table.customerId)],
)
