import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { findBooking, viewOf } from '../../bookings/index.ts'
import { jobRecordSave, reportPath } from '../../job-records/index.ts'
import type { Context } from '../../platform/context.ts'
import { bookings, staffAccounts, visits } from '../../platform/database/tables.ts'

/** A sine wave instead of anyone's real signature. */
const SIGNATURE = [
  Array.from({ length: 41 }, (_, n) => [100 + n * 20, Math.round(200 + 120 * Math.sin(n / 3))]).flat(),
]

const signature = { name: 'Sample signature', strokes: SIGNATURE }

/** What was done at the sample jobs, by service. */
const RECORDS: Readonly<Record<string, object>> = {
  'tap-repairs': {
    workDone: 'Sample: replaced the cartridge and both flexible hoses of the mixer. Tested for leaks.',
    parts: ['1 × mixer cartridge, 35 mm', '2 × flexible hose, 450 mm'],
    readings: [{ kind: 'WATER_PRESSURE', value: 620 }],
    certificates: [],
    followUp:
      'Sample: the pressure is over 500 kPa. A limiting valve at the meter would protect taps and hoses.',
    signature,
  },
  'blocked-drains': {
    workDone: 'Sample: cleared the drain with the jetter and looked through it with the camera.',
    parts: [],
    readings: [],
    certificates: [],
    followUp: 'Sample: roots come in at a joint 4 m from the gully. Lining it would keep them out.',
    signature,
  },
  'hot-water-services': {
    workDone: 'Sample: replaced the storage heater and the tempering valve. Tested at the bathroom basin.',
    parts: ['1 × electric storage heater, 250 L', '1 × tempering valve'],
    readings: [{ kind: 'HOT_WATER_TEMPERATURE', value: 48 }],
    certificates: [{ kind: 'FORM_4', number: 'SAMPLE-0001' }],
    followUp: null,
    signature,
  },
  'toilet-repairs': {
    workDone:
      'Sample: replaced the inlet valve and the flush seal of the cistern. Flushed ten times, no leak.',
    parts: ['1 × inlet valve', '1 × flush seal'],
    readings: [],
    certificates: [],
    followUp: null,
  },
}

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
    .select({ id: bookings.id, reference: bookings.reference, service: bookings.service })
    .from(bookings)
    .innerJoin(visits, eq(visits.id, bookings.id))
    .where(and(eq(visits.state, 'COMPLETED'), inArray(bookings.service, Object.keys(RECORDS))))
    .orderBy(desc(visits.startsAt), asc(bookings.reference))
    .limit(4)
  for (const { reference, service } of completed)
    await jobRecordSave(
      { ...RECORDS[service], reference, idempotencyKey: `demo-record-${reference}` },
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
