import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jobRecordSave } from '../../job-records/record.ts'
import { overview } from '../../office/overview/overview.ts'
import {
  bookingChecks,
  bookingEvents,
  messages,
  partClosures,
  photos,
  technicianLeave,
} from '../../platform/database/tables.ts'
import {
  advanceTime,
  book,
  createMondayContext,
  keepOnlyTechnician,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { startTestSite } from '../../testing/site.ts'
import { signInAs } from '../../testing/staff.ts'
import { staffVisitor } from '../../testing/visitor.ts'
import { bookingCancel } from '../customer/changes.ts'
import { bookingStep } from '../customer/staff-steps.ts'
import { bookingAssign } from '../dispatch-board/assign.ts'
import { checkItem, checklist } from '../staff/checklist.ts'
import { addStaffPhoto, staffNotes } from '../staff/staff-booking.ts'
import { addStaffNote, reportToOffice, takeStaffStep } from '../staff/steps.ts'
import { staffTimeline } from '../staff/timeline.ts'
import { myDay, myWeek } from './technician-day.ts'

const TUESDAY = Temporal.PlainDate.from('2026-11-24')

type Booked = Awaited<ReturnType<typeof book>>

/** Van 1 as the only technician, signed in, with a stop in Robina on Tuesday at nine. */
async function setUpTechnician() {
  const context = await createMondayContext({ clientKey: null })
  await keepOnlyTechnician('Van 1', context)
  const van = await signInAs(context, 'technician')
  return { context, van, stop: await book(context) }
}

const dayOfVan = async (van: TestContext) => {
  const day = await myDay({ date: TUESDAY, technicianId: null }, van)
  if (!day) throw new Error('a technician without a day')
  return day
}

const step = (van: TestContext, { booking }: Booked, name: string, version: number, more = {}) =>
  takeStaffStep(
    { reference: booking.reference, version, step: name, idempotencyKey: newIdempotencyKey(), ...more },
    van,
  )

/** Tuesday, 8:45 am. */
const withTuesdayClock = (context: TestContext): TestContext => ({
  ...context,
  now: queenslandInstant('2026-11-24 08:45'),
})

test('technicians get their own stops in order with travel times, and no one else’s', async () => {
  const context = await createMondayContext({ clientKey: null })
  const van = await signInAs(context, 'technician')
  const one = await book(context, { suburb: 'Robina' })
  const two = await book(context, { startsAt: '2026-11-24T13:00:00+10:00', suburb: 'Southport' })
  const theirs = await book(context, { startsAt: '2026-11-24T11:00:00+10:00' })
  await context.pool.query('update visit set technician_id = $1', [van.staff.technicianId === 1 ? 2 : 1])
  await context.pool.query('update visit set technician_id = $1 where id = any($2)', [
    van.staff.technicianId,
    [one.booking.id, two.booking.id],
  ])
  const day = await dayOfVan(van)
  expect(day.stops.map(({ booking }) => booking.id)).toEqual([one.booking.id, two.booking.id])
  expect(day.stops.map(({ booking }) => booking.id)).not.toContain(theirs.booking.id)
  const [first, second] = day.stops
  expect(first).toMatchObject({ travelFrom: null, displaced: false, setOffAt: null })
  expect(first?.leaveBy).toEqual(
    queenslandInstant('2026-11-24 09:00').subtract({ minutes: first?.travelMinutes ?? 0 }),
  )
  expect(second).toMatchObject({ travelFrom: 'Robina', leaveBy: null })
  expect(second?.travelMinutes).toBeGreaterThan(0)
})

test('only the office can query another technician’s day', async () => {
  const { context, van } = await setUpTechnician()
  const other = { date: TUESDAY, technicianId: (van.staff.technicianId ?? 0) + 1 }
  await expect(myDay(other, van)).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } })
  const office = await signInAs(context, 'office')
  expect(await myDay(other, office)).toMatchObject({ technician: { id: other.technicianId }, stops: [] })
  expect(await myDay({ date: null, technicianId: null }, office)).toMatchObject({
    technician: { name: 'Van 1' },
  })
  expect(await myDay({ date: null, technicianId: 99_999 }, office)).toBeNull()
})

