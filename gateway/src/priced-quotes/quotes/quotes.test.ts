import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { takePhoto } from '../../bookings/photos/photos.ts'
import { customerCreate } from '../../customers/record/customer.ts'
import { quoteRequest } from '../../enquiries/quote-requests/quote-requests.ts'
import { jobRecordOf, jobRecordSave } from '../../job-records/record.ts'
import type { Context } from '../../platform/context.ts'
import { auditEvents, messages, quoteRequests, webhookDeliveries } from '../../platform/database/tables.ts'
import { createMondayContext, newIdempotencyKey, queenslandInstant } from '../../testing/bookings.ts'
import { createFinishedJob } from '../../testing/finished-job.ts'
import { createDraftQuote, quoteLine, sendDraftQuote } from '../../testing/priced-quotes.ts'
import { leakyTap } from '../../testing/quotes.ts'
import { signInAs } from '../../testing/staff.ts'
import { acceptQuote, declineQuote } from '../customer/answer.ts'
import { linkedQuotePdf, linkedQuotePhoto } from '../customer/files.ts'
import { pricedQuoteByLink, quoteToken } from '../customer/link.ts'
import { priceBookItemSave } from '../price-book/price-book.ts'
import { eventsOf, findQuote, findVersion, type StoredQuote } from '../quote-rows.ts'
import {
  pricedQuoteCreate,
  pricedQuoteDiscard,
  pricedQuoteRevise,
  pricedQuoteSave,
  pricedQuoteTotals,
} from './draft.ts'
import { priceBookLines, pricedQuoteCounts, pricedQuotes, quotesOfCustomer } from './reading.ts'
import { deleteExpiredQuotes } from './retention.ts'
import { pricedQuoteSend, remindQuote } from './send.ts'

const createOfficeContext = async (changes: Partial<Context> = {}) =>
  signInAs(await createMondayContext(changes), 'office')
const emails = (context: Context) => context.db.select().from(messages).orderBy(messages.createdAt)
const states = async (context: Context) =>
  (await pricedQuotes({ first: 10, after: null }, context))?.nodes.map(({ reference }) => reference)
const customerContext = (context: Context) => ({ ...context, staff: null, clientKey: '203.0.113.9' })
const reloadQuote = async ({ reference }: StoredQuote, context: Context) => {
  const quote = await findQuote(context.db, reference)
  if (!quote) throw new Error('quote not found')
  return quote
}

test('a quote is created once per key with the customer’s known details', async () => {
  const context = await createOfficeContext()
  const created = await customerCreate(
    {
      kind: 'PERSON',
      name: 'Ann Lee',
      phones: [{ number: '0491 570 006' }],
      emails: ['ann@example.org'],
      idempotencyKey: newIdempotencyKey(),
    },
    context,
  )
  if (created.type !== 'CustomerSaved') throw new Error('no customer')
  const input = { customer: created.customer.reference, idempotencyKey: newIdempotencyKey() }
  const outcomes = await Promise.all([1, 2, 3].map(() => pricedQuoteCreate(input, context)))
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
  expect(outcomes[0]).toMatchObject({
    type: 'PricedQuoteSaved',
    quote: {
      reference: expect.stringMatching(/^P-[0-9A-Z]{6}$/),
      name: 'Ann Lee',
      email: 'ann@example.org',
      phoneE164: '+61491570006',
      state: 'DRAFT',
    },
  })
  expect(await pricedQuoteCreate({ ...input, customer: 'C-NOBODY' }, context)).toMatchObject({
    fields: [{ field: 'customer', message: 'That customer doesn’t exist' }],
  })
  expect(await pricedQuoteCreate({ idempotencyKey: newIdempotencyKey() }, context)).toMatchObject({
    fields: [{ field: 'customer', message: 'Choose a customer, an enquiry or a booking' }],
  })
})

