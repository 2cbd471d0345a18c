import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { bookingEvents, technicians } from '../database/tables.ts'

/** A technician, at work or not; null when there is none of this id. */
export async function findTechnician(db: Database, id: number) {
  const [row] = await db
    .select({ id: technicians.id, name: technicians.name })
    .from(technicians)
    .where(eq(technicians.id, id))
  return row ?? null
}

/** The first of those at work, by the order of the team; null without any. */
export async function firstTechnician(db: Database): Promise<number | null> {
  const [row] = await db
    .select({ id: technicians.id })
    .from(technicians)
    .where(eq(technicians.active, true))
    .orderBy(asc(technicians.id))
    .limit(1)
  return row?.id ?? null
}

const ON_THE_ROAD = ['en route', 'arrived', 'completed', 'no access'] as const

/** The steps on the road of some bookings, oldest first. */
export async function roadSteps(db: Database, bookingIds: ReadonlyArray<string>) {
  if (bookingIds.length === 0) return []
  const { bookingId, at, kind } = bookingEvents
  return await db
    .select({ bookingId, at, kind })
    .from(bookingEvents)
    .where(and(inArray(bookingId, [...bookingIds]), inArray(kind, [...ON_THE_ROAD])))
    .orderBy(asc(bookingEvents.id))
}
