import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { bookingCancel } from '../../bookings/customer/changes.ts'
import { inboxItem, quoteQuestion } from '../../enquiries/index.ts'
import type { Context } from '../../platform/context.ts'
import { bookingNotes, bookings, messages, webhookDeliveries } from '../../platform/database/tables.ts'
import { tokenFor } from '../../platform/tokens.ts'
import { createMondayContext, newIdempotencyKey } from '../../testing/bookings.ts'
import { createDraftQuote, quoteLine, sendDraftQuote } from '../../testing/priced-quotes.ts'
import { signInAs } from '../../testing/staff.ts'
import { eventsOf, findQuote, findVersion } from '../quote-rows.ts'
import { pricedQuoteRevise, pricedQuoteSave } from '../quotes/draft.ts'
import { quotesOfEnquiry } from '../quotes/reading.ts'
import { pricedQuoteSend } from '../quotes/send.ts'
import { totalsOf } from '../quotes/view.ts'
import { acceptQuote, declineQuote } from './answer.ts'
import { availableTimes, bookableJob, bookQuote, followQuoteBookings } from './book.ts'
import { linkedQuotePdf } from './files.ts'
import { openQuote, pricedQuoteByLink, quoteToken } from './link.ts'
import { pricedQuoteAccept, pricedQuoteDecline } from './office-answer.ts'
import { askAboutQuote } from './question.ts'

/** Sets up a sent quote, its link token and a context for its customer. */
async function createSentQuote(changes: object = {}) {
  const office = await signInAs(await createMondayContext(), 'office')
  const quote = await sendDraftQuote(office, (await createDraftQuote(office, changes)).quote)
  const customer: Context = { ...office, staff: null, clientKey: '203.0.113.9' }
  const reload = async () => (await findQuote(office.db, quote.reference)) ?? quote
  return { office, customer, quote, reload, token: quoteToken(quote, office) }
}

const ANN = { number: 1, name: ' Ann Lee ', options: [1] }

test('an accepted quote keeps the ticked options, the name, the time and the IP address', async () => {
  const { customer, token, reload } = await createSentQuote()
  expect(await acceptQuote(token, ANN, customer)).toMatchObject({ type: 'QuoteAnswered', repeated: false })
  expect(await reload()).toMatchObject({
    state: 'ACCEPTED',
    acceptedName: 'Ann Lee',
    acceptedFrom: '203.0.113.9',
    acceptedOptions: [1],
    acceptedCents: 48_550,
    answeredAt: customer.now,
  })
  const queued = await customer.db.select().from(messages).orderBy(messages.createdAt)
  expect(queued.map(({ template, recipient }) => [template, recipient])).toEqual(
    expect.arrayContaining([
      ['quote-accepted', 'ann@example.org'],
      ['office-quote', customer.content.business.email],
    ]),
  )
})

test('50 concurrent acceptances are stored once, with one email each to customer and office and one event', async () => {
  const { office, customer, token, quote } = await createSentQuote()
  await office.pool.query(
    `insert into webhook_endpoint (address, secret, created_by, created_at) values ('https://example.org/hook', '\\x00', $1, now())`,
    [office.staff.id],
  )
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => acceptQuote(token, ANN, customer)))
  expect(outcomes.filter((outcome) => outcome.type === 'QuoteAnswered' && !outcome.repeated)).toHaveLength(1)
  expect(outcomes.filter(({ type }) => type !== 'QuoteAnswered')).toEqual([])
  const queued = await office.db.select().from(messages)
  expect(queued.map(({ template }) => template).toSorted()).toEqual([
    ...['office-quote', 'quote-accepted', 'quote-sent'],
  ])
  const deliveries = await office.db.select().from(webhookDeliveries)
  expect(deliveries.map(({ type }) => type)).toEqual(['quote.accepted'])
  const events = await eventsOf(office.db, quote.id)
  expect(events.filter(({ kind }) => kind === 'ACCEPTED')).toHaveLength(1)
})

test('of concurrent accept and decline requests one answer counts and the other is refused', async () => {
  const { customer, token, reload } = await createSentQuote()
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? acceptQuote(token, ANN, customer)
        : declineQuote(token, { number: 1, reason: '' }, customer),
    ),
  )
  const { state } = await reload()
  expect(outcomes.filter(({ type }) => type === 'NotChangeable')).toHaveLength(5)
  expect(['ACCEPTED', 'DECLINED']).toContain(state)
})