test('a draft knows which price book items changed since they were put on it; what was sent never changes', async () => {
  const context = await createOfficeContext()
  const mixer = { description: 'Replace kitchen mixer tap', unit: 'each', price: '385.50', hasGst: true }
  const added = await priceBookItemSave({ ...mixer, idempotencyKey: newIdempotencyKey() }, context)
  if (added.type !== 'PriceBookItemSaved') throw new Error(JSON.stringify(added))
  const { id, version } = added.item
  const lines = [quoteLine({ description: 'Call-out' }), quoteLine({ item: { id: String(id), version } })]
  const sent = await sendDraftQuote(context, (await createDraftQuote(context, { lines })).quote)
  const raised = { ...mixer, id: String(id), version, price: '410', idempotencyKey: newIdempotencyKey() }
  await priceBookItemSave(raised, context)
  expect(await priceBookLines(sent, context)).toEqual([])
  const revised = await pricedQuoteRevise({ reference: sent.reference, version: sent.version }, context)
  if (revised.type !== 'PricedQuoteSaved') throw new Error(JSON.stringify(revised))
  expect(await priceBookLines(revised.quote, context)).toMatchObject([
    { position: 1, version: 0, item: { version: 1, unitCents: 41_000 } },
  ])
  expect((await findVersion(context.db, sent.id, 1)).lines[1]).toMatchObject({ unitCents: 38_550 })
})

test('a quote after a job takes the address and the follow-up work of the job record', async () => {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const { booking } = await createFinishedJob(context, { name: 'Ann Lee' })
  const { reference } = booking
  const create = async (followUp: string | null) => {
    const recordFields = {
      reference,
      workDone: 'New washer.',
      parts: [],
      readings: [],
      certificates: [],
      followUp,
    }
    await jobRecordSave({ ...recordFields, idempotencyKey: newIdempotencyKey() }, context)
    const created = await pricedQuoteCreate(
      { booking: reference, idempotencyKey: newIdempotencyKey() },
      context,
    )
    if (created.type !== 'PricedQuoteSaved') throw new Error(JSON.stringify(created))
    const { title, intro } = await findVersion(context.db, created.quote.id, 1)
    return { quote: created.quote, title, intro }
  }
  expect(await create('Replace the stop taps.')).toMatchObject({
    quote: { name: 'Ann Lee', street: '1 Example Street', suburb: 'Robina', service: 'tap-repairs' },
    title: 'Replace the stop taps',
    intro: '',
  })
  const long = 'Fit a valve. '.repeat(12).trim()
  expect(await create(long)).toMatchObject({ title: 'Plumbing work', intro: long })
  expect(
    await pricedQuoteCreate({ booking: 'GC-0000-00', idempotencyKey: newIdempotencyKey() }, context),
  ).toMatchObject({ fields: [{ field: 'booking', message: 'That booking doesn’t exist' }] })
})

test('when two colleagues quote the same follow-up work at once, one quote is created and the work is settled', async () => {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const colleague = await signInAs(context, 'admin')
  const { booking } = await createFinishedJob(context, { name: 'Ann Lee' })
  const { reference } = booking
  const recordFields = { reference, workDone: 'New washer.', parts: [], readings: [], certificates: [] }
  const followUp = 'Replace the stop taps.'
  await jobRecordSave({ ...recordFields, followUp, idempotencyKey: newIdempotencyKey() }, context)
  const outcomes = await Promise.all(
    [context, colleague].map((by) =>
      pricedQuoteCreate({ booking: reference, idempotencyKey: newIdempotencyKey() }, by),
    ),
  )
  expect(outcomes.map(({ type }) => type).sort()).toEqual(['NotChangeable', 'PricedQuoteSaved'])
  expect(await states(context)).toHaveLength(1)
  expect((await jobRecordOf(booking, context))?.record.followUpSettledAt).toEqual(context.now)
})