test('a week is seven days from today', async () => {
  const { van, stop } = await setUpTechnician()
  const week = await myWeek(van)
  expect(week?.map(({ date }) => date.toString())).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ])
  expect(week?.flatMap(({ stops }) => stops.map(({ booking }) => booking.id))).toEqual([stop.booking.id])
})

test('a day includes holds, the emergency reserve and leave between the stops', async () => {
  const { context, van, stop } = await setUpTechnician()
  const technicianId = van.staff.technicianId ?? 0
  await context.pool.query(
    `insert into visit (technician_id, starts_at, window_ends_at, ends_at, planned_minutes, state, held_until)
     values ($1, '2026-11-24T13:00+10:00', '2026-11-24T15:00+10:00', '2026-11-24T15:00+10:00', 120, 'HELD', $2)`,
    [technicianId, context.now.add({ minutes: 10 }).toString()],
  )
  await context.db.insert(technicianLeave).values({
    technicianId,
    startsAt: queenslandInstant('2026-11-24 15:00'),
    endsAt: queenslandInstant('2026-11-25 00:00'),
  })
  const { reserved, stops } = await dayOfVan(van)
  expect(reserved).toContainEqual(
    expect.objectContaining({ kind: 'HELD', words: 'Held for a customer until 8:10 am' }),
  )
  expect(reserved).toContainEqual(
    expect.objectContaining({ kind: 'LEAVE', startsAt: queenslandInstant('2026-11-24 15:00') }),
  )
  // The reserve of a window that has a stop isn't listed.
  const taken = reserved.filter(
    ({ kind, startsAt }) =>
      kind === 'RESERVE' && Temporal.Instant.compare(startsAt, stop.booking.startsAt) === 0,
  )
  expect([taken, stops.map(({ displaced }) => displaced)]).toEqual([[], [false]])
  const ofWeek = (await myWeek(van))?.flatMap((day) => day.reserved.filter(({ kind }) => kind === 'RESERVE'))
  expect(ofWeek?.[0]).toMatchObject({
    title: 'Held for emergencies',
    words: expect.stringMatching(/^Opens for booking at \d{1,2} [ap]m if not needed$/),
  })
})

test('a step sent late and repeatedly is taken once, at the time it happened', async () => {
  const { van, stop } = await setUpTechnician()
  const { booking } = stop
  const back = advanceTime(withTuesdayClock(van), { minutes: 60 })
  const way = {
    happenedAt: '2026-11-24T08:52:00+10:00',
    arrivesInMinutes: 15,
    idempotencyKey: newIdempotencyKey(),
  }
  const outcomes = await Promise.all([1, 2, 3].map(() => step(back, stop, 'EN_ROUTE', booking.version, way)))
  expect(outcomes.map(({ type }) => type)).toEqual(Array(3).fill('BookingStepped'))
  await step(back, stop, 'ARRIVE', booking.version + 1, { happenedAt: '2026-11-24T09:06:00+10:00' })
  const events = (await van.db.select().from(bookingEvents)).filter(({ kind }) => kind !== 'booked')
  expect(events.map((event) => [event.kind, event.at.toString()])).toEqual([
    ['en route', '2026-11-23T22:52:00Z'],
    ['arrived', '2026-11-23T23:06:00Z'],
  ])
  expect((await dayOfVan(back)).stops[0]).toMatchObject({
    booking: { state: 'ARRIVED' },
    setOffAt: queenslandInstant('2026-11-24 08:52'),
    arrivedAt: queenslandInstant('2026-11-24 09:06'),
    leaveBy: null,
  })
  // The plumber should have arrived by now, so "on the way" isn't announced.
  const emails = (await van.db.select().from(messages)).filter(
    ({ template }) => template === 'visit-on-the-way',
  )
  expect(emails).toEqual([])
})

