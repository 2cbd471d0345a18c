import sharp from 'sharp'
import { expect, test } from 'vitest'
import { quotePhotos, takePhoto } from '../../bookings/photos/photos.ts'
import { onCallAlert, takeOverAlert } from '../../on-call/alerts.ts'
import { onCallMobileSet, onCallNow, onCallWeekSet } from '../../on-call/duty.ts'
import { messages, onCallRecipients, quoteRequests } from '../../platform/database/tables.ts'
import { tokenFor } from '../../platform/tokens.ts'
import { pricedQuoteCreate } from '../../priced-quotes/quotes/draft.ts'
import { newIdempotencyKey, queenslandInstant } from '../../testing/bookings.ts'
import { createTestContext, type TestContext } from '../../testing/context.ts'
import { leakyRental, leakyTap } from '../../testing/quotes.ts'
import { signInAs } from '../../testing/staff.ts'
import { inboxClose, inboxReply } from '../inbox/handle.ts'
import { historyOf, inboxItem, itemSubject } from '../inbox/inbox.ts'
import { templatesFor } from '../inbox/templates.ts'
import { staffQuotes, subjectOf } from '../list/quote-list.ts'
import { quoteRequest } from '../quote-requests/quote-requests.ts'
import { workOrderRequest } from './work-orders.ts'

const rows = (context: TestContext) => context.db.select().from(quoteRequests)
const emails = (context: TestContext) => context.db.select().from(messages)

/** Sends a work order. Returns its reference. */
async function sendWorkOrder(context: TestContext, change: object = {}): Promise<string> {
  const outcome = await workOrderRequest({ ...leakyRental, ...change }, context)
  if (outcome.type !== 'WorkOrderRequested') throw new Error(JSON.stringify(outcome))
  return outcome.reference
}

const WHOLE_DOLLARS_MESSAGE = 'Enter whole dollars, such as 500, or leave it empty'

test('a work order is stored as written, with an email to the office and a full receipt', async () => {
  const context = await createTestContext()
  const reference = await sendWorkOrder(context)
  const { tenantAgreed: _, name, email, phone, service, message, ...workOrder } = leakyRental
  expect(await rows(context)).toMatchObject([
    { reference, name, email, phone, service, message, phoneE164: '+61755500142', workOrder },
  ])
  const [toOffice, receipt, ...others] = await emails(context)
  expect(others).toEqual([])
  const orderProps = {
    reference,
    message,
    order: [
      ['Agency', 'Sample Realty'],
      ['Order number', 'WO-118'],
      ['Emergency repair', 'No'],
      ['Address', '9/4 Sample Street, Southport'],
      ['Tenant', 'Tom Hall, 0491 570 157. Happy for us to call.'],
      ['Access', 'Keys at the office.'],
      ['Spending limit', '$500 including GST'],
      ['Invoice to', 'R Owner, care of Sample Realty, accounts@realty.example.org'],
    ],
  }
  expect(toOffice).toMatchObject({
    template: 'work-order-received',
    recipient: context.content.business.email,
    replyTo: { name: 'Kim Ng', address: email },
    props: orderProps,
  })
  expect(receipt).toMatchObject({ template: 'work-order-receipt', recipient: email, props: orderProps })
})

test('a work order gets its photos', async () => {
  const context = await createTestContext()
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const outcome = await takePhoto(bytes, context)
  if (outcome.type !== 'PhotoTaken') throw new Error('not taken')
  const reference = await sendWorkOrder(context, { photos: [outcome.photoToken] })
  expect(await quotePhotos(reference, context)).toEqual([1])
})

