import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dispatchRequest } from '../../enquiries/emergency-requests/emergency-requests.ts'
import { workOrderRequest } from '../../enquiries/work-orders/work-orders.ts'
import { onCallAlert, processAlertJob, takeOverAlert } from '../../on-call/alerts.ts'
import { onCallSettingsSet, onCallWeekSet } from '../../on-call/duty.ts'
import {
  auditEvents,
  bookingNotes,
  bookings,
  customers,
  dispatchRequests,
  messages,
  onCallRecipients,
} from '../../platform/database/tables.ts'
import { tokenFor } from '../../platform/tokens.ts'
import { book, newIdempotencyKey, queenslandInstant } from '../../testing/bookings.ts'
import { createTestContext, type TestContext } from '../../testing/context.ts'
import { leakyRental } from '../../testing/quotes.ts'
import { signInAs } from '../../testing/staff.ts'
import { reports } from '../reports/reports.ts'
import { bookingCreate } from './create.ts'
import { dispatchSend, sendFromAlert } from './send.ts'

// Not on a whole minute, so that the test sees customers told the time that is booked.
const NIGHT = queenslandInstant('2026-11-24 02:11').add({ seconds: 5 })

async function setUpNight(changes: object = {}) {
  const context = await signInAs(await createTestContext({ now: NIGHT }), 'admin')
  await onCallWeekSet({ day: '2026-11-23', technicianId: 2 }, context)
  const outcome = await dispatchRequest(
    {
      name: 'Ann Lee',
      phone: '0491 570 006',
      place: '1 Example Street, Nerang',
      message: 'A pipe has burst.',
      ...changes,
    },
    context,
  )
  if (outcome.type !== 'DispatchRequested') throw new Error(JSON.stringify(outcome))
  return { context, request: outcome.reference }
}

const sendTechnician = (context: TestContext, request: string, changes: object = {}) =>
  dispatchSend(
    {
      request,
      arrivesInMinutes: 28,
      minutes: 60,
      smsReminders: false,
      idempotencyKey: newIdempotencyKey(),
      ...changes,
    },
    context,
  )

test('a long message with emoji is shortened for the plumber, not refused', async () => {
  const { context, request } = await setUpNight({ message: `x${'💧'.repeat(600)}` })
  expect(await sendTechnician(context, request)).toMatchObject({ type: 'BookingCreated' })
  const [note] = await context.db.select().from(bookingNotes)
  expect(note?.text).toBe(`x${'💧'.repeat(499)}`)
})

test('one step turns an emergency request into a visit by the technician on call, en route at once', async () => {
  const { context, request } = await setUpNight()
  const outcome = await sendTechnician(context, request, { email: 'ann@example.org' })
  expect(outcome).toMatchObject({
    type: 'BookingCreated',
    booking: {
      state: 'EN_ROUTE',
      technicianId: 2,
      startsAt: queenslandInstant('2026-11-24 02:40'),
      windowEndsAt: queenslandInstant('2026-11-24 02:55'),
      endsAt: queenslandInstant('2026-11-24 03:40'),
      estimateFrom: queenslandInstant('2026-11-24 02:40'),
      name: 'Ann Lee',
      phone: '0491 570 006',
      street: '1 Example Street',
      suburb: 'Nerang',
      service: 'emergency-services',
      accepted: ['OFF_SHIFT'],
    },
  })
  if (outcome.type !== 'BookingCreated') throw new Error('not booked')
  const { id } = outcome.booking
  expect(await context.db.select().from(dispatchRequests)).toMatchObject([
    { outcome: 'booked', bookingId: id },
  ])
  const notifications = await context.db.select().from(messages).where(eq(messages.bookingId, id))
  expect(notifications.map(({ channel, template }) => [channel, template]).sort()).toEqual([
    ['email', 'visit-on-the-way'],
    ['sms', 'text'],
  ])
  expect(notifications.find(({ channel }) => channel === 'sms')?.plain).toMatch(
    /Your plumber is on the way, expected 2:40 am\. See http\S+\/booking\/manage\//,
  )
  expect(notifications.find(({ channel }) => channel === 'email')?.props).toMatchObject({
    estimate: 'at about 2:40 am',
  })
  const [created] = (await context.db.select().from(auditEvents).orderBy(desc(auditEvents.id))).filter(
    ({ action }) => action === 'booking.create',
  )
  expect(created?.details).toMatchObject({ accepted: ['OFF_SHIFT'], reason: `Emergency request ${request}` })
  // No one else can be sent, since the request is already a booking.
  expect(await sendTechnician(context, request, { technicianId: 3 })).toMatchObject({ type: 'NotChangeable' })
})