test('running late sends the customer a new time, before and after setting off, and changes no state', async () => {
  const { van, stop } = await setUpTechnician()
  const { booking } = stop
  const now = { ...van, now: queenslandInstant('2026-11-24 10:30') }
  expect(await step(now, stop, 'RUNNING_LATE', booking.version)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'arrivesInMinutes' }],
  })
  // Within the window, no one is late.
  expect(await step(now, stop, 'RUNNING_LATE', booking.version, { arrivesInMinutes: 10 })).toMatchObject({
    type: 'InvalidInput',
    fields: [{ message: 'The customer expects us by 11 am. Enter a later time.' }],
  })
  expect(await step(now, stop, 'RUNNING_LATE', booking.version, { arrivesInMinutes: 60 })).toMatchObject({
    type: 'BookingStepped',
    booking: {
      state: 'CONFIRMED',
      estimateFrom: queenslandInstant('2026-11-24 11:20'),
      estimateTo: queenslandInstant('2026-11-24 11:50'),
    },
  })
  await step(now, stop, 'EN_ROUTE', booking.version + 1, { arrivesInMinutes: 60 })
  const later = advanceTime(now, { minutes: 30 })
  await step(later, stop, 'RUNNING_LATE', booking.version + 2, { arrivesInMinutes: 45 })
  // Told of a later time, the customer isn't kept waiting until that has passed.
  const [stopNow] = (await dayOfVan(advanceTime(now, { minutes: 80 }))).stops
  expect(stopNow).toMatchObject({ booking: { state: 'EN_ROUTE' }, alert: null })
  const sent = await van.db.select().from(messages).orderBy(messages.createdAt)
  expect(
    sent.flatMap(({ template, props }) => (template === 'visit-running-late' ? [props] : [])),
  ).toMatchObject([{ estimate: 'between 11:20 and 11:50 am' }, { estimate: 'between 11:35 am and 12:05 pm' }])
  expect((await staffTimeline(booking, van)).map(({ words }) => words)).toContain('Running late')
})

test('step times are clamped to the present, the previous step and the day of the visit', async () => {
  const { van, stop } = await setUpTechnician()
  const { booking } = stop
  const now = withTuesdayClock(van)
  const timeOf = async (kind: string) =>
    (await van.db.select().from(bookingEvents)).find((event) => event.kind === kind)?.at.toString()
  await step(now, stop, 'EN_ROUTE', booking.version, {
    arrivesInMinutes: 15,
    happenedAt: '2026-11-20T08:00:00+10:00',
  })
  expect(await timeOf('en route')).toBe('2026-11-23T14:00:00Z')
  await step(now, stop, 'ARRIVE', booking.version + 1, { happenedAt: '2099-01-01T00:00:00Z' })
  expect(await timeOf('arrived')).toBe(now.now.toString())
  await step(advanceTime(now, { hours: 1 }), stop, 'COMPLETE', booking.version + 2, {
    happenedAt: '2026-11-24T08:00:00+10:00',
  })
  expect(await timeOf('completed')).toBe(now.now.toString())
  expect(await step(now, stop, 'COMPLETE', booking.version + 3, { happenedAt: 'noon' })).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'happenedAt' }],
  })
})

test('a step that is no longer possible is refused with the reason', async () => {
  const { context, van, stop } = await setUpTechnician()
  const { booking, token } = stop
  await bookingCancel({ token, idempotencyKey: newIdempotencyKey() }, context)
  const now = withTuesdayClock(van)
  const way = { arrivesInMinutes: 15 }
  expect(await step(now, stop, 'EN_ROUTE', booking.version, way)).toMatchObject({
    type: 'ChangedMeanwhile',
    message: expect.stringContaining('Cancelled'),
  })
  expect(await step(now, stop, 'EN_ROUTE', booking.version + 1, way)).toMatchObject({
    type: 'NotChangeable',
    message: 'Not changed. This booking is cancelled.',
  })
  expect(await van.db.select().from(bookingEvents)).toHaveLength(2)
})

/** A stop that the office gave to someone else, and the technician who had it before. */
async function setUpReassigned() {
  const context = await createMondayContext({ clientKey: null })
  const van = await signInAs(context, 'technician')
  const stop = await book(context)
  await context.pool.query('update visit set technician_id = $1', [van.staff.technicianId])
  const office = await signInAs(context, 'office')
  const { rows } = await context.pool.query<{ id: number }>(`select id from technician where name = 'Van 3'`)
  const reassignedAt = context.now.add({ minutes: 10 })
  await bookingAssign(
    {
      reference: stop.booking.reference,
      technicianId: rows[0]?.id,
      startsAt: stop.booking.startsAt.toString(),
      version: stop.booking.version,
      customerAgreed: false,
      idempotencyKey: newIdempotencyKey(),
    },
    { ...office, now: reassignedAt },
  )
  return { van, stop, reassignedAt }
}

