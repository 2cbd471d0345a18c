import { findBooking } from '../../bookings/index.ts'
import { jobRecordSave, reportPath } from '../../job-records/index.ts'
import type { Context } from '../../platform/context.ts'

const RECORDS = [
  {
    workDone: 'Sample: replaced the cartridge and both flexible hoses of the mixer. Tested for leaks.',
    parts: ['1 × mixer cartridge, 35 mm', '2 × flexible hose, 450 mm'],
    readings: [{ kind: 'WATER_PRESSURE', value: 620 }],
    certificates: [],
    followUp:
      'Sample: the pressure is over 500 kPa. A limiting valve at the meter would protect taps and hoses.',
  },
  {
    workDone: 'Sample: cleared the drain with the jetter and looked through it with the camera.',
    parts: [],
    readings: [],
    certificates: [{ kind: 'FORM_4', number: 'SAMPLE-0001' }],
    followUp: null,
  },
]

/** Job records of completed jobs, written once. Answers where the report of the first one is. */
export async function sampleJobRecords(
  finished: ReadonlyArray<{ readonly id: string; readonly reference: string }>,
  key: string,
  context: Context,
): Promise<ReadonlyArray<{ readonly words: string; readonly path: string }>> {
  for (const [index, { reference }] of finished.entries()) {
    const record = RECORDS[index % 3]
    if (record)
      await jobRecordSave({ ...record, reference, idempotencyKey: `${key}-record-${index}` }, context)
  }
  const [first] = finished
  const booking = first && (await findBooking(context.db, first.id))
  const path = booking ? reportPath(booking, context) : null
  return path === null ? [] : [{ words: 'A job report', path }]
}