const refusals: ReadonlyArray<[change: object, field: string, message: string]> = [
  [{ agency: ' ' }, 'agency', 'Agency is required'],
  [{ street: undefined }, 'street', 'Street is required'],
  [{ suburb: '' }, 'suburb', 'Suburb is required'],
  [{ message: ' \n' }, 'message', 'Tell us what’s wrong'],
  [{ emergency: undefined }, 'emergency', 'Please choose yes or no'],
  [{ emergency: '' }, 'emergency', 'Please choose yes or no'],
  [{ invoiceTo: null }, 'invoiceTo', 'Tell us who the invoice goes to'],
  [{ invoiceEmail: 'accounts' }, 'invoiceEmail', 'Please enter a valid email address'],
  [{ limitDollars: '499.50' }, 'limitDollars', WHOLE_DOLLARS_MESSAGE],
  [{ limitDollars: 'ask' }, 'limitDollars', WHOLE_DOLLARS_MESSAGE],
  [{ limitDollars: '500,00' }, 'limitDollars', WHOLE_DOLLARS_MESSAGE],
  [{ limitDollars: 0 }, 'limitDollars', WHOLE_DOLLARS_MESSAGE],
  [{ limitDollars: 100_001 }, 'limitDollars', 'The limit must be $100,000 at most'],
  [{ tenantName: '' }, 'tenantName', 'Enter the tenant’s name'],
  [{ tenantPhone: '' }, 'tenantPhone', 'Enter the tenant’s phone number'],
  [{ tenantAgreed: false }, 'tenantAgreed', 'Please confirm that the tenant agreed to a call from us'],
  [{ tenantName: '', tenantPhone: '', access: '' }, 'access', 'If no one lives there, tell us how to get in'],
]

test('a missing or impossible field is declined with its own message', async () => {
  const context = await createTestContext()
  for (const [change, field, message] of refusals) {
    expect(await workOrderRequest({ ...leakyRental, ...change }, context), JSON.stringify(change)).toEqual({
      type: 'InvalidInput',
      message: 'Please check the fields below.',
      fields: [{ field, message }],
    })
  }
  expect(await rows(context)).toEqual([])
})

test('all problems are reported at once, including those between fields', async () => {
  const outcome = await workOrderRequest(
    { ...leakyRental, agency: '', tenantPhone: '', tenantAgreed: undefined },
    await createTestContext(),
  )
  expect(outcome).toMatchObject({
    fields: [{ field: 'agency' }, { field: 'tenantPhone' }, { field: 'tenantAgreed' }],
  })
})

test('a posted form is read with yes and no, and dollars as people write them', async () => {
  const context = await createTestContext()
  await sendWorkOrder(context, {
    emergency: 'yes',
    tenantAgreed: 'yes',
    limitDollars: ' $1,500.00 ',
    invoiceEmail: '',
  })
  await sendWorkOrder(context, {
    tenantName: '',
    tenantPhone: '',
    tenantAgreed: undefined,
    limitDollars: ' ',
    emergency: 'no',
  })
  expect((await rows(context)).map(({ workOrder }) => workOrder)).toMatchObject([
    { emergency: true, limitDollars: 1_500, invoiceEmail: null },
    { emergency: false, limitDollars: null, tenantName: null, tenantPhone: null },
  ])
})

test('a property manager can send twenty work orders a day, and still ask for a quote', async () => {
  const context = await createTestContext({ clientKey: null })
  for (let count = 0; count < 20; count += 1) await sendWorkOrder(context, { orderNumber: `WO-${count}` })
  expect(await workOrderRequest({ ...leakyRental, orderNumber: 'WO-20' }, context)).toMatchObject({
    type: 'TooManyRequests',
  })
  const { phone } = leakyRental
  expect(await quoteRequest({ ...leakyTap, phone }, context)).toMatchObject({ type: 'QuoteRequested' })
})

test('a repeated key stores one work order, and a bot gets the usual response but no one is notified', async () => {
  const context = await createTestContext()
  const idempotencyKey = newIdempotencyKey()
  expect(await sendWorkOrder(context, { idempotencyKey })).toBe(
    await sendWorkOrder(context, { idempotencyKey }),
  )
  await sendWorkOrder(context, { website: 'http://spam.example', message: 'Buy' })
  expect((await rows(context)).map(({ spam }) => spam)).toEqual([false, true])
  expect(await emails(context)).toHaveLength(2)
})