test('a quote for an enquiry takes its details, and sending it marks the enquiry as answered', async () => {
  const context = await createOfficeContext()
  await quoteRequest(leakyTap, context)
  const [enquiry] = await context.db.select().from(quoteRequests)
  const created = await pricedQuoteCreate(
    { enquiry: enquiry?.reference, idempotencyKey: newIdempotencyKey() },
    context,
  )
  if (created.type !== 'PricedQuoteSaved') throw new Error('no draft')
  // With the service, the customer can choose a time online when they accept.
  expect(created.quote).toMatchObject({
    name: 'Ann Lee',
    email: 'ann@example.org',
    service: 'general-plumbing',
  })
  expect(created.quote.customerId).not.toBeNull()
  await sendDraftQuote(context, created.quote)
  const [answered] = await context.db.select().from(quoteRequests)
  expect(answered?.answeredAt).toEqual(context.now)
})

test('an enquiry has one unsent quote, even if several people start one', async () => {
  const context = await createOfficeContext()
  const colleague = await signInAs(context, 'admin')
  await quoteRequest(leakyTap, context)
  const [enquiry] = await context.db.select().from(quoteRequests)
  const start = async (by: Context) => {
    const input = { enquiry: enquiry?.reference, idempotencyKey: newIdempotencyKey() }
    const created = await pricedQuoteCreate(input, by)
    if (created.type !== 'PricedQuoteSaved') throw new Error(created.message)
    return created.quote
  }
  const [draft, ...others] = await Promise.all([context, colleague, context].map(start))
  if (!draft) throw new Error('no draft')
  expect(others.map(({ reference }) => reference)).toEqual([draft.reference, draft.reference])
  await sendDraftQuote(context, draft)
  expect((await start(colleague)).reference).not.toBe(draft.reference)
})

test('a quote copied for another customer has the same content, and nothing of the first customer', async () => {
  const context = await createOfficeContext()
  const draft = await createDraftQuote(context, { discount: '5' })
  const original = await sendDraftQuote(context, draft.quote)
  const created = await customerCreate(
    {
      kind: 'PERSON',
      name: 'Bo Tran',
      phones: [{ number: '0491 570 156' }],
      emails: [],
      idempotencyKey: newIdempotencyKey(),
    },
    context,
  )
  if (created.type !== 'CustomerSaved') throw new Error('no customer')
  const input = { customer: created.customer.reference, copyOf: original.reference }
  const copied = await pricedQuoteCreate({ ...input, idempotencyKey: newIdempotencyKey() }, context)
  if (copied.type !== 'PricedQuoteSaved') throw new Error(JSON.stringify(copied))
  expect(copied.quote).toMatchObject({
    name: 'Bo Tran',
    email: null,
    street: null,
    suburb: null,
    state: 'DRAFT',
    enquiry: null,
    service: 'tap-repairs',
    domestic: true,
    totalCents: original.totalCents,
  })
  const [before, after] = await Promise.all([
    findVersion(context.db, original.id, 1),
    findVersion(context.db, copied.quote.id, 1),
  ])
  const { title, intro, lines, discountBasisPoints, terms } = before
  expect(after).toMatchObject({ title, intro, lines, discountBasisPoints, terms, sentAt: null })
  expect(
    await pricedQuoteCreate({ ...input, copyOf: 'P-NOSUCH', idempotencyKey: newIdempotencyKey() }, context),
  ).toMatchObject({ fields: [{ field: 'copyOf', message: 'That quote doesn’t exist' }] })
})

