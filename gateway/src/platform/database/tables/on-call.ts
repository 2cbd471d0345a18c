import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { instant } from './columns.ts'

/** Who is on call in each week, by its Monday. */
export const onCallWeeks = pgTable('on_call_week', {
  monday: date().primaryKey(),
  technicianId: integer('technician_id').notNull(),
})

/** Single days taken over by another technician. */
export const onCallDays = pgTable('on_call_day', {
  day: date().primaryKey(),
  technicianId: integer('technician_id').notNull(),
})

/** Mobile numbers of people who are alerted. */
export const onCallContacts = pgTable('on_call_contact', {
  accountId: uuid('account_id').primaryKey(),
  /** In E.164 form. */
  mobile: text().notNull(),
})

/** Alert settings; at most one row. */
export const onCallSettings = pgTable('on_call_setting', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  repeatMinutes: integer('repeat_minutes').notNull(),
  duringHours: boolean('during_hours').notNull(),
  restWarning: boolean('rest_warning').notNull(),
})

/** Alerts for emergency requests that someone has to take over. */
export const onCallAlerts = pgTable('on_call_alert', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  /** Reference of the request. */
  request: text().notNull().unique(),
  /** Who was on call; null if no one was. */
  technicianId: integer('technician_id'),
  startedAt: instant('started_at').notNull(),
  takenAt: instant('taken_at'),
  /** The staff account that took it over. */
  takenBy: uuid('taken_by'),
})

/** Who was alerted. Links contain the id of a row. */
export const onCallRecipients = pgTable(
  'on_call_recipient',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    alertId: uuid('alert_id').notNull(),
    accountId: uuid('account_id').notNull(),
  },
  (table) => [unique().on(table.alertId, table.accountId)],
)
