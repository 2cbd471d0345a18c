import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { addStaffPhoto, findBooking, type StoredBooking, staffBookingResolvers } from '../bookings/index.ts'
import { takeStaffStep } from '../bookings/staff/steps.ts'
import { bookingCreate } from '../office/front-desk/create.ts'
import { auditEvents, bookings, messages, webhookDeliveries } from '../platform/database/tables.ts'
import { tokenFor } from '../platform/tokens.ts'
import {
  advanceTime,
  book,
  bookingInput,
  createMondayContext,
  newIdempotencyKey,
} from '../testing/bookings.ts'
import type { TestContext } from '../testing/context.ts'
import { signInAs } from '../testing/staff.ts'
import { jobFollowUpSettle, jobRecordOf, jobRecordSave } from './record.ts'
import { jobReportPdf, jobReportPhoto, reportPhotos } from './report-files.ts'
import { jobReport, reportPath, sendJobReports } from './reports.ts'
import { jobRecordResolvers } from './resolvers.ts'

const recordInput = {
  workDone: 'Replaced both flexible hoses.\r\nTested for leaks.',
  parts: ['2 × flexible hose', 'isolating valve'],
  readings: [{ kind: 'WATER_PRESSURE', value: 480.5 }],
  certificates: [{ kind: 'FORM_4', number: '12345' }],
  followUp: 'The pressure is high: fit a limiting valve.',
}

const saveRecord = (booking: StoredBooking, context: TestContext, changes: object = {}) =>
  jobRecordSave(
    { ...recordInput, reference: booking.reference, idempotencyKey: newIdempotencyKey(), ...changes },
    context,
  )

/** Sets up a booking with the technician on the way. `arrive` records the arrival. */
async function createBookingEnRoute() {
  const context = await createMondayContext({ clientKey: null })
  const { booking } = await book(context)
  const office = await signInAs(context, 'office')
  const onTheDay = advanceTime(office, {
    seconds: office.now.until(booking.startsAt).total('seconds'),
  }) as typeof office
  await step(booking, 'EN_ROUTE', onTheDay)
  return { booking, context: onTheDay, arrive: () => step(booking, 'ARRIVE', onTheDay) }
}

async function step(booking: StoredBooking, name: string, context: TestContext) {
  const current = await reloadBooking(booking, context)
  const outcome = await takeStaffStep(
    {
      reference: booking.reference,
      version: current.version,
      step: name,
      ...(name === 'EN_ROUTE' ? { arrivesInMinutes: 20 } : {}),
      idempotencyKey: newIdempotencyKey(),
    },
    context,
  )
  if (outcome.type !== 'BookingStepped') throw new Error(outcome.message)
}

async function reloadBooking({ id }: StoredBooking, { db }: TestContext): Promise<StoredBooking> {
  const found = await findBooking(db, id)
  if (!found) throw new Error('no booking')
  return found
}

test('a record saved since the form was opened is not replaced unless that is insisted on', async () => {
  const { booking, context, arrive } = await createBookingEnRoute()
  await arrive()
  const stored = async () => (await jobRecordOf(await reloadBooking(booking, context), context))?.record
  await saveRecord(booking, context, { seen: null })
  const opened = (await stored())?.at.toString()
  const later = advanceTime(context, { seconds: 600 }) as typeof context
  await saveRecord(booking, later, { seen: opened, workDone: 'By the technician' })
  for (const seen of [null, opened])
    expect(await saveRecord(booking, later, { seen, workDone: 'By the office' })).toMatchObject({
      type: 'NotChangeable',
      code: 'CHANGED_MEANWHILE',
      message: expect.stringMatching(/^Not saved\. .+ saved this job record at .+m, after you opened it\./),
    })
  expect((await stored())?.workDone).toBe('By the technician')
  await saveRecord(booking, later, { workDone: 'By the office' })
  expect((await stored())?.workDone).toBe('By the office')
})