test.each([
  [{ lines: [quoteLine({ quantity: '-1' })] }, 'lines.0.quantity', 'Enter a quantity such as 2 or 1.5'],
  [{ lines: [quoteLine({ quantity: '0' })] }, 'lines.0.quantity', 'Enter a quantity such as 2 or 1.5'],
  [
    { lines: [quoteLine(), quoteLine({ quantity: '1e9' })] },
    'lines.1.quantity',
    'Enter a quantity such as 2 or 1.5',
  ],
  [{ lines: [quoteLine({ quantity: '10001' })] }, 'lines.0.quantity', 'The quantity must be 10,000 at most'],
  [{ lines: [quoteLine({ unitPrice: '-5' })] }, 'lines.0.unitPrice', 'Enter a price such as 185 or 185.50'],
  [{ lines: [quoteLine({ description: '' })] }, 'lines.0.description', 'Enter a description'],
  [{ lines: Array.from({ length: 101 }, () => quoteLine()) }, 'lines', 'A quote can have 100 lines at most'],
  [
    { lines: [quoteLine({ quantity: '10000', unitPrice: '100000' })] },
    'lines',
    'A quote can be $10,000,000 at most',
  ],
  [{ discount: '101' }, 'discount', 'The discount must be 100 % at most'],
  [{ discount: '-5' }, 'discount', 'Enter a percentage such as 5 or 7.5'],
  [{ validUntil: '2026-11-22' }, 'validUntil', 'Choose today or a later day'],
  [{ validUntil: '2028-01-01' }, 'validUntil', 'Choose a day within a year'],
  [{ phone: '12' }, 'phone', 'Check the phone number: it has too few digits'],
  [{ email: 'ann@' }, 'email', 'Please enter a valid email address'],
  [{ suburb: 'Atlantis' }, 'suburb', 'We couldn’t find that suburb. Check the spelling'],
])('%o is refused at its field and nothing is lost', async (changes, field, message) => {
  const context = await createOfficeContext()
  const draft = await createDraftQuote(context)
  const { input } = draft
  expect(
    await pricedQuoteSave({ ...input, version: draft.quote.version, ...changes }, context),
  ).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field, message }],
  })
  expect(await reloadQuote(draft.quote, context)).toEqual(draft.quote)
})

test('a million lines are refused with the same message as 101', async () => {
  const context = await createOfficeContext()
  const { quote, input } = await createDraftQuote(context)
  const lines = Array.from({ length: 1_000_000 }, () => quoteLine())
  expect(await pricedQuoteSave({ ...input, version: quote.version, lines }, context)).toMatchObject({
    fields: [{ field: 'lines', message: 'A quote can have 100 lines at most' }],
  })
})

test('a quote changed by someone else isn’t overwritten or sent twice', async () => {
  const context = await createOfficeContext()
  const { quote, input } = await createDraftQuote(context)
  const stale = { ...input, version: quote.version - 1 }
  expect(await pricedQuoteSave(stale, context)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  const send = { reference: quote.reference, version: quote.version, byEmail: true, byText: false }
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => pricedQuoteSend(send, context)))
  expect(outcomes.filter(({ type }) => type === 'PricedQuoteSaved')).toHaveLength(1)
  expect(await emails(context)).toMatchObject([{ template: 'quote-sent' }])
})

test.each([
  [{ lines: [] }, { byEmail: true, byText: false }, 'lines', 'Add a line first'],
  [{ email: '' }, { byEmail: true, byText: false }, 'email', 'Enter an email address, or send a text'],
  [
    { phone: '07 5550 0142' },
    { byEmail: false, byText: true },
    'phone',
    'Enter a mobile number, or send an email',
  ],
  [{}, { byEmail: false, byText: false }, 'byEmail', 'Choose email, text or both'],
])('%o sent by %o is refused at its field', async (changes, channels, field, message) => {
  const context = await createOfficeContext()
  const { quote } = await createDraftQuote(context, changes)
  const send = { reference: quote.reference, version: quote.version, ...channels }
  expect(await pricedQuoteSend(send, context)).toMatchObject({ fields: [{ field, message }] })
  expect(await emails(context)).toEqual([])
})

