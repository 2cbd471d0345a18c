import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { bookingHelperAdd, bookingHelperChoices } from '../../bookings/index.ts'
import type { Context } from '../../platform/context.ts'
import { bookings, staffAccounts, visitHelpers, visits } from '../../platform/database/tables.ts'

/** Adds a helper to one upcoming visit: the technician with an account if they are free then, otherwise the first who is. */
export async function createSampleHelper(context: Context): Promise<void> {
  const { db, now } = context
  const [existing] = await db.select({ id: visitHelpers.visitId }).from(visitHelpers).limit(1)
  const [office] = await db
    .select()
    .from(staffAccounts)
    .where(eq(staffAccounts.role, 'office'))
    .orderBy(asc(staffAccounts.createdAt))
    .limit(1)
  if (existing || !office) return
  const { id, name, email } = office
  const staff = { id, name, email, role: 'office', technicianId: null, sessionId: '' } as const
  const [technician] = await db
    .select({ id: staffAccounts.technicianId })
    .from(staffAccounts)
    .where(isNotNull(staffAccounts.technicianId))
    .limit(1)
  const coming = await db
    .select({ reference: bookings.reference, version: visits.version })
    .from(bookings)
    .innerJoin(visits, eq(visits.id, bookings.id))
    .where(and(eq(visits.state, 'CONFIRMED'), gte(visits.startsAt, now)))
    .orderBy(sql`${visits.technicianId} = ${technician?.id ?? 0}`, asc(visits.startsAt), asc(visits.id))
    .limit(12)
  const options: { readonly reference: string; readonly version: number; readonly technicianId: number }[] =
    []
  for (const booking of coming) {
    const choices = (await bookingHelperChoices(booking.reference, context)) ?? []
    const free = choices.filter(({ verdict }) => verdict === 'FITS')
    options.push(...free.map(({ technicianId }) => ({ ...booking, technicianId })))
  }
  const best = options.find(({ technicianId }) => technicianId === technician?.id) ?? options[0]
  if (!best) return
  await bookingHelperAdd(
    {
      ...best,
      accept: ['RESERVE', 'REST'],
      reason: 'Sample: a hot water system needs two people',
      idempotencyKey: `demo-helper-${best.reference}`,
    },
    { ...context, staff },
  )
}
