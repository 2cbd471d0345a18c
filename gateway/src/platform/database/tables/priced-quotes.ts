import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import { instant } from './columns.ts'

/** The business's price list. */
export const priceBookItems = pgTable('price_book_item', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** As shown on a quote. */
  description: text().notNull(),
  /** Unit of quantity: `each`, `hour`. */
  unit: text().notNull(),
  /** Including GST, where it applies. */
  unitCents: integer('unit_cents').notNull(),
  hasGst: boolean('has_gst').notNull(),
  version: integer().notNull().default(0),
  /** Not offered for new quotes since then. */
  archivedAt: instant('archived_at'),
})

/** A line of a priced quote. */
export type PricedQuoteLine = {
  readonly description: string
  readonly unit: string
  readonly quantityThousandths: number
  readonly unitCents: number
  readonly hasGst: boolean
  readonly optional: boolean
  /** The price book item that it was filled in from, with the item's version then. */
  readonly item?: { readonly id: number; readonly version: number }
}

/** State of a priced quote. Expiry is not stored but calculated. */
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

/** Quotes with prices, which customers answer through a link. */
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
    /** Whether it is domestic building work, which needs a written contract over $3,300. */
    domestic: boolean().notNull(),
    linkGeneration: integer('link_generation').notNull().default(0),
    version: integer().notNull().default(0),
    /** Number of the newest version, draft or sent. */
    latest: smallint().notNull().default(1),
    /** Number of the version that the customer has; null before the first is sent. */
    current: smallint(),
    /** Total of the version that the customer has, or of the draft before there is one; without optional lines. */
    totalCents: integer('total_cents').notNull().default(0),
    validUntil: date('valid_until', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
    sentAt: instant('sent_at'),
    seenAt: instant('seen_at'),
    answeredAt: instant('answered_at'),
    acceptedName: text('accepted_name'),
    /** Network address, as used by rate limits. */
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

/** Versions of priced quotes. A trigger rejects changes to sent ones. */
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
    /** Numbers of the enquiry's photos that are shown with it. */
    photos: smallint().array().notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.number] })],
)

/** Events of priced quotes. */
export const pricedQuoteEvents = pgTable(
  'priced_quote_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    quoteId: uuid('quote_id').notNull(),
    at: instant().notNull(),
    kind: text().$type<PricedQuoteEventKind>().notNull(),
    number: smallint().notNull(),
    /** The staff account; null for the customer and the site. */
    accountId: uuid('account_id'),
    /** Reference of the result: the enquiry with a question, or a booking. */
    reference: text(),
  },
  (table) => [
    index('priced_quote_event_by_quote').on(table.quoteId, table.id),
    index('priced_quote_event_by_question').on(table.reference).where(sql`${table.kind} = 'ASKED'`),
  ],
)
