import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MaintenanceKind, MaintenanceState } from '../column-types.ts'

import { instant } from './columns.ts'

/** Recurring work: what is due at a property, how often, and for which customer. */
export const maintenancePlans = pgTable(
  'maintenance_plan',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    customerId: bigint('customer_id', { mode: 'number' }).notNull(),
    propertyId: bigint('property_id', { mode: 'number' }).notNull(),
    kind: text().$type<MaintenanceKind>().notNull(),
    /** Only for `OTHER`: what the work is. */
    name: text(),
    everyMonths: integer('every_months').notNull(),
    /** Range of months in which it may be due, 1 to 12; null: any month. */
    firstMonth: integer('first_month'),
    lastMonth: integer('last_month'),
    lastDone: date('last_done', { mode: 'string' }),
    due: date({ mode: 'string' }).notNull(),
    note: text(),
    state: text().$type<MaintenanceState>().notNull().default('ACTIVE'),
    /** Why it was paused or ended. */
    reason: text(),
    /** Number of reminders sent for this date. */
    reminders: integer().notNull().default(0),
    remindedAt: instant('reminded_at'),
    /** The booking made for this date. */
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