/** Van 1 is on call with a login. Returns the tokens of the links sent to Van 1 and to the owner in successive rounds. */
async function setUpTakenAlert() {
  const context = await createTestContext({ now: NIGHT })
  const admin = await signInAs(context, 'admin')
  const technician = await signInAs(context, 'technician')
  await onCallWeekSet({ day: '2026-11-23', technicianId: 1 }, admin)
  const outcome = await dispatchRequest(
    { name: 'Ann Lee', phone: '0491 570 006', place: '1 Example Street, Nerang', message: 'Burst.' },
    context,
  )
  if (outcome.type !== 'DispatchRequested') throw new Error(JSON.stringify(outcome))
  const { rows } = await context.pool.query<{ id: string }>('select id from on_call_alert')
  await processAlertJob({ alertId: rows[0]?.id, round: 3 }, context)
  const recipients = await context.db.select().from(onCallRecipients)
  const tokenOf = (accountId: string) =>
    tokenFor(
      'on-call',
      recipients.find((recipient) => recipient.accountId === accountId)?.id ?? '',
      0,
      context.secrets,
    )
  return {
    context,
    admin,
    technician: technician.staff,
    request: outcome.reference,
    technicianToken: tokenOf(technician.staff.id),
    adminToken: tokenOf(admin.staff.id),
  }
}

const onMyWayInput = () => ({
  arrivesInMinutes: 20,
  suburb: '',
  street: '',
  email: '',
  idempotencyKey: newIdempotencyKey(),
})

test('the technician who took a request through the link books its visit there, and the customer is notified', async () => {
  const { context, technician, technicianToken, adminToken } = await setUpTakenAlert()
  // It's not theirs before they take it.
  expect(await sendFromAlert(technicianToken, onMyWayInput(), context)).toEqual({ type: 'NotTheirs' })
  await takeOverAlert(technicianToken, context)
  expect(await sendFromAlert(adminToken, onMyWayInput(), context)).toEqual({ type: 'NotTheirs' })
  expect(await sendFromAlert('no-token', onMyWayInput(), context)).toBeNull()
  const [first, second] = await Promise.all([
    sendFromAlert(technicianToken, onMyWayInput(), context),
    sendFromAlert(technicianToken, onMyWayInput(), context),
  ])
  expect([first?.type, second?.type].sort()).toEqual(['BookingCreated', 'NotTheirs'])
  const bookedOutcome = first?.type === 'BookingCreated' ? first : second
  expect(bookedOutcome).toMatchObject({
    booking: { state: 'EN_ROUTE', technicianId: technician.technicianId },
  })
  expect(await onCallAlert(technicianToken, context)).toMatchObject({
    alert: { visitTechnicianId: 1, expectedAt: queenslandInstant('2026-11-24 02:35') },
  })
  const texts = (await context.db.select().from(messages)).filter(
    ({ recipient }) => recipient === '+61491570006',
  )
  expect(texts).toMatchObject([{ plain: expect.stringContaining('expected 2:35 am') }])
  const created = (await context.db.select().from(auditEvents)).find(
    ({ action }) => action === 'booking.create',
  )
  expect(created).toMatchObject({ accountId: technician.id })
})

test('an emergency work order becomes a visit for the agency, with the tenant as the contact', async () => {
  const context = await createTestContext({ now: NIGHT })
  const admin = await signInAs(context, 'admin')
  const technician = await signInAs(context, 'technician')
  await onCallWeekSet({ day: '2026-11-23', technicianId: 1 }, admin)
  const order = await workOrderRequest({ ...leakyRental, emergency: true }, context)
  if (order.type !== 'WorkOrderRequested') throw new Error(JSON.stringify(order))
  const [recipient] = await context.db.select().from(onCallRecipients)
  const token = tokenFor('on-call', recipient?.id ?? '', 0, context.secrets)
  await takeOverAlert(token, context)
  expect(await sendFromAlert(token, onMyWayInput(), context)).toMatchObject({
    type: 'BookingCreated',
    booking: {
      state: 'EN_ROUTE',
      technicianId: technician.staff.technicianId,
      relation: 'AGENT',
      name: 'Kim Ng',
      email: leakyRental.email,
      contactName: 'Tom Hall',
      contactPhone: '0491 570 157',
      street: '9/4 Sample Street',
      suburb: 'Southport',
      access: 'Keys at the office.',
    },
  })
  const [{ text } = {}] = await context.db.select().from(bookingNotes)
  expect(text).toMatch(/^Order WO-118\.\nLimit \$500 including GST\.\nInvoice to R Owner/)
  expect(await onCallAlert(token, context)).toMatchObject({ alert: { visitTechnicianId: 1, closed: true } })
  const quiet = await workOrderRequest({ ...leakyRental, emergency: false }, context)
  if (quiet.type !== 'WorkOrderRequested') throw new Error(JSON.stringify(quiet))
  expect(await sendTechnician(admin, quiet.reference)).toMatchObject({ type: 'InvalidInput' })
})

