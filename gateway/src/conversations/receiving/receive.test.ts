import { expect, test } from 'vitest'
import { customerMerge, customerUnmerge, mergesOf } from '../../customers/merging/merging.ts'
import { customer, customerCreate } from '../../customers/record/customer.ts'
import { inboxSetCustomer } from '../../enquiries/inbox/handle.ts'
import { historyOf } from '../../enquiries/inbox/inbox.ts'
import { inboxItem } from '../../enquiries/index.ts'
import type { EmailTransport } from '../../messaging/email-sms/transport.ts'
import { deliverMessage, queueText } from '../../messaging/index.ts'
import { bookingCreate } from '../../office/front-desk/create.ts'
import { messages } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import { book, bookingInput, MONDAY, newIdempotencyKey, queenslandInstant } from '../../testing/bookings.ts'
import { createTestContext, type TestContext } from '../../testing/context.ts'
import { INBOUND, signedEvent } from '../../testing/inbound.ts'
import { signInAs } from '../../testing/staff.ts'
import { messageThreadReply } from '../thread/reply.ts'
import { messagesIn, messageText, messageThread, textProblem } from '../thread/thread.ts'
import { phoneMessageCreate } from './phone-message.ts'
import { receiveEvent } from './receive.ts'
import { deleteExpiredInbound } from './retention.ts'

const PHONE = '+61491570006'

const createOfficeContext = async () =>
  await signInAs(await createTestContext({ now: MONDAY, environment: INBOUND }), 'office')

const createTextEvent = (body: string, from = PHONE) => ({
  id: `p-${body.length}`,
  from,
  to: '+61480000000',
  body,
})

async function receiveText(context: TestContext, body: string, from = PHONE) {
  const outcome = await receiveEvent('TEXT', signedEvent(createTextEvent(body, from), context), context)
  if (outcome.type !== 'Accepted') throw new Error(outcome.type)
  return outcome.reference
}

async function threadTexts(context: TestContext, of: object): Promise<ReadonlyArray<string>> {
  const thread = await messageThread(of, context)
  if (!thread) throw new Error('no thread')
  return (await messagesIn(thread, context)).map(messageText)
}

test('an event with a wrong or old signature is refused, and so is a replay', async () => {
  const context = await createOfficeContext()
  const body = createTextEvent('Hello')
  const event = signedEvent(body, context)
  const outcome = async (changes: object) =>
    (await receiveEvent('TEXT', { ...event, ...changes }, context)).type
  expect(await outcome({ body: event.body.replace('Hello', 'Jello') })).toBe('NotSigned')
  expect(await outcome({ id: 'another' })).toBe('NotSigned')
  expect(await outcome({ id: '' })).toBe('NotSigned')
  expect(await outcome({ signature: '' })).toBe('NotSigned')
  expect(await outcome(signedEvent(body, context, { key: Buffer.alloc(32, 6) }))).toBe('NotSigned')
  for (const seconds of [-301, 301])
    expect(await outcome(signedEvent(body, context, { signedAt: context.now.add({ seconds }) }))).toBe(
      'TooOld',
    )
  expect(await outcome({})).toBe('Accepted')
  expect(await outcome({})).toBe('AlreadyAccepted')
  expect(await outcome(signedEvent(createTextEvent('Other'), context, { id: event.id }))).toBe(
    'AlreadyAccepted',
  )
  const { rowCount } = await context.pool.query('select from inbound_message')
  expect(rowCount).toBe(1)
})

test('an invalid body is refused with its fields and can be sent again', async () => {
  const context = await createOfficeContext()
  const id = 'event-1'
  expect(await receiveEvent('TEXT', signedEvent('{', context, { id }), context)).toEqual({
    type: 'Malformed',
  })
  const refusal = await receiveEvent('TEXT', signedEvent({ id: 'x', from: 'Ann' }, context, { id }), context)
  expect(refusal).toMatchObject({
    type: 'InvalidInput',
    fields: expect.arrayContaining([{ field: 'from', message: expect.stringContaining('phone number') }]),
  })
  expect(
    (await receiveEvent('TEXT', signedEvent(createTextEvent('Hi'), context, { id }), context)).type,
  ).toBe('Accepted')
})