test('a sent quote is immutable, and a new version replaces it under the same link', async () => {
  const context = await createOfficeContext()
  const first = await sendDraftQuote(context, (await createDraftQuote(context)).quote)
  const token = quoteToken(first, context)
  const { input } = await createDraftQuote(context, {}, first)
  expect(await pricedQuoteSave({ ...input, version: first.version }, context)).toMatchObject({
    message: 'A sent quote is never changed. Make a new version.',
  })
  await expect(context.pool.query(`update priced_quote_version set title = 'Other'`)).rejects.toThrow(
    'a sent quote is never changed',
  )
  const revised = await pricedQuoteRevise({ reference: first.reference, version: first.version }, context)
  if (revised.type !== 'PricedQuoteSaved') throw new Error('not revised')
  const saved = await pricedQuoteSave(
    { ...input, version: revised.quote.version, lines: [quoteLine({ unitPrice: '500' })] },
    context,
  )
  if (saved.type !== 'PricedQuoteSaved') throw new Error('not saved')
  // The customer keeps the first version until the second is sent.
  expect(await pricedQuoteByLink(token, context)).toMatchObject({ version: { number: 1 } })
  const second = await sendDraftQuote(context, saved.quote)
  expect(await pricedQuoteByLink(token, customerContext(context))).toMatchObject({
    version: { number: 2, lines: [{ unitCents: 50_000 }] },
  })
  expect(await acceptQuote(token, { number: 1, name: 'Ann Lee', options: [] }, context)).toMatchObject({
    message: 'We’ve updated this quote. Check the new version below.',
  })
  expect((await emails(context)).map(({ props }) => props)).toMatchObject([
    { replaces: false },
    { replaces: true, total: '$500.00' },
  ])
  expect((await eventsOf(context.db, second.id)).map(({ kind }) => kind)).toEqual([
    ...['SEEN', 'SENT', 'SENT', 'CREATED'],
  ])
})

test('discarding a new version keeps the sent one, and discarding a first draft deletes the quote', async () => {
  const context = await createOfficeContext()
  const { quote } = await createDraftQuote(context)
  expect(await pricedQuoteDiscard({ reference: quote.reference, version: quote.version }, context)).toEqual({
    type: 'PricedQuoteDiscarded',
    quote: null,
  })
  expect(await states(context)).toEqual([])
  const sent = await sendDraftQuote(context, (await createDraftQuote(context)).quote)
  const revised = await pricedQuoteRevise({ reference: sent.reference, version: sent.version }, context)
  if (revised.type !== 'PricedQuoteSaved') throw new Error('not revised')
  const discard = { reference: sent.reference, version: revised.quote.version }
  expect(await pricedQuoteDiscard(discard, context)).toMatchObject({ quote: { latest: 1, current: 1 } })
  const events = await context.db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(events.map(({ action }) => action).filter((action) => action.startsWith('priced'))).toEqual([
    ...['priced-quote.create', 'priced-quote.change', 'priced-quote.discard'],
    ...['priced-quote.create', 'priced-quote.change', 'priced-quote.send', 'priced-quote.revise'],
    'priced-quote.discard',
  ])
})