test('an accepted quote can’t be accepted differently or declined, and a declined quote can’t be accepted', async () => {
  const { customer, token } = await createSentQuote()
  await acceptQuote(token, ANN, customer)
  const refusal = { type: 'NotChangeable', message: 'This quote has been accepted already.' }
  expect(await acceptQuote(token, { ...ANN, options: [] }, customer)).toMatchObject(refusal)
  expect(await declineQuote(token, { number: 1, reason: '' }, customer)).toMatchObject(refusal)
  const other = await createSentQuote()
  await declineQuote(other.token, { number: 1, reason: '' }, other.customer)
  expect(await acceptQuote(other.token, ANN, other.customer)).toMatchObject({
    message: 'You declined this quote. Ask us if you’d like a new one.',
  })
})

test('a customer who accepts while the office has a new version open keeps theirs, and the office reads so', async () => {
  const { office, customer, quote, reload, token } = await createSentQuote()
  const { reference } = quote
  const revised = await pricedQuoteRevise({ reference, version: quote.version }, office)
  if (revised.type !== 'PricedQuoteSaved') throw new Error(JSON.stringify(revised))
  expect(await acceptQuote(token, ANN, customer)).toMatchObject({ type: 'QuoteAnswered' })
  const { input } = await createDraftQuote(office, {}, revised.quote)
  expect(await pricedQuoteSave(input, office)).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    message: expect.stringContaining('accepted'),
  })
  const { version } = await reload()
  expect(await pricedQuoteSend({ reference, version, byEmail: true, byText: false }, office)).toMatchObject({
    message: expect.stringContaining('Copy it to a new quote'),
  })
  expect(await reload()).toMatchObject({ state: 'ACCEPTED', current: 1 })
})

test('accepting needs a name, ignores ticks that aren’t options, and needs at least one line', async () => {
  const { customer, token, reload } = await createSentQuote()
  expect(await acceptQuote(token, { ...ANN, name: ' ' }, customer)).toMatchObject({
    fields: [{ field: 'name', message: 'Type your full name to accept' }],
  })
  await acceptQuote(token, { ...ANN, options: [0, 1, 1, 99] }, customer)
  expect(await reload()).toMatchObject({ acceptedOptions: [1], acceptedCents: 48_550 })
  const extras = await createSentQuote({ lines: [quoteLine({ optional: true })] })
  expect(await acceptQuote(extras.token, { ...ANN, options: [] }, extras.customer)).toMatchObject({
    fields: [{ field: 'options', message: 'Tick at least one line' }],
  })
})

test('the office records an acceptance by phone once, and the customer gets a text', async () => {
  const { office, quote, reload } = await createSentQuote()
  await office.pool.query('update priced_quote set email = null')
  const accept = (version: number, changes: object = {}) =>
    pricedQuoteAccept(
      { reference: quote.reference, version, name: 'Bo Lee', options: [1], ...changes },
      office,
    )
  const { version } = await reload()
  expect(await accept(version, { name: ' ' })).toMatchObject({ fields: [{ field: 'name' }] })
  const outcomes = await Promise.all([1, 2, 3].map(() => accept(version)))
  expect(outcomes.map(({ type }) => type).toSorted()).toEqual([
    ...['NotChangeable', 'NotChangeable', 'PricedQuoteSaved'],
  ])
  const accepted = await reload()
  expect(accepted).toMatchObject({
    state: 'ACCEPTED',
    acceptedName: 'Bo Lee',
    acceptedFrom: null,
    acceptedOptions: [1],
    acceptedCents: 48_550,
    seenAt: null,
  })
  const [event] = await eventsOf(office.db, quote.id)
  expect(event).toMatchObject({ kind: 'ACCEPTED', by: office.staff.name })
  const texts = (await office.db.select().from(messages)).filter(({ channel }) => channel === 'sms')
  expect(texts.map(({ plain }) => plain)).toEqual([expect.stringContaining('accepted, $485.50')])
  expect(await accept(accepted.version)).toMatchObject({
    message: 'This quote isn’t waiting for an answer. Send it first, or make a new version.',
  })
})

test('the office records once that a customer declined by phone, and the customer gets no message', async () => {
  const { office, quote, reload } = await createSentQuote()
  const before = (await office.db.select().from(messages)).length
  const { version } = await reload()
  const input = { reference: quote.reference, version, reason: ' Found someone closer. ' }
  expect(await pricedQuoteDecline(input, office)).toMatchObject({ type: 'PricedQuoteSaved' })
  const declined = await reload()
  expect(declined).toMatchObject({ state: 'DECLINED', declineReason: 'Found someone closer.' })
  const [event] = await eventsOf(office.db, quote.id)
  expect(event).toMatchObject({ kind: 'DECLINED', by: office.staff.name })
  const sent = (await office.db.select().from(messages)).slice(before)
  expect(sent.map(({ template }) => template)).toEqual(['office-quote'])
  expect(await pricedQuoteDecline({ ...input, version: declined.version }, office)).toMatchObject({
    type: 'NotChangeable',
  })
})

