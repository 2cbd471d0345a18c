import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { bookingStep } from '../../bookings/customer/staff-steps.ts'
import { reviewToken } from '../../bookings/index.ts'
import { bookingCorrect } from '../../bookings/staff/correct.ts'
import { addStaffNote } from '../../bookings/staff/steps.ts'
import { processEvent } from '../../conversations/index.ts'
import { customerList, type StoredCustomer } from '../../customers/index.ts'
import { customer, customerCreate, customerNoteAdd } from '../../customers/record/customer.ts'
import { customerProperties } from '../../customers/record/properties.ts'
import { customerImport, importSample, previewImport } from '../../customers/transfer/import.ts'
import { dispatchRequest } from '../../enquiries/emergency-requests/emergency-requests.ts'
import { inboxClose } from '../../enquiries/inbox/handle.ts'
import { quoteRequest } from '../../enquiries/quote-requests/quote-requests.ts'
import { workOrderRequest } from '../../enquiries/work-orders/work-orders.ts'
import { maintenancePlanSave } from '../../maintenance/plans.ts'
import { followMaintenance } from '../../maintenance/reminders.ts'
import { replyAddressOf } from '../../messaging/email-sms/reply-addresses.ts'
import { onCallMobileSet, onCallSettingsSet } from '../../on-call/duty.ts'
import { acceptQuote } from '../../priced-quotes/customer/answer.ts'
import { pricedQuoteByLink, quoteToken } from '../../priced-quotes/customer/link.ts'
import { pricedQuoteCreate, pricedQuoteSave } from '../../priced-quotes/quotes/draft.ts'
import { pricedQuoteSend } from '../../priced-quotes/quotes/send.ts'
import { pricedQuoteReport } from '../../priced-quotes/report/report.ts'
import { reviewSubmit } from '../../reviews/index.ts'
import { book, createMondayContext, newIdempotencyKey, queenslandInstant } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { createDraftQuote, quoteLine } from '../../testing/priced-quotes.ts'
import { leakyRental } from '../../testing/quotes.ts'
import { signInAs } from '../../testing/staff.ts'
import { reports } from '../reports/reports.ts'
import { savedViewSave } from '../saved-views/saved-views.ts'
import { customerErase, customerFile } from './privacy.ts'

const PETRA = {
  name: 'Petra Wrenfield',
  email: 'Petra.Wren@example.org',
  phone: '0491 570 158',
  street: '12 Quandong Crescent',
}
/** Lower-case strings that must not be found after an erasure. No digits that a random identifier could contain by chance. */
const TRACES = ['petra', 'wrenfield', '0491 570 158', '491570158', 'quandong', 'quokka']