test('an unanswered quote gets one reminder outside quiet hours and expires after its last day', async () => {
  const context = await createOfficeContext()
  const { quote: draft } = await createDraftQuote(context, { validUntil: '2026-11-30' })
  const quote = await sendDraftQuote(context, draft)
  const { rows } = await context.pool.query<{ payload: unknown; run_at: Date }>(
    `select payload, run_at from graphile_worker._private_jobs as jobs
       join graphile_worker._private_tasks as tasks on tasks.id = task_id where identifier = 'remind-quote'`,
  )
  expect(rows[0]?.run_at.toISOString()).toBe('2026-11-27T23:00:00.000Z')
  const reminder = { quoteId: quote.id, number: 1, byEmail: true, byText: true }
  await remindQuote(reminder, { ...context, now: queenslandInstant('2026-11-28 21:00') })
  expect(await emails(context)).toHaveLength(1)
  for (const time of ['2026-11-28 09:00', '2026-11-28 09:01'])
    await remindQuote(reminder, { ...context, now: queenslandInstant(time) })
  const queued = await emails(context)
  expect(queued.map(({ template }) => template)).toEqual(['quote-sent', 'quote-reminder', 'text'])
  expect(queued[2]?.plain).toContain('your quote ends Mon 30 Nov')
  const token = quoteToken(quote, context)
  const answer = { number: 1, name: 'Ann Lee', options: [] }
  const expiredContext = customerContext({ ...context, now: queenslandInstant('2026-12-01 00:00') })
  expect(await acceptQuote(token, answer, expiredContext)).toMatchObject({
    message: 'This quote has expired. Ask us for a new one.',
  })
  await remindQuote(reminder, { ...context, now: queenslandInstant('2026-12-01 09:00') })
  expect(await emails(context)).toHaveLength(3)
  const list = (expired: boolean) =>
    pricedQuotes({ first: 5, after: null, states: [expired ? 'EXPIRED' : 'SENT'] }, expiredContext)
  expect([(await list(true))?.nodes.length, (await list(false))?.nodes.length]).toEqual([1, 0])
  expect(await pricedQuoteCounts(expiredContext)).toEqual([
    { state: 'EXPIRED', count: 1, totalDollars: 385.5 },
  ])
  const lastDayContext = customerContext({ ...context, now: queenslandInstant('2026-11-30 23:59') })
  expect(await acceptQuote(token, answer, lastDayContext)).toMatchObject({ type: 'QuoteAnswered' })
})

test('an answered quote gets no reminder, and an accepted one can’t get a new version', async () => {
  const context = await createOfficeContext()
  const quote = await sendDraftQuote(context, (await createDraftQuote(context)).quote)
  const token = quoteToken(quote, context)
  expect(
    await declineQuote(token, { number: 1, reason: 'Too dear' }, customerContext(context)),
  ).toMatchObject({
    quote: { state: 'DECLINED', declineReason: 'Too dear' },
  })
  await remindQuote({ quoteId: quote.id, number: 1, byEmail: true, byText: false }, context)
  expect((await emails(context)).map(({ template }) => template)).toEqual(['quote-sent', 'office-quote'])
  // A declined quote can get a new version.
  const declined = await reloadQuote(quote, context)
  expect(
    await pricedQuoteRevise({ reference: declined.reference, version: declined.version }, context),
  ).toMatchObject({
    type: 'PricedQuoteSaved',
  })
  const other = await sendDraftQuote(context, (await createDraftQuote(context)).quote)
  await acceptQuote(
    quoteToken(other, context),
    { number: 1, name: 'Ann', options: [] },
    customerContext(context),
  )
  const accepted = await reloadQuote(other, context)
  expect(
    await pricedQuoteRevise({ reference: accepted.reference, version: accepted.version }, context),
  ).toMatchObject({ message: 'The customer has accepted this quote. Write a new one.' })
})

test('webhooks report a quote as sent, seen and declined, without personal names', async () => {
  const context = await createOfficeContext()
  await context.pool.query(
    `insert into webhook_endpoint (address, secret, created_by, created_at) values ('https://example.org/hook', '\\x00', $1, now())`,
    [context.staff.id],
  )
  const quote = await sendDraftQuote(context, (await createDraftQuote(context)).quote)
  const token = quoteToken(quote, context)
  await Promise.all([1, 2, 3].map(() => pricedQuoteByLink(token, customerContext(context))))
  await declineQuote(token, { number: 1, reason: 'Ann Lee says no' }, customerContext(context))
  const deliveries = await context.db.select().from(webhookDeliveries)
  expect(deliveries.map(({ type }) => type).toSorted()).toEqual([
    'quote.declined',
    'quote.seen',
    'quote.sent',
  ])
  expect(JSON.stringify(deliveries.map(({ body }) => body))).not.toContain('Ann')
})