test('the office sees a work order in the inbox and the list, answers it, and quotes for its property', async () => {
  const context = await signInAs(await createTestContext(), 'office')
  const reference = await sendWorkOrder(context, { emergency: true })
  const item = await inboxItem(reference, context)
  if (!item) throw new Error('not in the inbox')
  expect(item.workOrder).toMatchObject({ tenantName: 'Tom Hall', limitDollars: 500 })
  expect(itemSubject(item, context)).toBe('Emergency work order: General plumbing, Southport')
  const page = await staffQuotes(
    { filter: {}, sort: 'RECEIVED', descending: true },
    { first: 1, after: null, before: null },
    context,
  )
  expect(page?.rows.map(subjectOf)).toEqual(['Emergency work order: General plumbing, 9/4 Sample Street'])
  const [template] = await templatesFor(item, context)
  expect(template?.text).toContain('your work order for 9/4 Sample Street')
  await inboxReply(
    {
      id: reference,
      version: item.version,
      text: 'We’ll call Tom.',
      close: false,
      idempotencyKey: newIdempotencyKey(),
    },
    context,
  )
  const [reply] = (await emails(context)).filter((email) => email.template === 'enquiry-reply')
  expect(reply?.props).toMatchObject({ isWorkOrder: true, service: '9/4 Sample Street' })
  const quote = await pricedQuoteCreate({ enquiry: reference, idempotencyKey: newIdempotencyKey() }, context)
  expect(quote).toMatchObject({
    type: 'PricedQuoteSaved',
    quote: { street: '9/4 Sample Street', suburb: 'Southport' },
  })
})

const NIGHT = queenslandInstant('2026-11-24 02:00')
const MESSAGES_ARE_SENT = { SMTP_URL: 'smtp://localhost', SMS_URL: 'https://sms.example/messages' }

test('an emergency at night alerts the technician on call about the tenant, until someone takes it', async () => {
  const context = await createTestContext({ now: NIGHT, environment: MESSAGES_ARE_SENT })
  const admin = await signInAs(context, 'admin')
  const technician = await signInAs(context, 'technician')
  await onCallWeekSet({ day: '2026-11-23', technicianId: 1 }, admin)
  await onCallMobileSet({ accountId: technician.staff.id, mobile: '0491 570 156' }, admin)
  await sendWorkOrder(context)
  expect(await context.db.select().from(onCallRecipients)).toEqual([])

  const reference = await sendWorkOrder(context, { emergency: true })
  const alerts = (await emails(context)).filter(({ recipient }) =>
    [technician.staff.email, '+61491570156'].includes(recipient),
  )
  expect(alerts.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
  expect(alerts.find(({ channel }) => channel === 'sms')?.plain).toContain(
    ': emergency. Tom Hall, 0491 570 157. 9/4 Sample Street, Southport. ',
  )
  expect(alerts.find(({ channel }) => channel === 'email')?.props).toMatchObject({
    reference,
    name: 'Tom Hall',
    phoneE164: '+61491570157',
    order: [
      ['Ordered by', 'Kim Ng, Sample Realty, (07) 5550 0142'],
      ['Access', 'Keys at the office.'],
      ['Spending limit', '$500 including GST'],
      ['Order number', 'WO-118'],
    ],
  })
  const receipts = (await emails(context)).filter(({ template }) => template === 'work-order-receipt')
  expect(receipts.map(({ props }) => props)).toMatchObject([{ alerted: false }, { alerted: true }])
  expect((await onCallNow(context)).waiting).toMatchObject([
    { reference, place: '9/4 Sample Street, Southport' },
  ])

  const [recipient] = await context.db.select().from(onCallRecipients)
  const token = tokenFor('on-call', recipient?.id ?? '', 0, context.secrets)
  expect(await takeOverAlert(token, context)).toMatchObject({
    alert: { reference, takenBy: technician.staff.name },
  })
  expect((await onCallNow(context)).waiting).toEqual([])
  const item = await inboxItem(reference, admin)
  const history = item ? await historyOf(item, context) : []
  expect(history.map(({ words }) => words)).toEqual([
    `Alerted ${technician.staff.name} by text and email`,
    'Took it over',
  ])

  await inboxClose({ id: reference, closed: true, outcome: null }, admin)
  expect(await onCallAlert(token, context)).toMatchObject({ alert: { closed: true } })
})

test('with no one on call, alerts the owner and tells the property manager to call', async () => {
  const context = await createTestContext({ now: NIGHT })
  const admin = await signInAs(context, 'admin')
  await sendWorkOrder(context, { emergency: true })
  const queued = await emails(context)
  expect(queued.filter(({ template }) => template === 'on-call-alert')).toMatchObject([
    { recipient: admin.staff.email },
  ])
  expect(queued.find(({ template }) => template === 'work-order-receipt')?.props).toMatchObject({
    alerted: false,
  })
})