test('a text appears in the customer’s and the booking’s thread in time order', async () => {
  const context = await createOfficeContext()
  const { booking } = await book(context, { waitFor: [] })
  const reference = await receiveText(
    { ...context, now: queenslandInstant('2026-11-23 09:00') },
    'Gate is open',
  )
  await receiveText({ ...context, now: queenslandInstant('2026-11-23 09:05') }, 'Dog is in')
  const item = await inboxItem(reference, context)
  expect(item).toMatchObject({
    kind: 'MESSAGE',
    name: 'Ann Lee',
    phone: '0491 570 006',
    state: 'OPEN',
    message: 'Dog is in',
    bookingId: booking.id,
  })
  const { rows } = await context.pool.query<{ reference: string }>('select reference from customer')
  for (const of of [
    { conversation: reference },
    { booking: booking.reference },
    { customer: rows[0]?.reference ?? '' },
  ]) {
    const texts = await threadTexts(context, of)
    expect(texts.slice(-2)).toEqual(['Gate is open', 'Dog is in'])
    expect(texts.length).toBeGreaterThan(2)
  }
})

test('a missed call from an unknown number appears in the inbox without a customer', async () => {
  const context = await createOfficeContext()
  const call = { id: 'call-1', from: '+61491570157', at: context.now.toString() }
  const outcome = await receiveEvent('MISSED_CALL', signedEvent(call, context), context)
  expect(outcome.type).toBe('Accepted')
  const item = await inboxItem('reference' in outcome ? outcome.reference : '', context)
  expect(item).toMatchObject({ kind: 'MESSAGE', name: '0491 570 157', service: 'MISSED_CALL', state: 'OPEN' })
})

test('each missed call with a withheld number is an inbox item of its own, with no one to call back', async () => {
  const context = await createOfficeContext()
  const call = { id: 'call-1', from: null, at: context.now.toString() }
  const receive = async (id: string) => {
    const outcome = await receiveEvent('MISSED_CALL', signedEvent(call, context, { id }), context)
    if (outcome.type !== 'Accepted') throw new Error(outcome.type)
    return outcome.reference
  }
  const [first, second] = [await receive('event-1'), await receive('event-2')]
  expect(first).not.toBe(second)
  expect(await inboxItem(first, context)).toMatchObject({
    name: 'Number withheld',
    phone: null,
    email: null,
    state: 'OPEN',
  })
  const thread = await messageThread({ conversation: first }, context)
  expect(thread && (await messagesIn(thread, context))).toHaveLength(1)
  expect(thread?.party).toMatchObject({ phones: [], emails: [] })
})

test('a phone message without a number is in the inbox under the caller’s name, once per key, and can be linked', async () => {
  const context = await createOfficeContext()
  const input = { name: 'Kim Tran', phone: ' ', note: 'Boiler rattles', idempotencyKey: newIdempotencyKey() }
  const created = await phoneMessageCreate(input, context)
  if (created.type !== 'PhoneMessageCreated') throw new Error(created.type)
  const { reference } = created
  expect(await phoneMessageCreate(input, context)).toEqual(created)
  const item = await inboxItem(reference, context)
  expect(item).toMatchObject({
    name: 'Kim Tran',
    phone: null,
    service: 'PHONE_MESSAGE',
    message: 'Boiler rattles',
    state: 'OPEN',
  })
  if (!item) throw new Error('no item')
  expect((await historyOf(item, context)).map(({ words }) => words)).toEqual(['Phone message taken'])
  expect(await threadTexts(context, { conversation: reference })).toEqual(['Boiler rattles'])
  const { booking } = await book(context, { waitFor: [] })
  const customer = (await context.pool.query('select reference from customer')).rows[0]?.reference
  await inboxSetCustomer({ id: reference, customer, seen: null }, context)
  expect(await threadTexts(context, { customer })).toContain('Boiler rattles')
  expect(await inboxItem(reference, context)).toMatchObject({ name: 'Ann Lee', bookingId: booking.id })
})

test('a phone message with a number joins the caller’s conversation, and refuses half a number', async () => {
  const context = await createOfficeContext()
  const reference = await receiveText(context, 'Are you coming?')
  const create = (changes: object) =>
    phoneMessageCreate(
      {
        name: 'Ann',
        phone: '0491 570 006',
        note: 'Please call',
        idempotencyKey: newIdempotencyKey(),
        ...changes,
      },
      { ...context, now: context.now.add({ minutes: 1 }) },
    )
  expect(await create({})).toMatchObject({ reference })
  expect(await threadTexts(context, { conversation: reference })).toEqual(['Are you coming?', 'Please call'])
  expect(await create({ phone: '12', note: ' ' })).toMatchObject({ fields: [{ field: 'note' }] })
  expect(await create({ phone: '12' })).toMatchObject({ fields: [{ field: 'phone' }] })
})

