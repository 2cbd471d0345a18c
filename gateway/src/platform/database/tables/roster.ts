import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  time,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ServiceNotice } from '../column-types.ts'

import { instant } from './columns.ts'

/** Technicians, current and former. The first ones come from business.yaml. */
export const technicians = pgTable('technician', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  /** The slug of a zone. */
  homeZone: text('home_zone').notNull(),
  /** First day on which they are available; null: no limit. */
  firstDay: date('first_day', { mode: 'string' }),
  /** Last day on which they are available; null if none is known. */
  lastDay: date('last_day', { mode: 'string' }),
  /** Incremented by every change, for optimistic locking. */
  version: integer().notNull().default(0),
})

/** A technician's licence, valid to the end of a day; null if no expiry was entered. */
export const technicianLicences = pgTable('technician_licence', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  technicianId: integer('technician_id').notNull(),
  kind: text().notNull(),
  expiresOn: date('expires_on', { mode: 'string' }),
})

/** Weekly shifts of technicians, in Queensland time. */
export const technicianShifts = pgTable('technician_shift', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  technicianId: integer('technician_id').notNull(),
  /** Monday is 1, Sunday is 7. */
  weekday: integer().notNull(),
  starts: time().notNull(),
  ends: time().notNull(),
})

/** Leave of technicians, which overrides their shifts. */
export const technicianLeave = pgTable('technician_leave', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  technicianId: integer('technician_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  /** A word or two, for staff. */
  reason: text(),
  /** When it was added, and by which account; null for older rows. */
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

/** Days without visits, in addition to public holidays. */
export const closedDays = pgTable('closed_day', {
  day: date({ mode: 'string' }).primaryKey(),
  /** Reason: `Stocktaking`. */
  name: text().notNull(),
})

/** Hours without visits, for everyone or for the technicians in `part_closure_technician`. */
export const partClosures = pgTable(
  'part_closure',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Reason: `Melbourne Cup`. */
    name: text().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    everyone: boolean().notNull(),
  },
  (table) => [index('part_closure_by_end').on(table.endsAt)],
)

/** Technicians affected by a closure that isn't for everyone. */
export const partClosureTechnicians = pgTable(
  'part_closure_technician',
  {
    closureId: integer('closure_id').notNull(),
    technicianId: integer('technician_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.closureId, table.technicianId] })],
)

/** Times when a technician with a shift is unavailable: leave, and closures that affect them. */
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
  /** Planned duration of a service that has none of its own. */
  usualMinutes: integer('usual_minutes'),
  noticeMinutes: integer('notice_minutes'),
  /** One technician-window in this many is reserved; 0 for none. */
  reserveOneIn: integer('reserve_one_in'),
  reserveReleasedMinutes: integer('reserve_released_minutes'),
})

/** The same overrides, for one service. */
export const scheduleServices = pgTable('diary_service', {
  /** Slug of the service. */
  service: text().primaryKey(),
  minutes: integer(),
  notice: text().$type<ServiceNotice>(),
  /** Only for `SAME_DAY`. */
  sameDayBefore: time('same_day_before'),
})
