import { asc, desc, eq } from 'drizzle-orm'
import { findBooking, viewOf } from '../../bookings/index.ts'
import { jobRecordSave, reportPath } from '../../job-records/index.ts'
import type { Context } from '../../platform/context.ts'
import { bookings, staffAccounts, visits } from '../../platform/database/tables.ts'

/** A sine wave instead of anyone's real signature. */
const SIGNATURE = [
  Array.from({ length: 41 }, (_, n) => [100 + n * 20, Math.round(200 + 120 * Math.sin(n / 3))]).flat(),
]

const RECORDS = [
  {
    workDone: 'Sample: replaced the cartridge and both flexible hoses of the mixer. Tested for leaks.',
    parts: ['1 × mixer cartridge, 35 mm', '2 × flexible hose, 450 mm'],
    readings: [{ kind: 'WATER_PRESSURE', value: 620 }],
    certificates: [],
    followUp:
      'Sample: the pressure is over 500 kPa. A limiting valve at the meter would protect taps and hoses.',
    signature: { name: 'Sample signature', strokes: SIGNATURE },
  },
  {
    workDone: 'Sample: cleared the drain with the jetter and looked through it with the camera.',
    parts: [],
    readings: [],
    certificates: [{ kind: 'FORM_4', number: 'SAMPLE-0001' }],
    followUp: null,
  },
]

/** Saves job records for the latest completed jobs, once, as the office. Returns links to the first job's booking and report. */
export async function createSampleJobRecords(
  context: Context,
): Promise<ReadonlyArray<{ readonly label: string; readonly path: string }>> {
  const [account] = await context.db
    .select()
    .from(staffAccounts)
    .where(eq(staffAccounts.role, 'office'))
    .orderBy(asc(staffAccounts.createdAt))
    .limit(1)
  if (!account) return []
  const { id, name, email } = account
  const staff = { id, name, email, role: 'office', technicianId: null, sessionId: '' } as const
  const completed = await context.db
    .select({ id: bookings.id, reference: bookings.reference })
    .from(bookings)
    .innerJoin(visits, eq(visits.id, bookings.id))
    .where(eq(visits.state, 'COMPLETED'))
    .orderBy(desc(visits.startsAt), asc(bookings.reference))
    .limit(2 * RECORDS.length)
  for (const [index, { reference }] of completed.entries())
    await jobRecordSave(
      { ...RECORDS[index % RECORDS.length], reference, idempotencyKey: `demo-record-${reference}` },
      { ...context, staff },
    )
  const [first] = completed
  const booking = first && (await findBooking(context.db, first.id))
  const path = booking ? reportPath(booking, context) : null
  if (!booking || path === null) return []
  return [
    { label: 'A booking: reported', path: `/booking/manage/${viewOf(booking, false, context).token}` },
    { label: 'A job report', path },
  ]
}