test('booking from an incoming text closes its inbox item', async () => {
  const context = await createOfficeContext()
  const enquiry = await receiveText(context, 'Can you come on Tuesday?', '+61491570157')
  const created = await bookingCreate({ ...bookingInput({ phone: '0491 570 157' }), enquiry }, context)
  expect(created).toMatchObject({ type: 'BookingCreated' })
  expect(await inboxItem(enquiry, context)).toMatchObject({ state: 'CLOSED' })
})

test('STOP ends all texts at once and is confirmed once, and START allows them again', async () => {
  const context = await createOfficeContext()
  await transact(context.db, (tx) =>
    queueText(tx, context.now, { key: 'offer 1', recipient: PHONE, text: 'An earlier time has come up' }),
  )
  const reference = await receiveText(context, ' Stop. ')
  await receiveText(context, 'STOPALL')
  const thread = await messageThread({ conversation: reference }, context)
  if (!thread) throw new Error('no thread')
  expect(await textProblem(thread, context)).toMatch(/replied STOP/)
  const sent: string[] = []
  const post = async ({ text: body }: { text: string }) => void sent.push(body)
  const deliverAll = async () => {
    for (const { id } of await context.db.select().from(messages))
      await deliverMessage(id, { email: null, sms: post }, context)
  }
  await deliverAll()
  expect(sent).toEqual([expect.stringMatching(/won’t get any more texts/)])
  const stopped = (await context.db.select().from(messages)).filter(
    ({ channel, lastError }) => channel === 'sms' && lastError !== null,
  )
  expect(stopped.map(({ state, lastError }) => [state, lastError])).toContainEqual([
    'kept',
    'The customer replied STOP',
  ])
  await receiveText(context, 'START')
  expect(await textProblem(thread, context)).toBeNull()
  await deliverAll()
  expect(sent.at(-1)).toMatch(/texts from us again/)
})

test('a text reply is sent once per key and closes the item until the customer writes again', async () => {
  const context = await createOfficeContext()
  const reference = await receiveText(context, 'Are you coming?')
  const input = {
    of: { conversation: reference },
    channel: 'TEXT',
    text: 'Yes, at ten',
    idempotencyKey: newIdempotencyKey(),
  }
  expect(await messageThreadReply(input, context)).toMatchObject({ message: 'Sending by text.' })
  expect(await messageThreadReply(input, context)).toMatchObject({ message: 'Already saved.' })
  expect((await threadTexts(context, input.of)).filter((text) => text.includes('Yes, at ten'))).toHaveLength(
    1,
  )
  const answered = await inboxItem(reference, context)
  expect(answered).toMatchObject({ state: 'CLOSED' })
  if (!answered) throw new Error('no item')
  expect((await historyOf(answered, context)).map(({ words }) => words)).toContain('Replied by text')
  await receiveText(context, 'Thanks')
  expect(await inboxItem(reference, context)).toMatchObject({ state: 'OPEN', answeredAt: null })
})

test('a text about a booking is refused after STOP', async () => {
  const context = await createOfficeContext()
  const { booking } = await book(context, { smsReminders: true, waitFor: [] })
  await receiveText(context, 'stop')
  const of = { booking: booking.reference }
  const input = { of, channel: 'TEXT', text: 'Hello', idempotencyKey: newIdempotencyKey() }
  expect(await messageThreadReply(input, context)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'channel' }],
  })
})

test('a text sent at night waits for the morning unless the visit is near', async () => {
  const context = await createOfficeContext()
  const { booking } = await book(context, { smsReminders: true, waitFor: [] })
  const send = (time: string) => {
    const of = { booking: booking.reference }
    const input = { of, channel: 'TEXT', text: 'Hello', idempotencyKey: newIdempotencyKey() }
    return messageThreadReply(input, { ...context, now: queenslandInstant(time) })
  }
  expect(await send('2026-11-23 23:00')).toMatchObject({ message: 'The text goes out in the morning.' })
  expect(await send('2026-11-24 06:30')).toMatchObject({ message: 'Sending by text.' })
})