test('a link of another kind or of a draft is invalid', async () => {
  const { office, customer, quote } = await createSentQuote()
  const manageToken = tokenFor('manage', quote.id, 0, office.secrets)
  const draftToken = quoteToken((await createDraftQuote(office)).quote, office)
  for (const token of ['', 'x'.repeat(54), manageToken, draftToken]) {
    expect(await pricedQuoteByLink(token, customer)).toBeNull()
    expect(await acceptQuote(token, ANN, customer)).toMatchObject({ type: 'LinkNotValid' })
    expect(await linkedQuotePdf(token, customer)).toBeNull()
  }
})

test('a quote counts as seen when the customer opens it, but not when staff do', async () => {
  const { office, customer, token, reload } = await createSentQuote()
  await pricedQuoteByLink(token, office)
  expect(await reload()).toMatchObject({ state: 'SENT' })
  expect(await pricedQuoteByLink(token, customer)).toMatchObject({ state: 'SEEN' })
  expect(await reload()).toMatchObject({ state: 'SEEN', seenAt: customer.now })
})

test('a question appears in the inbox once, linked to its quote', async () => {
  const { office, customer, token, quote } = await createSentQuote({ phone: '' })
  const contact = { name: '', email: '', phone: '0491 570 006', message: 'Is the old tap taken away?' }
  const question = { ...contact, idempotencyKey: 'key-of-a-question' }
  const requests = [1, 2, 3].map(() => askAboutQuote(token, question, customer))
  const outcomes = await Promise.all(requests)
  expect(outcomes.filter((outcome) => outcome.type === 'QuoteAnswered' && !outcome.repeated)).toHaveLength(1)
  const [event] = await eventsOf(office.db, quote.id)
  expect(event).toMatchObject({ kind: 'ASKED', reference: expect.stringMatching(/^Q-/) })
  const item = await inboxItem(event?.reference ?? '', office)
  expect(item).toMatchObject({
    name: 'Ann Lee',
    message: `Question about quote ${quote.reference}\n\nIs the old tap taken away?`,
  })
  expect(await quotesOfEnquiry(event?.reference ?? '', office)).toMatchObject([
    { reference: quote.reference },
  ])
  expect(await askAboutQuote(token, { ...question, phone: '' }, customer)).toMatchObject({
    fields: [{ field: 'phone' }],
  })
  expect(await askAboutQuote(token, { ...question, message: ' ' }, customer)).toMatchObject({
    fields: [{ field: 'message', message: 'Enter your question' }],
  })
})

test('a question that was stored without its event gets the event when it is sent again', async () => {
  const { office, customer, token, quote } = await createSentQuote()
  const question = { name: '', email: '', phone: '', message: 'Is the old tap taken away?' }
  const idempotencyKey = 'key-of-an-interrupted-question'
  const { name, email, phone } = quote
  const stored = await quoteQuestion(
    quote.reference,
    { name, email, phone, message: question.message, idempotencyKey },
    customer,
  )
  expect(stored).toMatchObject({ type: 'QuoteRequested' })
  for (const attempt of [1, 2])
    expect(
      await askAboutQuote(token, { ...question, idempotencyKey }, customer),
      `attempt ${attempt}`,
    ).toMatchObject({
      repeated: true,
    })
  const events = await eventsOf(office.db, quote.id)
  expect(events.filter(({ kind }) => kind === 'ASKED')).toHaveLength(1)
})

test('an accepted quote is booked once, at a free time and with the customer’s known details', async () => {
  const { customer, token, reload, office, quote } = await createSentQuote()
  const input = { startsAt: '2026-11-24T09:00:00+10:00', street: '', email: '', phone: '' }
  expect(await bookQuote(token, input, customer)).toMatchObject({ type: 'NotChangeable' })
  await acceptQuote(token, ANN, customer)
  const linked = await openQuote(token, customer)
  const [time] = linked ? await availableTimes(linked, null, customer) : []
  const startsAt = time?.startsAt.toString() ?? ''
  const outcomes = await Promise.all(
    [1, 2, 3, 4].map(() => bookQuote(token, { ...input, startsAt }, customer)),
  )
  expect(outcomes.filter(({ type }) => type === 'QuoteBooked').length).toBeGreaterThan(0)
  const booked = await office.db.select().from(bookings)
  expect(booked).toMatchObject([
    { name: 'Ann Lee', email: 'ann@example.org', street: '12 Sample Street', suburb: 'Robina' },
  ])
  expect(await reload()).toMatchObject({ state: 'CONVERTED', bookingId: booked[0]?.id })
  // The plumber sees the note and not the quote.
  const [note] = await office.db.select().from(bookingNotes)
  expect(note?.text.split('\n')).toEqual([
    expect.stringContaining(`Accepted quote ${quote.reference}`),
    '1 × Replace kitchen mixer tap',
    '1 × New stop taps',
  ])
})