test('a job record can be written from the arrival on, by the office or the technician of the visit', async () => {
  const { booking, context, arrive } = await createBookingEnRoute()
  expect(await saveRecord(booking, context)).toMatchObject({
    type: 'NotChangeable',
    message: 'Not saved. Press “I’ve arrived” first.',
  })
  await arrive()
  const key = newIdempotencyKey()
  expect(await saveRecord(booking, context, { idempotencyKey: key })).toMatchObject({
    type: 'JobRecordSaved',
  })
  expect(await saveRecord(booking, context, { idempotencyKey: key })).toMatchObject({
    type: 'JobRecordSaved',
  })
  const workDone = 'Replaced both flexible hoses.\nTested for leaks.'
  expect(await jobRecordOf(booking, context)).toMatchObject({ record: { ...recordInput, workDone } })
  const events = await context.db.select().from(auditEvents)
  expect(events.filter(({ action }) => action === 'booking.record')).toHaveLength(1)

  const technicianContext = await signInAs(context, 'technician')
  await context.pool.query('update visit set technician_id = $1', [technicianContext.staff.technicianId])
  expect(await saveRecord(booking, technicianContext)).toMatchObject({ type: 'JobRecordSaved' })
  await context.pool.query('update visit set technician_id = technician_id + 1')
  expect(await saveRecord(booking, technicianContext)).toMatchObject({ type: 'NotChangeable' })
})

test('the record written last is kept, in whichever order records arrive', async () => {
  const { booking, context, arrive } = await createBookingEnRoute()
  await arrive()
  const recordAt = (minutes: number) => ({
    workDone: `After ${minutes} minutes`,
    happenedAt: context.now.add({ minutes }).toString(),
  })
  const evening = advanceTime(context, { hours: 8 }) as typeof context
  for (const minutes of [40, 20, 60, 50]) await saveRecord(booking, evening, recordAt(minutes))
  expect(await jobRecordOf(await reloadBooking(booking, context), evening)).toMatchObject({
    record: { workDone: 'After 60 minutes' },
  })
})

test('a signature is kept while the work is unchanged and dropped when it changes', async () => {
  const { booking, context, arrive } = await createBookingEnRoute()
  await arrive()
  const signature = { name: 'Ann Lee', strokes: [[0, 0, 1_000, 400]] }
  await saveRecord(booking, context, { signature })
  const signed = { signedName: 'Ann Lee', signature: signature.strokes }
  expect(await jobRecordOf(booking, context)).toMatchObject({ record: signed })
  await saveRecord(booking, context, { signature, followUp: null })
  expect(await jobRecordOf(booking, context)).toMatchObject({ record: { ...signed, followUp: null } })
  await saveRecord(booking, context, { signature, workDone: 'Replaced the whole house.' })
  expect(await jobRecordOf(booking, context)).toMatchObject({ record: { signedName: null, signature: null } })
})

test.each([
  [{ signature: { name: ' ', strokes: [[0, 0]] } }, 'signature', 'Enter who signed'],
  [{ signature: { name: 'Ann', strokes: [[0, 0, 1]] } }, 'signature', 'Sign again'],
  [
    { signature: { name: 'Ann', strokes: [Array(8_002).fill(1)] } },
    'signature',
    'This signature is too long. Sign again',
  ],
  [{ minutesWorked: 0 }, 'minutesWorked', 'Enter 1 to 1,440 minutes'],
  [{ workDone: ' \n' }, 'workDone', 'Enter what was done'],
  [{ workDone: 'x'.repeat(4_001) }, 'workDone', 'Work done must be 4000 characters at most'],
  [{ parts: Array(51).fill('hose') }, 'parts', 'Enter 50 parts at most'],
  [{ readings: [{ kind: 'HOT_WATER_TEMPERATURE', value: 101 }] }, 'readings', 'Check this reading'],
  [
    { readings: [1, 2].map((value) => ({ kind: 'GAS_PRESSURE', value })) },
    'readings',
    'Enter each reading once',
  ],
  [
    { certificates: [{ kind: 'FORM_9', number: ' ' }] },
    'certificates',
    'Enter the number of the certificate',
  ],
])('%o is refused at its field', async (changes, field, message) => {
  const { booking, context, arrive } = await createBookingEnRoute()
  await arrive()
  expect(await saveRecord(booking, context, changes)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field, message }],
  })
  expect(await jobRecordOf(booking, context)).toBeNull()
})