test('the link can’t book a request that the office closed or sent someone else to', async () => {
  const { context, admin, request, technicianToken } = await setUpTakenAlert()
  await takeOverAlert(technicianToken, context)
  expect(await sendTechnician(admin, request, { technicianId: 3 })).toMatchObject({ type: 'BookingCreated' })
  expect(await sendFromAlert(technicianToken, onMyWayInput(), context)).toEqual({ type: 'NotTheirs' })
  expect(await onCallAlert(technicianToken, context)).toMatchObject({ alert: { visitTechnicianId: 3 } })
})

test('the office sends the person who took the request, and texts about the visit need no consent', async () => {
  const { context, admin, request, technicianToken } = await setUpTakenAlert()
  await context.pool.query("update technician set name = 'Sam Reed' where id = 1")
  await takeOverAlert(technicianToken, context)
  // At 7 am someone else is on call, but the request stays with the person who took it.
  await onCallWeekSet({ day: '2026-11-23', technicianId: 2 }, admin)
  expect(await sendTechnician(admin, request)).toMatchObject({ booking: { technicianId: 1 } })
  expect(await context.db.select().from(bookings)).toMatchObject([{ smsReminders: false, marketing: false }])
  expect(await context.db.select().from(customers)).toMatchObject([{ reminders: false, offers: false }])
  const texts = (await context.db.select().from(messages)).filter(
    ({ recipient }) => recipient === '+61491570006',
  )
  expect(texts).toMatchObject([{ plain: expect.stringContaining('Sam is on the way') }])
})

test('repeating a key sends one technician', async () => {
  const { context, request } = await setUpNight()
  const idempotencyKey = newIdempotencyKey()
  const [first, second] = [
    await sendTechnician(context, request, { idempotencyKey }),
    await sendTechnician({ ...context, now: context.now.add({ minutes: 1 }) }, request, { idempotencyKey }),
  ]
  expect(first.type).toBe('BookingCreated')
  expect(second).toMatchObject({ booking: 'booking' in first ? { id: first.booking.id } : {} })
})

test('asks for the suburb if the place names none of ours, and for a technician if no one is on call', async () => {
  const { context, request } = await setUpNight({ place: 'behind the big tree' })
  expect(await sendTechnician(context, request)).toMatchObject({
    type: 'InvalidInput',
    fields: expect.arrayContaining([{ field: 'suburb', message: expect.any(String) }]),
  })
  await onCallWeekSet({ day: '2026-11-23' }, context)
  const address = { suburb: 'Nerang', street: '1 Example Street' }
  expect(await sendTechnician(context, request, address)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'technicianId' }],
  })
  expect(await sendTechnician(context, request, { ...address, technicianId: 3 })).toMatchObject({
    type: 'BookingCreated',
    booking: { technicianId: 3 },
  })
  expect(await sendTechnician(context, 'E-000000')).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'request' }],
  })
})

test('less than ten hours of rest after a late visit is a warning that can be switched off', async () => {
  const { context } = await setUpNight()
  const { booking: early } = await book(
    { ...context, now: queenslandInstant('2026-11-23 08:00') },
    { startsAt: '2026-11-25T07:00:00+10:00' },
  )
  const lateInput = (changes: object = {}) => ({
    startsAt: '2026-11-24T22:00:00+10:00',
    minutes: 60,
    technicianId: early.technicianId,
    service: 'tap-repairs',
    suburb: early.suburb,
    street: '2 Example Street',
    name: 'Ann Lee',
    phone: '0491 570 006',
    idempotencyKey: newIdempotencyKey(),
    ...changes,
  })
  expect(await bookingCreate(lateInput(), context)).toMatchObject({
    type: 'VisitWarnings',
    warnings: [{ code: 'OFF_SHIFT' }, { code: 'REST' }],
  })
  await onCallSettingsSet({ repeatMinutes: 5, duringHours: false, restWarning: false }, context)
  expect(await bookingCreate(lateInput(), context)).toMatchObject({
    type: 'VisitWarnings',
    warnings: [{ code: 'OFF_SHIFT' }],
  })
})

test('reports count after-hours work separately', async () => {
  const { context, request } = await setUpNight()
  await book(
    { ...context, now: queenslandInstant('2026-11-23 08:00') },
    { startsAt: '2026-11-25T07:00:00+10:00' },
  )
  expect((await reports({ weeks: 1 }, context)).afterHours).toEqual({
    visits: 0,
    completed: 0,
    emergencies: 0,
  })
  await sendTechnician(context, request)
  const morning = { ...context, now: queenslandInstant('2026-11-24 09:00') }
  expect((await reports({ weeks: 1 }, morning)).afterHours).toEqual({
    visits: 1,
    completed: 0,
    emergencies: 1,
  })
})