test('an accepted quote can be booked again after its booking was cancelled', async () => {
  const { customer, token, reload, office } = await createSentQuote()
  await acceptQuote(token, ANN, customer)
  const linked = await openQuote(token, customer)
  const times = linked ? await availableTimes(linked, null, customer) : []
  const bookAt = (index: number) => {
    const startsAt = times[index]?.startsAt.toString() ?? ''
    return bookQuote(token, { startsAt, street: '', email: '', phone: '' }, customer)
  }
  const first = await bookAt(0)
  if (first.type !== 'QuoteBooked') throw new Error(first.message)
  await followQuoteBookings(office)
  expect(await reload()).toMatchObject({ state: 'CONVERTED' })
  const cancellation = { token: first.token, idempotencyKey: newIdempotencyKey() }
  expect(await bookingCancel(cancellation, customer)).toMatchObject({ type: 'BookingChanged' })
  await followQuoteBookings(office)
  expect(await reload()).toMatchObject({ state: 'ACCEPTED', bookingId: null, acceptedName: 'Ann Lee' })
  const second = await bookAt(1)
  expect(second).toMatchObject({ type: 'QuoteBooked' })
  expect(second).not.toMatchObject({ reference: first.reference })
  expect(await reload()).toMatchObject({ state: 'CONVERTED' })
})

test('accepting domestic building work over $3,300 requires a contract, and no times are offered', async () => {
  const lines = [quoteLine({ unitPrice: '3300' }), quoteLine({ unitPrice: '0.01', optional: true })]
  const { customer, token } = await createSentQuote({ lines })
  await acceptQuote(token, ANN, customer)
  const linked = await openQuote(token, customer)
  expect(linked && (await availableTimes(linked, null, customer))).toEqual([])
  expect(await customer.db.select().from(messages)).toContainEqual(
    expect.objectContaining({
      template: 'quote-accepted',
      props: expect.objectContaining({ contract: true }),
    }),
  )
  // Exactly $3,300, or work that isn't domestic building work, needs no contract.
  for (const changes of [{ lines }, { lines: [quoteLine({ unitPrice: '5000' })], domestic: false }]) {
    const other = await createSentQuote(changes)
    await acceptQuote(other.token, { ...ANN, options: [] }, other.customer)
    const opened = await openQuote(other.token, other.customer)
    expect(opened && (await availableTimes(opened, null, other.customer)).length).toBeGreaterThan(0)
  }
})

test('an accepted quote without a service or a suburb can’t be booked online', async () => {
  for (const changes of [{ service: '' }, { suburb: '' }]) {
    const { customer, token } = await createSentQuote(changes)
    await acceptQuote(token, ANN, customer)
    const linked = await openQuote(token, customer)
    expect(linked?.state).toBe('ACCEPTED')
    expect(linked && bookableJob(linked)).toBeNull()
    // The email doesn't promise a choice of times either.
    expect(await customer.db.select().from(messages)).toContainEqual(
      expect.objectContaining({
        template: 'quote-accepted',
        props: expect.objectContaining({ arranged: true }),
      }),
    )
  }
})

test('the PDF has the quote’s content in order and stays under 200 KB', async () => {
  const lines = Array.from({ length: 100 }, (_, index) =>
    quoteLine({ description: `Line ${index + 1}`, unitPrice: '10', optional: index === 99 }),
  )
  const { customer, token, quote } = await createSentQuote({ lines, discount: '10' })
  const file = await linkedQuotePdf(token, customer)
  expect(file?.bytes.length).toBeLessThan(200_000)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file?.bytes ?? [])), {
    mergePages: true,
  })
  const visibleText = text.replace(/\s+/g, ' ')
  const version = await findVersion(customer.db, quote.id, 1)
  expect(totalsOf(version).totalCents).toBe(89_100)
  const order = [
    ...['GPC Plumbing', 'New kitchen tap', `Quote: ${quote.reference}`, 'For: Ann Lee', 'As we discussed.'],
    ...['Line 1 1 $10.00 $10.00', 'Line 99', 'Subtotal $990.00', 'Discount (10 %) -$99.00', 'Total $891.00'],
    ...['GST in the total $81.18', 'Optional extras', 'Line 100', 'Terms As agreed.'],
  ].map((part) => visibleText.indexOf(part))
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})