test('follow-up work is settled once, and different follow-up work reopens it', async () => {
  const { booking, context, arrive } = await createBookingEnRoute()
  await arrive()
  const settle = () =>
    jobFollowUpSettle({ reference: booking.reference, idempotencyKey: newIdempotencyKey() }, context)
  const settledAt = async () => (await jobRecordOf(booking, context))?.record.followUpSettledAt
  await saveRecord(booking, context, { followUp: null })
  expect(await settle()).toMatchObject({ message: 'The job record names no next work.' })
  await saveRecord(booking, context)
  expect([await settle(), await settle()]).toMatchObject([
    { type: 'JobRecordSaved' },
    { type: 'JobRecordSaved' },
  ])
  const events = await context.db.select().from(auditEvents)
  expect(events.filter(({ action }) => action === 'booking.follow-up')).toHaveLength(1)
  await saveRecord(booking, context, { workDone: 'And a washer.' })
  expect(await settledAt()).toEqual(context.now)
  await saveRecord(booking, context, { followUp: 'Replace the stop taps.' })
  expect(await settledAt()).toBeNull()
})

test('the report of a completed job is sent once to its customer and to the manager of the property', async () => {
  const { booking, context, arrive } = await createBookingEnRoute()
  await arrive()
  await context.pool.query(
    `with manager as (
       insert into customer (reference, name, kind, created_at, active_at)
       values ('C-7K3MQ2', 'Harbour Rentals', 'COMPANY', now(), now())
       returning id
     ), contact as (
       insert into customer_contact (customer_id, kind, value, key)
       select id, 'EMAIL', 'rentals@agency.example', 'rentals@agency.example' from manager
     )
     insert into customer_property (customer_id, property_id, relation, by_staff)
     select manager.id, property_id, 'PROPERTY_MANAGER', true from manager, booking_customer where booking_id = $1`,
    [booking.id],
  )
  await context.pool.query(
    `insert into webhook_endpoint (address, secret, created_by, created_at) values ('https://example.org/hook', '\\x00', $1, now())`,
    [context.staff.id],
  )
  await saveRecord(booking, context)
  await sendJobReports(context)
  const reports = async () =>
    (await context.db.select().from(messages)).filter(({ template }) => template === 'job-report')
  expect(await reports()).toEqual([])

  await step(booking, 'COMPLETE', advanceTime(context, { minutes: 40 }) as typeof context)
  const evening = advanceTime(context, { minutes: 41 }) as typeof context
  await Promise.all([1, 2, 3].map(() => sendJobReports(evening)))
  await sendJobReports(evening)
  expect(
    (await reports())
      .map(({ recipient, props }) => [recipient, Reflect.get(props ?? {}, 'place')])
      .toSorted(),
  ).toEqual(
    [
      [booking.email, booking.suburb],
      ['rentals@agency.example', `${booking.street}, ${booking.suburb}`],
    ].toSorted(),
  )
  expect(await jobRecordOf(await reloadBooking(booking, context), evening)).toMatchObject({
    record: { reportedAt: evening.now },
  })
  const deliveries = await context.db.select().from(webhookDeliveries)
  expect(deliveries.filter(({ type }) => type === 'job.reported')).toMatchObject([
    { body: expect.stringContaining(booking.reference) },
  ])
})