test('an email has a reply address, and the reply appears in the thread without quoted text', async () => {
  const context = await createOfficeContext()
  const { booking } = await book(context, { email: 'Ann.Lee@example.org', waitFor: [] })
  const input = {
    of: { booking: booking.reference },
    channel: 'EMAIL',
    text: 'Which tap?',
    idempotencyKey: newIdempotencyKey(),
  }
  expect(await messageThreadReply(input, context)).toMatchObject({
    message: 'Saved, not sent: no mail server is set.',
  })
  const emails: Parameters<EmailTransport>[0][] = []
  for (const { id } of await context.db.select().from(messages))
    await deliverMessage(id, { email: async (email) => void emails.push(email), sms: null }, context)
  const toAnn = emails.filter(({ to }) => to.address.toLowerCase() === 'ann.lee@example.org')
  const [address, ...others] = new Set(toAnn.map(({ replyTo }) => replyTo?.address ?? ''))
  expect(address).toMatch(/^reply\+[0-9a-f]{20}@reply\.example\.org$/)
  expect(others).toEqual([])
  expect(
    emails
      .filter(({ to }) => to.address.toLowerCase() !== 'ann.lee@example.org')
      .map(({ replyTo }) => replyTo?.address),
  ).not.toContainEqual(expect.stringMatching(/^reply\+/))
  const reply = {
    id: 'm1',
    from: 'ann.at.work@example.com',
    to: address,
    subject: 'Re: Which tap?',
    text: 'The kitchen one.\n\nOn Mon, 23 Nov 2026 at 9:00, Example Plumbing <office@example.org> wrote:\n> Which tap?\n',
  }
  const laterContext = { ...context, now: context.now.add({ minutes: 5 }) }
  expect((await receiveEvent('EMAIL', signedEvent(reply, laterContext), laterContext)).type).toBe('Accepted')
  expect((await threadTexts(context, { booking: booking.reference })).at(-1)).toBe('The kitchen one.')
})

test('a message that is too long or has characters we can’t store is kept without them', async () => {
  const context = await createOfficeContext()
  const body = 'Is tomorrow fine? \ud83d\0'
  const text = { ...createTextEvent(''), body }
  expect((await receiveEvent('TEXT', signedEvent(text, context), context)).type).toBe('Accepted')
  const quoted = '> What we wrote before, and before that.\n'.repeat(1_000)
  const email = {
    id: 'm1',
    from: 'ann@example.org',
    to: 'office@example.org',
    subject: 'Tap'.repeat(500),
    text: `The kitchen one.\n\nOn Mon, 23 Nov 2026 at 9:00, Example Plumbing <office@example.org> wrote:\n${quoted}`,
  }
  expect((await receiveEvent('EMAIL', signedEvent(email, context), context)).type).toBe('Accepted')
  const { rows } = await context.pool.query<{ body: string }>('select body from inbound_message order by id')
  expect(rows.map((row) => row.body)).toEqual([
    'Is tomorrow fine? \ufffd',
    expect.stringMatching(/^(Tap){332}Ta…\n\nThe kitchen one\.$/),
  ])
})

test('incoming messages and their conversation are deleted after 24 months', async () => {
  const context = await createOfficeContext()
  const reference = await receiveText(context, 'Hello')
  await deleteExpiredInbound(queenslandInstant('2028-11-22 08:00'), context)
  expect(await inboxItem(reference, context)).not.toBeNull()
  await deleteExpiredInbound(queenslandInstant('2028-11-24 08:00'), context)
  expect(await inboxItem(reference, context)).toBeNull()
})

test('a conversation moves with its customer in a merge, and back when the merge is undone', async () => {
  const context = await createOfficeContext()
  const { booking } = await book(context)
  const reference = await receiveText(context, 'Gate is open')
  const { rows } = await context.pool.query<{ reference: string }>('select reference from customer')
  const merged = await customer(rows[0]?.reference ?? '', context)
  const person = { kind: 'PERSON', name: 'Anne Lee', phones: [{ number: '0491 570 157' }], emails: [] }
  const created = await customerCreate({ ...person, idempotencyKey: newIdempotencyKey() }, context)
  if (created.type !== 'CustomerSaved' || !merged) throw new Error('no customers')
  const kept = created.customer
  const item = () => inboxItem(reference, context)
  const merge = {
    reference: kept.reference,
    version: kept.version,
    other: merged.reference,
    otherVersion: merged.version,
  }
  expect(await customerMerge(merge, context)).toMatchObject({ type: 'CustomerMerged' })
  expect(await item()).toMatchObject({ name: 'Anne Lee', bookingId: booking.id })
  const [done] = await mergesOf(kept, context)
  expect(await customerUnmerge({ merge: done?.id }, context)).toMatchObject({ type: 'CustomerMerged' })
  expect(await item()).toMatchObject({ name: 'Ann Lee', bookingId: booking.id })
})