test('a reassigned booking is refused to its former technician with a reason, and doesn’t exist for others', async () => {
  const { van, stop } = await setUpReassigned()
  const mine = await step(withTuesdayClock(van), stop, 'EN_ROUTE', stop.booking.version, {
    arrivesInMinutes: 15,
  })
  expect(mine).toMatchObject({ message: 'This booking is now assigned to someone else.' })
  const { reference } = stop.booking
  const later = { ...van, now: queenslandInstant('2026-11-24 08:50') }
  const report = { reference, text: 'Done, 8:40 am', idempotencyKey: newIdempotencyKey() }
  expect(await reportToOffice(report, later)).toEqual({ type: 'BookingReported', reference })
  expect((await overview(later)).tasks).toMatchObject([{ kind: 'REPORTED', id: reference }])
  const tick = {
    reference: stop.booking.reference,
    item: 'PRICE_AGREED',
    done: true,
    idempotencyKey: newIdempotencyKey(),
  }
  expect(await checkItem(tick, van)).toMatchObject({ type: 'NotChangeable' })
  const other = { ...van, staff: { ...van.staff, technicianId: 99_999 } }
  expect(await checkItem({ ...tick, idempotencyKey: newIdempotencyKey() }, other)).toMatchObject({
    message: 'That booking doesn’t exist.',
  })
  expect(await van.db.select().from(bookingChecks)).toEqual([])
})

test('what a phone without signal noted at a visit that was cancelled or reassigned reaches the office', async () => {
  const { context, van, stop } = await setUpTechnician()
  const now = withTuesdayClock(van)
  const { reference, id } = stop.booking
  const office = { ...(await signInAs(context, 'office')), now: now.now }
  await bookingStep(id, { step: 'cancelled' }, office)
  const work = { reference, workDone: 'New cartridge.', parts: [], readings: [], certificates: [] }
  expect(await jobRecordSave({ ...work, idempotencyKey: newIdempotencyKey() }, now)).toMatchObject({
    message: 'Not saved. This booking was cancelled.',
  })
  const key = newIdempotencyKey()
  const later = advanceTime(now, { minutes: 5 })
  const report = () =>
    reportToOffice({ reference, text: 'Done, 8:40 am: new cartridge.', idempotencyKey: key }, later)
  expect(await report()).toEqual({ type: 'BookingReported', reference })
  expect(await report()).toEqual({ type: 'BookingReported', reference })
  const reported = async () => (await overview(later)).tasks.filter(({ kind }) => kind === 'REPORTED')
  expect(await reported()).toMatchObject([{ id: reference, name: stop.booking.name }])
  expect(await staffNotes(stop.booking, office)).toMatchObject([{ text: 'Done, 8:40 am: new cartridge.' }])

  // Settled by a note of the office. Someone who never had the visit can't report on it.
  const note = { reference, text: 'Called the customer.', idempotencyKey: newIdempotencyKey() }
  await addStaffNote(note, { ...office, now: later.now })
  expect(await reported()).toEqual([])
  const other = { ...later, staff: { ...van.staff, technicianId: 99_999 } }
  expect(
    await reportToOffice({ reference, text: 'Mine?', idempotencyKey: newIdempotencyKey() }, other),
  ).toMatchObject({ message: 'That booking doesn’t exist.' })
})

test('a report stays on the overview through later changes of the visit, until the office adds a note', async () => {
  const { context, van, stop } = await setUpTechnician()
  const now = withTuesdayClock(van)
  const { reference, id } = stop.booking
  const office = await signInAs(context, 'office')
  const officeAfter = (minutes: number) => advanceTime({ ...office, now: now.now }, { minutes })
  // The visit is still the technician's, but the office completed it meanwhile.
  await bookingStep(id, { step: 'completed' }, officeAfter(0))
  const report = { reference, text: 'Done, 8:40 am', idempotencyKey: newIdempotencyKey() }
  await reportToOffice(report, advanceTime(now, { minutes: 1 }))
  const kindsAfter = async (minutes: number) =>
    (await overview(officeAfter(minutes))).tasks.map(({ kind }) => kind)
  expect(await kindsAfter(1)).toContain('REPORTED')
  await bookingStep(id, { step: 'reopened', reason: 'Wrong visit' }, officeAfter(2))
  await bookingStep(id, { step: 'cancelled' }, officeAfter(3))
  expect(await kindsAfter(20 * 24 * 60)).toContain('REPORTED')
  const note = { reference, text: 'Called the customer.', idempotencyKey: newIdempotencyKey() }
  await addStaffNote(note, officeAfter(4))
  expect(await kindsAfter(5)).not.toContain('REPORTED')
})