test('someone who books as the manager of an address gets its reports only once a visit of theirs there is completed', async () => {
  const { booking, context, arrive } = await createBookingEnRoute()
  await arrive()
  const manager = await book(context, {
    relation: 'AGENT',
    name: 'Mal Lory',
    email: 'mal@example.org',
    phone: '0491 570 157',
    startsAt: '2026-11-26T09:00:00+10:00',
  })
  await saveRecord(booking, context)
  await step(booking, 'COMPLETE', advanceTime(context, { minutes: 40 }) as typeof context)
  const recipients = async () => {
    await sendJobReports(advanceTime(context, { minutes: 41 }))
    const reports = (await context.db.select().from(messages)).filter(
      ({ template }) => template === 'job-report',
    )
    return reports.map(({ recipient }) => recipient)
  }
  expect(await recipients()).toEqual([booking.email])
  await context.pool.query("update visit set state = 'COMPLETED' where id = $1", [manager.booking.id])
  await context.pool.query('update job_record set reported_at = null')
  expect(await recipients()).toContain('mal@example.org')
})

test('a report link shows the record with its before and after photos only, once the job is completed', async () => {
  const { booking, context, arrive } = await createBookingEnRoute()
  await arrive()
  await saveRecord(booking, context, {
    signature: {
      name: 'Ann Lee',
      strokes: [
        [0, 0, 900, 300],
        [5, 5],
      ],
    },
  })
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  for (const stage of ['BEFORE', undefined, 'AFTER'])
    await addStaffPhoto(booking.reference, { bytes, key: newIdempotencyKey(), takenAt: null, stage }, context)
  const token = tokenFor('report', booking.id, booking.linkGeneration, context.secrets)
  const order = { workOrder: 'Q-7K3MQ2', orderNumber: 'WO-118' }
  await context.db.update(bookings).set(order).where(eq(bookings.id, booking.id))
  expect(await jobReport(token, context)).toBeNull()
  expect(reportPath(await reloadBooking(booking, context), context)).toBeNull()

  await step(booking, 'COMPLETE', advanceTime(context, { minutes: 40 }) as typeof context)
  expect(reportPath(await reloadBooking(booking, context), context)).toBe(`/report/${token}`)
  const report = await jobReport(token, context)
  if (!report) throw new Error('no report')
  expect(await reportPhotos(report, context)).toEqual([
    { number: 7, stage: 'BEFORE' },
    { number: 9, stage: 'AFTER' },
  ])
  expect(
    await Promise.all([7, 8, 9].map(async (n) => (await jobReportPhoto(token, n, context)) !== null)),
  ).toEqual([true, false, true])
  const pdf = await jobReportPdf(token, context)
  const file = await getDocumentProxy(new Uint8Array(pdf?.bytes ?? []))
  const pages = Array.from({ length: file.numPages }, async (_, index) => {
    const { items } = await (await file.getPage(index + 1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  })
  const text = (await Promise.all(pages)).join(' ')
  expect(text).toMatch(
    /Job report .*What we did .*flexible hoses.* Parts used .*Readings +Water pressure: 480\.5 kPa .*Form 4.*: 12345 .*What we suggest next .*Signed +Ann Lee .*Photos/s,
  )
  expect(text).toMatch(/Work order: +Q-7K3MQ2 +Order number: +WO-118/)
  expect(text).not.toContain(booking.street)
  const manageToken = tokenFor('manage', booking.id, booking.linkGeneration, context.secrets)
  expect([await jobReport(manageToken, context), await jobReportPdf('x', context)]).toEqual([null, null])
})

test('the technician of a return visit reads what was done the first time, once they can see the customer', async () => {
  const { booking, context, arrive } = await createBookingEnRoute()
  await arrive()
  await saveRecord(booking, context)
  const again = bookingInput({ startsAt: '2026-11-27T09:00:00+10:00' })
  const created = await bookingCreate({ ...again, returnOf: booking.reference }, context)
  if (created.type !== 'BookingCreated') throw new Error(JSON.stringify(created))
  const van = await signInAs(context, 'technician')
  const doneThen = async (reader: TestContext) => {
    const first = await staffBookingResolvers.StaffBooking.returnOf(created.booking, {}, reader)
    return first && (await jobRecordResolvers.RelatedVisit.workDone(first, {}, reader))
  }
  expect(await doneThen(van)).toBe(null)
  expect(await doneThen(advanceTime(van, { hours: 48 }))).toContain('Replaced both flexible hoses.')
  expect(await doneThen(context)).toContain('Replaced both flexible hoses.')
})