/** The whole database as text: each row of each table, including the job queue. */
async function dumpDatabase({ pool }: TestContext): Promise<ReadonlyArray<string>> {
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  const dump: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from "${schema}"."${name}" as t`,
    )
    dump.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return dump
}

const findTraces = async (context: TestContext) =>
  (await dumpDatabase(context)).filter((row) => TRACES.some((trace) => row.toLowerCase().includes(trace)))

/** Petra with a completed visit, a quote, a review and notes, and Ann, whose tenant she is. */
async function setUpPetra() {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const context = await signInAs(await createMondayContext({ log: pino({ level: 'trace' }, sink) }), 'admin')
  const { booking } = await book(context, {
    ...PETRA,
    note: 'Petra Wrenfield here: gate code quokka',
    access: 'Gate quokka',
    waitFor: [],
  })
  await book(context, {
    name: 'Ann Agent',
    email: 'agent@example.org',
    phone: '0491 570 006',
    relation: 'AGENT',
    contactName: 'Petra Wrenfield',
    contactPhone: '+61 491 570 158',
    street: '5 Other Road',
    startsAt: '2026-11-26T09:00:00+10:00',
  })
  const page = await customerList('quandong', { first: 5, after: null, before: null }, context)
  const record = page?.rows[0]
  if (!record) throw new Error('no customer')
  return { context, booking, record, lines }
}

const completeVisit = async (context: TestContext, id: string) => {
  const day = { ...context, now: queenslandInstant('2026-11-24 09:10') }
  await bookingStep(id, { step: 'en route', arrivesInMinutes: 15 }, day)
  for (const step of ['arrived', 'completed'] as const) await bookingStep(id, { step }, day)
  return { ...context, now: queenslandInstant('2026-11-24 12:00') }
}

/** Recurring maintenance at Petra's place, with a reminder sent to her. */
async function createPetrasPlan(record: StoredCustomer, context: TestContext): Promise<void> {
  const [property] = await customerProperties(record, context)
  const plan = await maintenancePlanSave(
    {
      customer: record.reference,
      propertyId: property?.id,
      kind: 'OTHER',
      name: 'Petra’s pump',
      ...{
        everyMonths: 12,
        due: '2026-12-01',
        note: 'Petra, gate quokka',
        idempotencyKey: newIdempotencyKey(),
      },
    },
    context,
  )
  expect(plan.type).toBe('MaintenancePlanSaved')
  await followMaintenance({ ...context, now: queenslandInstant('2026-11-23 10:00') })
}

/** A text from Petra and her reply to an email, both answered. */
async function createPetrasMessages(context: TestContext): Promise<void> {
  const text = { id: 't1', from: PETRA.phone, to: '0480 000 000', body: 'Petra here, gate quokka' }
  await processEvent('TEXT', { id: 'e1', body: text }, context)
  const token = await replyAddressOf(context.db, PETRA.email, 'reply.example.org')
  const email = { id: 'm1', from: 'work@example.com', to: token, text: 'Petra here' }
  const outcome = await processEvent('EMAIL', { id: 'e2', body: email }, context)
  await processEvent('TEXT', { id: 'e3', body: { ...text, body: 'STOP' } }, context)
  await context.pool.query('update conversation set closed_at = now()')
  expect(outcome.type).toBe('Accepted')
}

/** A quote Petra accepted, and a draft of another. Returns the link of the first. */
async function createPetrasQuote(customer: string, context: TestContext): Promise<string> {
  const createQuote = async () => {
    const quote = await pricedQuoteCreate({ customer, idempotencyKey: newIdempotencyKey() }, context)
    if (quote.type !== 'PricedQuoteSaved') throw new Error(quote.message)
    return quote.quote
  }
  const draft = await createQuote()
  const { input } = await createDraftQuote(context, { ...PETRA, intro: 'Petra, gate quokka.' }, draft)
  const saved = await pricedQuoteSave(
    { ...input, lines: [quoteLine({ description: 'New tap for Petra' })] },
    context,
  )
  if (saved.type !== 'PricedQuoteSaved') throw new Error(saved.message)
  const channels = { byEmail: true, byText: true }
  const { reference, version } = saved.quote
  const sent = await pricedQuoteSend({ reference, version, ...channels }, context)
  if (sent.type !== 'PricedQuoteSaved') throw new Error(sent.message)
  const token = quoteToken(sent.quote, context)
  await acceptQuote(token, { number: 1, name: 'Petra Wrenfield', options: [] }, context)
  await createQuote()
  return token
}

test('exports the data held about a person as JSON and PDF', async () => {
  const { context, record } = await setUpPetra()
  await customerNoteAdd(
    { reference: record.reference, text: 'Prefers mornings', idempotencyKey: newIdempotencyKey() },
    context,
  )
  await createPetrasMessages(context)
  const json = await customerFile(record.reference, 'json', context)
  const exported = JSON.parse(String(json))
  expect(exported).toMatchObject({
    customer: [{ name: 'Petra Wrenfield' }],
    contacts: [{ kind: 'phone', value: '0491 570 158' }, { kind: 'email' }],
    properties: [{ street: '12 Quandong Crescent', relation: 'OWNER' }],
    notes: [{ text: 'Prefers mornings' }],
    bookings: [
      { name: 'Petra Wrenfield', state: 'CONFIRMED', notes: [{ text: expect.stringContaining('quokka') }] },
    ],
    contact_on_site_at: [{ street: '5 Other Road', contact_name: 'Petra Wrenfield' }],
    messages: expect.arrayContaining([expect.objectContaining({ to: 'Petra.Wren@example.org' })]),
    received_messages: expect.arrayContaining([expect.objectContaining({ text: 'Petra here, gate quokka' })]),
    reply_addresses: [{ email: PETRA.email.toLowerCase() }],
  })
  expect(String(json)).not.toContain('agent@example.org')
  const pdf = await customerFile(record.reference, 'pdf', context)
  expect(String(pdf?.subarray(0, 5))).toBe('%PDF-')
  expect(pdf?.length).toBeGreaterThan(1_000)
  expect(await customerFile('C-NOBODY', 'json', context)).toBeNull()
})

test('an export leaves out messages about the person to our own staff', async () => {
  const { context, record } = await setUpPetra()
  await createPetrasMessages(context)
  const night = { ...context, now: queenslandInstant('2026-11-24 02:00') }
  const request = { name: PETRA.name, phone: PETRA.phone, place: PETRA.street, message: 'Water everywhere' }
  await dispatchRequest(request, night)
  const alertEmails = await context.pool.query("select from message where template = 'on-call-alert'")
  expect(alertEmails.rowCount).toBe(1)
  const { messages } = JSON.parse(String(await customerFile(record.reference, 'json', night)))
  const recipients = new Set(messages.map(({ to }: { readonly to: string }) => to))
  expect(recipients).toContain(PETRA.email)
  expect(recipients).not.toContain(context.staff?.email)
})

test('refuses an erasure while a visit is open, or without typing the reference again', async () => {
  const { context, booking, record } = await setUpPetra()
  const { reference } = record
  expect(await customerErase({ reference, confirmation: reference }, context)).toMatchObject({
    type: 'NotChangeable',
    message: expect.stringContaining(booking.reference),
  })
  expect(await customerErase({ reference, confirmation: 'yes' }, context)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'confirmation' }],
  })
})

test('an erased person is in no table, job or log line, and reports are unchanged', async () => {
  const { context, booking, record, lines } = await setUpPetra()
  const { rows } = await context.pool.query<{ id: string }>('select id from booking where reference = $1', [
    booking.reference,
  ])
  const id = rows[0]?.id ?? ''
  await context.pool.query(
    `insert into job_record (booking_id, work_done, parts, follow_up, at)
     values ($1, 'Fixed Petra’s tap', '["Petra’s washer"]', 'Petra: gate quokka', now())`,
    [id],
  )
  const afterVisit = await completeVisit(context, id)
  await addStaffNote(
    { reference: booking.reference, text: 'Petra W. has a dog', idempotencyKey: newIdempotencyKey() },
    afterVisit,
  )
  await quoteRequest(
    { ...PETRA, service: 'general', message: 'Petra again, at 12 Quandong Crescent' },
    afterVisit,
  )
  const { rows: quotes } = await afterVisit.pool.query<{ reference: string }>(
    'select reference from quote_request',
  )
  await dispatchRequest(
    {
      name: PETRA.name,
      phone: PETRA.phone,
      place: '12 Quandong Crescent',
      message: 'Petra: water everywhere',
    },
    afterVisit,
  )
  const { rows: calls } = await afterVisit.pool.query<{ reference: string }>(
    'select reference from dispatch_request',
  )
  await inboxClose(
    { id: calls[0]?.reference ?? '', closed: true, outcome: 'advised', remark: 'Told Petra how' },
    afterVisit,
  )
  await inboxClose({ id: quotes[0]?.reference ?? '', closed: true, outcome: null, remark: null }, afterVisit)
  await reviewSubmit(
    {
      token: reviewToken({ id }, afterVisit.secrets),
      ...{
        stars: 5,
        text: 'Petra Wrenfield was very happy with the tap.',
        idempotencyKey: newIdempotencyKey(),
      },
    },
    afterVisit,
  )
  await savedViewSave(
    { list: 'bookings', name: 'Petra', query: 'q=Petra+Wrenfield', shared: true },
    afterVisit,
  )
  await createPetrasPlan(record, context)
  await createPetrasMessages(context)
  const token = await createPetrasQuote(record.reference, afterVisit)
  const figures = [await reports({ weeks: 4 }, afterVisit), await pricedQuoteReport({ weeks: 4 }, afterVisit)]
  expect((await findTraces(afterVisit)).length).toBeGreaterThan(8)
  const { reference } = record
  expect(await customerErase({ reference, confirmation: reference }, afterVisit)).toMatchObject({
    type: 'CustomerErased',
    message: expect.stringMatching(
      /^Erased\. 1 booking and 2 enquiries stay as figures, \d+ messages deleted\.$/,
    ),
  })
  expect(await findTraces(afterVisit)).toEqual([])
  expect([
    await reports({ weeks: 4 }, afterVisit),
    await pricedQuoteReport({ weeks: 4 }, afterVisit),
  ]).toEqual(figures)
  expect(await pricedQuoteByLink(token, afterVisit)).toBeNull()
  expect(lines.filter((line) => TRACES.some((trace) => line.toLowerCase().includes(trace)))).toEqual([])
  expect(await customer(reference, afterVisit)).toBeNull()
  expect(await customerErase({ reference, confirmation: reference }, afterVisit)).toMatchObject({
    type: 'NotChangeable',
  })
  // The agent and her booking remain.
  const remaining = await customerList('', { first: 5, after: null, before: null }, afterVisit)
  expect(remaining?.rows).toMatchObject([{ name: 'Ann Agent' }])
  const { rows: audited } = await afterVisit.pool.query<{ target: string }>(
    `select target from audit_event where action = 'customer.erase'`,
  )
  expect(audited).toEqual([{ target: `customer ${reference}` }])
})

test('erasing a tenant removes them from the property manager’s work orders, and the orders stay', async () => {
  const { context, booking, record } = await setUpPetra()
  const { rows } = await context.pool.query<{ id: string }>('select id from booking where reference = $1', [
    booking.reference,
  ])
  const afterVisit = await completeVisit(context, rows[0]?.id ?? '')
  const order = {
    ...leakyRental,
    tenantName: 'Petra Wrenfield',
    tenantPhone: '+61 491 570 158',
    access: 'Petra has a quokka.',
    message: 'Petra says that the shower drips.',
    emergency: true,
  }
  // The person alerted gets her name and number by email and text.
  await onCallSettingsSet({ repeatMinutes: 5, duringHours: true, restWarning: true }, afterVisit)
  await onCallMobileSet({ accountId: afterVisit.staff?.id, mobile: '0491 570 156' }, afterVisit)
  const sent = await workOrderRequest(order, afterVisit)
  expect((await findTraces(afterVisit)).filter((row) => row.includes('+61491570156'))).toHaveLength(1)
  if (sent.type !== 'WorkOrderRequested') throw new Error(JSON.stringify(sent))
  const exported = JSON.parse(String(await customerFile(record.reference, 'json', afterVisit)))
  expect(exported.tenant_in_work_orders).toMatchObject([
    { reference: sent.reference, street: '9/4 Sample Street', tenant_name: 'Petra Wrenfield' },
  ])
  expect(String(await customerFile(record.reference, 'json', afterVisit))).not.toContain(leakyRental.email)
  // A tenant with the same name but a different number is someone else.
  await workOrderRequest({ ...leakyRental, message: 'Another home.' }, afterVisit)
  const { reference } = record
  expect(await customerErase({ reference, confirmation: reference }, afterVisit)).toMatchObject({
    type: 'CustomerErased',
  })
  expect(await findTraces(afterVisit)).toEqual([])
  const { rows: orders } = await afterVisit.pool.query<{
    message: string
    agency: string
    tenant: string | null
  }>(
    `select message, work_order ->> 'agency' as agency, work_order ->> 'tenantName' as tenant from quote_request order by id`,
  )
  expect(orders).toEqual([
    { message: '… says that the shower drips.', agency: 'Sample Realty', tenant: null },
    { message: 'Another home.', agency: 'Sample Realty', tenant: 'Tom Hall' },
  ])
})

test('erasing a property manager erases their work orders, including the tenants in them', async () => {
  const context = await signInAs(await createMondayContext(), 'admin')
  const sent = await workOrderRequest(leakyRental, context)
  if (sent.type !== 'WorkOrderRequested') throw new Error(JSON.stringify(sent))
  await inboxClose({ id: sent.reference, closed: true, outcome: null, remark: null }, context)
  const page = await customerList('kim ng', { first: 5, after: null, before: null }, context)
  const reference = page?.rows[0]?.reference ?? ''
  const exported = JSON.parse(String(await customerFile(reference, 'json', context)))
  expect(exported.quote_requests).toMatchObject([
    { work_order: { tenantName: 'Tom Hall', invoiceTo: expect.any(String) } },
  ])
  expect(await customerErase({ reference, confirmation: reference }, context)).toMatchObject({
    type: 'CustomerErased',
  })
  const traces = ['kim ng', 'realty', 'tom hall', '0491 570 157', 'wo-118', '9/4 sample']
  const remaining = (await dumpDatabase(context)).filter((row) =>
    traces.some((trace) => row.toLowerCase().includes(trace)),
  )
  expect(remaining).toEqual([])
})

test('an erased person is in no correction note of a booking that now belongs to another customer', async () => {
  const { context, booking, record } = await setUpPetra()
  const cy = { name: 'Cy Wu', email: 'cy@example.org', phone: '0491 570 222', street: '9 Park Road' }
  await book(context, { ...cy, startsAt: '2026-11-25T09:00:00+10:00' })
  const { rows } = await context.pool.query<{ reference: string; version: number }>(
    "select reference, version from booking join visit using (id) where name = 'Ann Agent'",
  )
  const correct = async (target: { reference?: string; version?: number }, changes: object) => {
    const { reference, version } = target
    const input = { reference, version, idempotencyKey: newIdempotencyKey(), ...changes }
    expect(await bookingCorrect(input, context)).toMatchObject({ type: 'BookingCorrected' })
  }
  // This keeps her number on her record.
  await quoteRequest({ ...PETRA, service: 'general', message: 'A new tap' }, context)
  const { rows: quotes } = await context.pool.query<{ reference: string }>(
    'select reference from quote_request',
  )
  await inboxClose({ id: quotes[0]?.reference ?? '', closed: true, outcome: null, remark: null }, context)
  await correct(booking, cy)
  const [{ version: agentVersion = 0, ...agents } = {}] = rows
  await correct({ ...agents, version: agentVersion }, { contactName: null })
  // This correction notes only her number.
  await correct({ ...agents, version: agentVersion + 1 }, { contactPhone: null })
  const remarks = async () => (await context.pool.query('select text from booking_staff_note')).rows
  expect(await remarks()).toHaveLength(3)
  const { reference } = record
  expect(await customerErase({ reference, confirmation: reference }, context)).toMatchObject({
    type: 'CustomerErased',
  })
  expect(await remarks()).toEqual([])
})

test('exports and erasures separate people who share an email address or phone number', async () => {
  const context = await signInAs(await createMondayContext(), 'admin')
  const shared = { email: 'household@example.org' }
  const { booking: annes } = await book(context, { ...shared, name: 'Anne Lee', phone: '0491 570 156' })
  const { booking: bos } = await book(context, {
    ...shared,
    name: 'Bo Tran',
    phone: '0491 570 157',
    startsAt: '2026-11-26T09:00:00+10:00',
    contactName: 'Bo',
    contactPhone: '0491 570 157',
  })
  const [bo] = (await customerList('Tran', { first: 5, after: null, before: null }, context))?.rows ?? []
  await quoteRequest(
    { ...PETRA, ...shared, name: 'Bo Tran', phone: '0491 570 157', service: 'general', message: 'A new tap' },
    context,
  )
  const [anne] = (await customerList('Anne', { first: 5, after: null, before: null }, context))?.rows ?? []
  if (!anne || !bo) throw new Error('no customers')
  const messagesOf = async (reference: string) => {
    const exported = JSON.parse(String(await customerFile(reference, 'json', context)))
    return exported.messages as ReadonlyArray<{ readonly text: string | null }>
  }
  const { rows: messages } = await context.pool.query<{ id: string; booking: string | null }>(
    `select message.id, booking.reference as booking from message left join booking on booking.id = booking_id
      where recipient = 'household@example.org'`,
  )
  const annesMessages = messages.filter((message) => message.booking === annes.reference)
  expect(annesMessages).not.toEqual([])
  expect(await messagesOf(anne.reference)).toHaveLength(annesMessages.length)
  expect(await messagesOf(bo.reference)).toHaveLength(messages.length - annesMessages.length)
  const { rows } = await context.pool.query<{ id: string }>('select id from booking where reference = $1', [
    annes.reference,
  ])
  const afterVisit = await completeVisit(context, rows[0]?.id ?? '')
  const { rows: sent } = await afterVisit.pool.query<{ id: string }>(
    `select message.id from message left join booking on booking.id = booking_id
      where recipient = 'household@example.org' and booking.reference is distinct from $1 order by 1`,
    [annes.reference],
  )
  const { reference } = anne
  expect(await customerErase({ reference, confirmation: reference }, afterVisit)).toMatchObject({
    type: 'CustomerErased',
  })
  const { rows: remaining } = await afterVisit.pool.query<{ id: string }>(
    `select id from message where recipient = 'household@example.org' order by 1`,
  )
  expect(remaining).toEqual(sent)
  expect(await messagesOf(bo.reference)).toHaveLength(sent.length)
  const { rows: booked } = await afterVisit.pool.query(
    'select name, email, contact_name from booking where reference = $1',
    [bos.reference],
  )
  expect(booked).toMatchObject([{ name: 'Bo Tran', email: shared.email, contact_name: 'Bo' }])
})

test('an erasure keeps import rows about other people, even if their name contains the erased name', async () => {
  const context = await signInAs(await createMondayContext(), 'admin')
  const created = await customerCreate(
    {
      kind: 'PERSON',
      name: 'Anna',
      phones: [{ number: '0491 570 156' }],
      emails: [],
      idempotencyKey: newIdempotencyKey(),
    },
    context,
  )
  if (created.type !== 'CustomerSaved') throw new Error(created.message)
  const preview = await previewImport(
    Buffer.from(
      'Name,Phone,Note\nJoanna Tran,0491 570 157,\nAnna Wu,0491 570 158,\nCy Ho,0491 570 110,"Ask Anna, 0491 570 156"\nOther Anna,0491570156,',
    ),
    context,
  )
  if ('unreadable' in preview) throw new Error(preview.unreadable)
  const { reference } = created.customer
  expect(await customerErase({ reference, confirmation: reference }, context)).toMatchObject({
    type: 'CustomerErased',
  })
  const file = await customerImport(String(preview.id), context)
  if (!file) throw new Error('no file')
  expect((await importSample(file, context)).map(({ name }) => name)).toEqual([
    'Joanna Tran',
    'Anna Wu',
    'Cy Ho',
  ])
  const { rows } = await context.pool.query<{ note: string }>(
    `select data -> 'notes' -> 0 ->> 'text' as note from customer_import_row where data ->> 'name' = 'Cy Ho'`,
  )
  expect(rows).toEqual([{ note: 'Ask …, …' }])
})