test('lines being typed are totalled like saved ones, and invalid input counts as zero', async () => {
  const context = await createOfficeContext()
  const { quote, input } = await createDraftQuote(context, { discount: '7.5' })
  const lines = [...input.lines, quoteLine({ quantity: '-1' })]
  const totals = pricedQuoteTotals(lines, '7.5 %')
  expect(totals.lines).toMatchObject([{ subtotalCents: 38_550 }, { subtotalCents: 10_000 }, null])
  expect(totals.amounts.totalCents).toBe(quote.totalCents)
  expect(totals.withOptions).toMatchObject({ subtotalCents: 48_550, discountCents: 2_891 + 750 })
  expect(pricedQuoteTotals(lines, 'lots').amounts).toMatchObject({ discountCents: 0, totalCents: 38_550 })
})

test('a customer’s quotes include those of customers merged into them', async () => {
  const context = await createOfficeContext()
  const { quote: first } = await createDraftQuote(context)
  const { quote: second } = await createDraftQuote(context)
  await context.pool.query('update customer set merged_into = $1 where id = $2', [
    first.customerId,
    second.customerId,
  ])
  const quotes = await quotesOfCustomer({ id: first.customerId ?? 0 }, context)
  expect(quotes.map(({ reference }) => reference).toSorted()).toEqual(
    [first.reference, second.reference].toSorted(),
  )
})

test('quotes that weren’t accepted are deleted after 24 months, accepted ones after seven years', async () => {
  const context = await createOfficeContext()
  const unanswered = await sendDraftQuote(context, (await createDraftQuote(context)).quote)
  const accepted = await sendDraftQuote(context, (await createDraftQuote(context)).quote)
  await acceptQuote(
    quoteToken(accepted, context),
    { number: 1, name: 'Ann', options: [] },
    customerContext(context),
  )
  const remaining = async (time: string) => {
    await deleteExpiredQuotes(queenslandInstant(time), context)
    return (await states(context))?.toSorted()
  }
  expect(await remaining('2028-11-23 07:59')).toEqual([unanswered.reference, accepted.reference].toSorted())
  expect(await remaining('2028-11-23 08:01')).toEqual([accepted.reference])
  expect(await remaining('2033-11-23 07:59')).toEqual([accepted.reference])
  expect(await remaining('2033-11-23 08:01')).toEqual([])
})

test('a quote includes only the enquiry photos chosen for it', async () => {
  const context = await createOfficeContext({ clientKey: null })
  const bytes = await sharp(randomBytes(3 * 900 * 700), { raw: { width: 900, height: 700, channels: 3 } })
    .jpeg()
    .toBuffer()
  const photos: string[] = []
  for (let count = 0; count < 6; count += 1) {
    const outcome = await takePhoto(bytes, context)
    if (outcome.type === 'PhotoTaken') photos.push(outcome.photoToken)
  }
  const requested = await quoteRequest({ ...leakyTap, photos }, context)
  if (requested.type !== 'QuoteRequested') throw new Error(requested.message)
  const enquiry = { enquiry: requested.reference, idempotencyKey: newIdempotencyKey() }
  const created = await pricedQuoteCreate(enquiry, context)
  if (created.type !== 'PricedQuoteSaved') throw new Error(created.message)
  const { input } = await createDraftQuote(context, { photos: [1, 2, 3, 4, 5] }, created.quote)
  const saved = await pricedQuoteSave(input, context)
  if (saved.type !== 'PricedQuoteSaved') throw new Error(saved.message)
  const token = quoteToken(await sendDraftQuote(context, saved.quote), context)
  expect(await linkedQuotePhoto(token, 2, context)).not.toBeNull()
  expect(await linkedQuotePhoto(token, 6, context)).toBeNull()
  const pdf = await linkedQuotePdf(token, context)
  // The photos are random noise, which is harder to compress than any real photo.
  expect(pdf?.bytes.length).toBeLessThan(200_000)
  expect(pdf?.bytes.length).toBeGreaterThan(50_000)
})
