import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { technicians, visits } from '../platform/database/tables.ts'
import type { Member as StoredMember } from './roster-store.ts'

/** @public Named by codegen.ts. */
export type Member = StoredMember

/** The name of a technician. Null if there is none with this id. */
export async function readTechnicianName(db: Database | Transaction, id: number): Promise<string | null> {
  const [row] = await db.select({ name: technicians.name }).from(technicians).where(eq(technicians.id, id))
  return row?.name ?? null
}

/** Technician query condition: on the team on a day or some later day. */
export function onTeamFromSql(day: Temporal.PlainDate) {
  return or(isNull(technicians.lastDay), gte(technicians.lastDay, day.toString()))
}

/** Technician query condition: on the team on a day. */
export function onTeamOnSql(day: Temporal.PlainDate) {
  return and(onTeamFromSql(day), or(isNull(technicians.firstDay), lte(technicians.firstDay, day.toString())))
}

const visitDateSql = sql`(${visits.startsAt} at time zone 'Australia/Brisbane')::date`

/** Visit query condition: the technician has left or hasn't started by the day of the visit. */
export const notOnTeamSql = sql`(${technicians.lastDay} < ${visitDateSql} or ${technicians.firstDay} > ${visitDateSql})`