test('a former technician can add photos taken before the booking was reassigned, and later ones as reported', async () => {
  const { van, stop, reassignedAt } = await setUpReassigned()
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2A7F9E' } })
    .jpeg()
    .toBuffer()
  const send = (takenAt: Temporal.Instant | null, reported = false) =>
    addStaffPhoto(
      stop.booking.reference,
      { bytes, key: newIdempotencyKey(), takenAt, stage: 'AFTER', reported },
      advanceTime(van, { minutes: 60 }),
    )
  expect(await send(reassignedAt.subtract({ minutes: 1 }))).toMatchObject({ type: 'StaffPhotoStored' })
  const reassigned = { message: 'This booking is now assigned to someone else.' }
  expect(await send(reassignedAt.add({ minutes: 1 }))).toMatchObject(reassigned)
  expect(await send(null)).toMatchObject(reassigned)
  expect(await send(reassignedAt.add({ minutes: 1 }), true)).toMatchObject({ type: 'StaffPhotoStored' })
  // What was reported is for the office, so it isn't in the customer's job report.
  const stored = await van.db.select({ number: photos.position, stage: photos.stage }).from(photos)
  expect(stored).toEqual([
    { number: 7, stage: 'AFTER' },
    { number: 8, stage: null },
  ])
})

test('no access can be reported after arriving, with the time at the door', async () => {
  const { van, stop } = await setUpTechnician()
  const now = withTuesdayClock(van)
  const { booking } = stop
  await step(now, stop, 'EN_ROUTE', booking.version, { arrivesInMinutes: 15 })
  await step(now, stop, 'ARRIVE', booking.version + 1)
  const late = advanceTime(now, { minutes: 40 })
  const gone = { happenedAt: '2026-11-24T08:59:00+10:00' }
  expect(await step(late, stop, 'NO_ACCESS', booking.version + 2, gone)).toMatchObject({
    booking: { state: 'NO_ACCESS' },
  })
  const email = (await van.db.select().from(messages)).find(({ template }) => template === 'visit-no-access')
  expect(email?.props).toMatchObject({ at: '8:59 am' })
})

test('the latest tick of a checklist item wins, whatever order ticks arrive in', async () => {
  const { van, stop } = await setUpTechnician()
  const { booking } = stop
  const now = withTuesdayClock(van)
  const tick = (done: boolean, minute: string, idempotencyKey = newIdempotencyKey()) =>
    checkItem(
      {
        reference: booking.reference,
        item: 'PRICE_AGREED',
        done,
        happenedAt: `2026-11-24T08:${minute}:00+10:00`,
        idempotencyKey,
      },
      now,
    )
  const key = newIdempotencyKey()
  await tick(true, '30', key)
  await tick(false, '20')
  await tick(true, '30', key)
  expect((await checklist(booking, now)).map(({ item, done }) => [item, done])).toEqual([
    ['PRICE_AGREED', true],
    ['PHOTO_BEFORE', false],
    ['PHOTO_AFTER', false],
    ['AREA_CLEANED', false],
  ])
  await tick(false, '40')
  expect((await checklist(booking, now))[0]).toMatchObject({
    done: false,
    at: queenslandInstant('2026-11-24 08:40'),
  })
  expect(
    await checkItem(
      { reference: booking.reference, item: 'TEA', done: true, idempotencyKey: newIdempotencyKey() },
      now,
    ),
  ).toMatchObject({ type: 'InvalidInput', fields: [{ field: 'item' }] })
})

test('a note keeps the time it was written', async () => {
  const { van, stop } = await setUpTechnician()
  const now = withTuesdayClock(van)
  const note = {
    reference: stop.booking.reference,
    text: 'Gate code 4417',
    happenedAt: '2026-11-24T08:31:00+10:00',
    idempotencyKey: newIdempotencyKey(),
  }
  await addStaffNote(note, now)
  await addStaffNote(note, now)
  expect(await staffNotes(stop.booking, van)).toEqual([
    { at: queenslandInstant('2026-11-24 08:31'), by: 'Sample technician', text: 'Gate code 4417' },
  ])
})

test('over HTTP: a photo is stored once per key, only on the technician’s own booking, and hidden from customers', async () => {
  const context = await createMondayContext()
  const site = await startTestSite({ context })
  const stop = await book(context)
  const { reference } = stop.booking
  const van = await staffVisitor(site, 'technician')
  const { rows } = await context.pool.query<{ technician_id: number }>(
    `select technician_id from staff_account where role = 'technician'`,
  )
  const own = rows[0]?.technician_id ?? 0
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2A7F9E' } })
    .jpeg()
    .toBuffer()
  const send = async (key: string | null, body: Buffer = picture, type = 'image/jpeg') => {
    const response = await van.fetch(`/api/staff/bookings/${reference}/photos`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: {
        'content-type': type,
        'taken-at': '2026-11-23T07:59:00+10:00',
        'photo-stage': 'BEFORE',
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
    })
    return { status: response.status, answer: await response.json() }
  }
  await context.pool.query('update visit set technician_id = $1', [own === 1 ? 2 : 1])
  expect(await send(newIdempotencyKey())).toMatchObject({ status: 404 })
  await context.pool.query('update visit set technician_id = $1', [own])
  const key = newIdempotencyKey()
  const both = await Promise.all([send(key), send(key)])
  expect(both).toEqual(Array(2).fill({ status: 201, answer: { number: 7 } }))
  expect(await send(newIdempotencyKey())).toEqual({ status: 201, answer: { number: 8 } })
  expect(await send(null)).toMatchObject({ status: 400 })
  expect(await send(newIdempotencyKey(), Buffer.from('x'))).toMatchObject({
    status: 422,
    answer: { code: 'NO_PHOTO' },
  })
  expect(await send(newIdempotencyKey(), picture, 'image/gif')).toMatchObject({ status: 415 })
  expect(await context.db.select({ position: photos.position }).from(photos)).toEqual([
    { position: 7 },
    { position: 8 },
  ])

  const photoResponse = await van.fetch(`/api/staff/bookings/${reference}/photos/8`)
  expect([photoResponse.status, photoResponse.headers.get('cache-control')]).toEqual([
    200,
    'private, no-store',
  ])
  const { data } = await van.graphql(
    `{ staffBooking(reference: "${reference}") { photos staffPhotos { path by stage } checklist { item } } }`,
  )
  expect(data.staffBooking).toMatchObject({
    photos: [],
    staffPhotos: [
      { path: `/api/staff/bookings/${reference}/photos/7`, by: 'Sample technician', stage: 'BEFORE' },
      {},
    ],
  })
  expect((await fetch(`${site.url}/booking/manage/${stop.token}/photos/7`)).status).toBe(404)
  const { rows: counted } = await context.pool.query<{ photos: string }>(
    `select count(*) as photos from audit_event where action = 'booking.photo' and target = $1`,
    [`booking ${reference}`],
  )
  expect(Number(counted[0]?.photos)).toBe(2)
  const anonymous = await fetch(`${site.url}/api/staff/bookings/${reference}/photos`, { method: 'POST' })
  expect(anonymous.status).toBe(401)
})

test('closed hours show their reason, not leave', async () => {
  const { context, van } = await setUpTechnician()
  await context.db.insert(partClosures).values({
    startsAt: queenslandInstant('2026-11-24 15:00'),
    endsAt: queenslandInstant('2026-11-25 00:00'),
    name: 'Melbourne Cup',
    everyone: true,
  })
  const { reserved } = await dayOfVan(van)
  expect(reserved.filter(({ kind }) => kind === 'LEAVE')).toMatchObject([
    { title: 'Closed', words: 'Melbourne Cup', startsAt: queenslandInstant('2026-11-24 15:00') },
  ])
})
