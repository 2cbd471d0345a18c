import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bookingConfirm } from '../../bookings/customer/confirm.ts'
import { takePhoto } from '../../bookings/photos/photos.ts'
import { takeStaffStep } from '../../bookings/staff/steps.ts'
import { bookingCreate } from '../../office/front-desk/create.ts'
import {
  auditEvents,
  bookings,
  dispatchRequests,
  messages,
  quoteReplies,
  quoteRequests,
} from '../../platform/database/tables.ts'
import { reviewSubmit } from '../../reviews/reviews.ts'
import {
  advanceTime,
  book,
  bookingInput,
  createMondayContext,
  MONDAY,
  newIdempotencyKey,
} from '../../testing/bookings.ts'
import { createTestContext, type TestContext } from '../../testing/context.ts'
import { createFinishedJob } from '../../testing/finished-job.ts'
import { leakyRental, leakyTap } from '../../testing/quotes.ts'
import { startTestSite } from '../../testing/site.ts'
import { signInAs } from '../../testing/staff.ts'
import { staffVisitor, Visitor } from '../../testing/visitor.ts'
import { dispatchRequest } from '../emergency-requests/emergency-requests.ts'
import { quoteRequest } from '../quote-requests/quote-requests.ts'
import { workOrderRequest } from '../work-orders/work-orders.ts'
import {
  inboxAssign,
  inboxClose,
  inboxMarkAnswered,
  inboxMarkSpam,
  inboxReply,
  inboxSnooze,
} from './handle.ts'
import { dueAt, historyOf, inboxItem, repliesOf, staffInbox, stateOf } from './inbox.ts'
import { templatesFor } from './templates.ts'

async function createOfficeContext(changes: Parameters<typeof createMondayContext>[0] = {}) {
  return await signInAs(await createMondayContext({ clientKey: null, ...changes }), 'office')
}

/** Creates a quote request received `hoursAgo`. Returns its reference. */
async function createQuote(context: TestContext, hoursAgo: number, changes: object = {}): Promise<string> {
  const outcome = await quoteRequest(
    {
      name: 'Ann Lee',
      email: 'ann@example.org',
      phone: `0491 57${String(++phoneCounter).padStart(4, '0')}`,
      service: 'drainage',
      message: 'Two bathrooms drain slowly.',
      idempotencyKey: newIdempotencyKey(),
      ...changes,
    },
    { ...context, now: context.now.subtract({ minutes: Math.round(hoursAgo * 60) }) },
  )
  if (outcome.type !== 'QuoteRequested') throw new Error(JSON.stringify(outcome))
  return outcome.reference
}
let phoneCounter = 0

/** Creates an emergency work order received `hoursAgo`. Returns its reference. */
async function createUrgentOrder(context: TestContext, hoursAgo: number): Promise<string> {
  const outcome = await workOrderRequest(
    { ...leakyRental, emergency: true, orderNumber: `WO-${hoursAgo}` },
    { ...context, now: context.now.subtract({ hours: hoursAgo }) },
  )
  if (outcome.type !== 'WorkOrderRequested') throw new Error(JSON.stringify(outcome))
  return outcome.reference
}

async function listInboxItems(context: TestContext, changes: Partial<Parameters<typeof staffInbox>[0]> = {}) {
  const page = await staffInbox({ view: 'OPEN', kinds: null, first: 50, after: null, ...changes }, context)
  if (!page) throw new Error('invalid cursor')
  return page
}
const listIds = async (...args: Parameters<typeof listInboxItems>) =>
  (await listInboxItems(...args)).nodes.map(({ id }) => id)

async function readItem(context: TestContext, id: string) {
  const item = await inboxItem(id, context)
  if (!item) throw new Error(`there is no ${id}`)
  return item
}

async function sendReply(context: TestContext, id: string, changes: object = {}) {
  const { version } = await readItem(context, id)
  return await inboxReply(
    {
      id,
      version,
      text: 'We come on Friday.',
      close: false,
      idempotencyKey: newIdempotencyKey(),
      ...changes,
    },
    context,
  )
}

test('enquiries, pending bookings and reviews share one list, emergency requests first, then by due time', async () => {
  const context = await createOfficeContext()
  const early = await createQuote(context, 2)
  const late = await createQuote(context, 23)
  const overdue = await createQuote(context, 30)
  const emergency = await dispatchRequest(
    { name: 'Bo', phone: '0491 570 157', place: '1 Sample Street, Robina', message: 'Water!' },
    { ...context, now: context.now.subtract({ minutes: 20 }) },
  )
  const pending = await book(context, {
    service: 'gas-fitting',
    startsAt: '2026-11-24T07:00:00+10:00',
  })
  const { token } = await createFinishedJob(context)
  await reviewSubmit(
    {
      token,
      stars: 1,
      text: 'They came late and left a mess behind.',
      consent: true,
      idempotencyKey: newIdempotencyKey(),
    },
    context,
  )
  const { nodes } = await listInboxItems(context)
  expect(nodes.map(({ kind }) => kind)).toEqual(['DISPATCH', 'QUOTE', 'QUOTE', 'BOOKING', 'QUOTE', 'REVIEW'])
  expect(nodes.map(({ id }) => id).slice(0, 5)).toEqual([
    'reference' in emergency ? emergency.reference : emergency,
    overdue,
    late,
    pending.booking.reference,
    early,
  ])
})

test('an emergency work order is due at once until it is answered', async () => {
  const context = await createOfficeContext()
  const reference = await createUrgentOrder(context, 2)
  const item = await readItem(context, reference)
  expect([item.urgent, dueAt(item)]).toEqual([true, context.now.subtract({ hours: 2 })])
  await inboxMarkAnswered({ id: reference }, context)
  expect(dueAt(await readItem(context, reference))).toBeNull()
})

test('a quote request is due in 24 hours until it is answered, and a pending booking at its promised time', async () => {
  const context = await createOfficeContext()
  const quote = await createQuote(context, 18)
  expect(dueAt(await readItem(context, quote))).toEqual(MONDAY.add({ hours: 6 }))
  await inboxMarkAnswered({ id: quote }, context)
  const answered = await readItem(context, quote)
  expect(dueAt(answered)).toBeNull()
  expect(answered.answeredAt).toEqual(context.now)
  const { booking } = await book(context, { service: 'gas-fitting', startsAt: '2026-11-24T07:00:00+10:00' })
  expect(dueAt(await readItem(context, booking.reference))).toEqual(booking.answerBy)
})

test('answered items that are still open come last', async () => {
  const context = await createOfficeContext()
  const answered = await createQuote(context, 20)
  const fresh = await createQuote(context, 1)
  await sendReply(context, answered)
  expect(await listIds(context)).toEqual([fresh, answered])
})

test('only the first answer sets the reply time', async () => {
  const context = await createOfficeContext()
  const quote = await createQuote(context, 5)
  await sendReply(context, quote)
  await sendReply(advanceTime(context, { hours: 3 }), quote)
  expect((await readItem(context, quote)).answeredAt).toEqual(context.now)
})

test('paging neither skips nor repeats items, whatever their kind and state', async () => {
  const context = await createOfficeContext()
  const ids: string[] = []
  for (let hour = 20; hour > 4; hour -= 2) ids.push(await createQuote(context, hour))
  await inboxMarkAnswered({ id: ids[3] ?? '' }, context)
  await inboxMarkAnswered({ id: ids[5] ?? '' }, context)
  // Emergency requests from before and after some of the quotes, one of them answered.
  for (const hours of [30, 9, 8, 1]) {
    const outcome = await dispatchRequest(
      {
        name: 'Bo',
        phone: `0491 570 0${10 + hours}`,
        place: `${hours} Sample Street, Robina`,
        message: 'Water!',
      },
      { ...context, now: context.now.subtract({ hours }) },
    )
    if (!('reference' in outcome)) throw new Error(JSON.stringify(outcome))
    ids.push(outcome.reference)
  }
  await inboxMarkAnswered({ id: ids.at(-2) ?? '' }, context)
  const [earlier, last] = [await createUrgentOrder(context, 10), await createUrgentOrder(context, 0)]
  const urgentIds = [ids.at(-4), earlier, ids.at(-3), ids.at(-1), last]
  ids.push(earlier, last)
  const expected = await listIds(context)
  expect(expected.slice(0, 5)).toEqual(urgentIds)
  for (const first of [1, 2, 3]) {
    const pagedIds: string[] = []
    for (let after: string | null = null; ; ) {
      const page = await listInboxItems(context, { first, after })
      pagedIds.push(...page.nodes.map(({ id }) => id))
      if (!page.pageInfo.hasNextPage) break
      after = page.pageInfo.endCursor
    }
    expect(pagedIds).toEqual(expected)
    expect(new Set(pagedIds)).toEqual(new Set(ids))
  }
  expect(await staffInbox({ view: 'OPEN', kinds: null, first: 3, after: 'nowhere' }, context)).toBeNull()
})

test('spam is only in the spam view, and can be restored', async () => {
  const context = await createOfficeContext()
  const spamId = await createQuote(context, 1, { website: 'https://spam.example' })
  const realId = await createQuote(context, 2)
  expect(await listIds(context)).toEqual([realId])
  expect(await listIds(context, { view: 'SPAM' })).toEqual([spamId])
  await inboxMarkSpam({ id: spamId, spam: false }, context)
  await inboxMarkSpam({ id: realId, spam: true }, context)
  expect(await listIds(context)).toEqual([spamId])
  expect(await listIds(context, { view: 'SPAM' })).toEqual([realId])
  expect(await sendReply(context, realId)).toMatchObject({ type: 'NotChangeable' })
})

test('a snoozed item is hidden until its time, and its 24 hours keep running', async () => {
  const context = await createOfficeContext()
  const quote = await createQuote(context, 1)
  const until = context.now.add({ hours: 3 }).toString()
  expect(await inboxSnooze({ id: quote, until }, context)).toMatchObject({ type: 'InboxChanged' })
  expect(await listIds(context)).toEqual([])
  expect(await listIds(context, { view: 'SNOOZED' })).toEqual([quote])
  const afterSnooze = advanceTime(context, { hours: 3, seconds: 1 })
  expect(await listIds(afterSnooze)).toEqual([quote])
  expect(await listIds(afterSnooze, { view: 'SNOOZED' })).toEqual([])
  const item = await readItem(afterSnooze, quote)
  expect(stateOf(item, afterSnooze)).toBe('OPEN')
  expect(dueAt(item)).toEqual(MONDAY.add({ hours: 23 }))
})

test.each([['2026-11-23T07:59:00+10:00'], ['2027-01-23T08:00:00+10:00'], ['soon']])(
  'rejects a snooze until %s',
  async (until) => {
    const context = await createOfficeContext()
    const quote = await createQuote(context, 1)
    expect(await inboxSnooze({ id: quote, until }, context)).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field: 'until' }],
    })
    expect(await listIds(context)).toEqual([quote])
  },
)

test('an assigned item of any kind is in its assignee’s view, and can be unassigned', async () => {
  const context = await createOfficeContext()
  const other = await signInAs(context, 'admin')
  const quote = await createQuote(context, 1)
  const { booking } = await book(context, { service: 'gas-fitting', startsAt: '2026-11-24T07:00:00+10:00' })
  for (const id of [quote, booking.reference]) await inboxAssign({ id, to: context.staff.id }, other)
  expect(await listIds(context, { view: 'MINE' })).toEqual(
    [booking.reference, quote].sort(compareByDue(await listInboxItems(context))),
  )
  expect(await listIds(other, { view: 'MINE' })).toEqual([])
  const page = await listInboxItems(context)
  expect([await page.counts.open(), await page.counts.mine(), await page.counts.snoozed()]).toEqual([2, 2, 0])
  await inboxAssign({ id: quote, to: null }, context)
  expect(await listIds(context, { view: 'MINE' })).toEqual([booking.reference])
})

const compareByDue = ({ nodes }: Awaited<ReturnType<typeof listInboxItems>>) => {
  const order = nodes.map(({ id }) => id)
  return (a: string, b: string) => order.indexOf(a) - order.indexOf(b)
}

test('rejects assignment to a technician or a former member of staff', async () => {
  const context = await createOfficeContext()
  const technician = await signInAs(context, 'technician')
  const formerStaff = await signInAs(context, 'office')
  await context.pool.query('update staff_account set disabled_at = now() where id = $1', [
    formerStaff.staff.id,
  ])
  const id = await createQuote(context, 1)
  for (const { staff } of [technician, formerStaff]) {
    expect(await inboxAssign({ id, to: staff.id }, context)).toMatchObject({ type: 'InvalidInput' })
  }
})

test('concurrent identical replies make one reply, one email and one log entry', async () => {
  const context = await createOfficeContext()
  const quote = await createQuote(context, 1)
  const { version } = await readItem(context, quote)
  const input = {
    id: quote,
    version,
    text: 'We come on Friday.',
    close: true,
    idempotencyKey: newIdempotencyKey(),
  }
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => inboxReply(input, context)))
  expect(outcomes.map((outcome) => outcome?.type)).toEqual(Array(5).fill('InboxChanged'))
  expect(await inboxReply(input, advanceTime(context, { hours: 1 }))).toMatchObject({ type: 'InboxChanged' })
  expect(await context.db.select().from(quoteReplies)).toMatchObject([
    { text: 'We come on Friday.', accountId: context.staff.id },
  ])
  const emails = (await context.db.select().from(messages)).filter(
    ({ template }) => template === 'enquiry-reply',
  )
  expect(emails).toMatchObject([
    {
      recipient: 'ann@example.org',
      replyTo: { address: context.content.business.email },
      props: { reference: quote, service: 'Drainage', text: 'We come on Friday.' },
    },
  ])
  const events = await context.db.select().from(auditEvents)
  expect(events.map(({ action, result }) => `${action} ${result}`)).toEqual([
    'quote.view done',
    'quote.reply done',
  ])
  expect(await listIds(context)).toEqual([])
  expect(await listIds(context, { view: 'CLOSED' })).toEqual([quote])
})

test('a reply is not sent if someone else has answered in the meantime', async () => {
  const context = await createOfficeContext()
  const quote = await createQuote(context, 1)
  const { version } = await readItem(context, quote)
  await sendReply(context, quote)
  expect(await sendReply(context, quote, { version, text: 'Something else.' })).toEqual({
    type: 'NotChangeable',
    message: 'Not sent. Someone else just changed this enquiry. Check it first.',
  })
  expect(await repliesOf(await readItem(context, quote), context)).toMatchObject([
    { text: 'We come on Friday.', by: 'Sample office', delivery: 'QUEUED' },
  ])
})

test('a key already used for another reply sends nothing', async () => {
  const context = await createOfficeContext()
  const [first, second] = [await createQuote(context, 1), await createQuote(context, 2)]
  const idempotencyKey = newIdempotencyKey()
  await sendReply(context, first, { idempotencyKey })
  const reused = { type: 'InvalidInput', code: 'IDEMPOTENCY_KEY_REUSED' }
  expect(await sendReply(context, second, { idempotencyKey })).toMatchObject(reused)
  expect(await sendReply(context, first, { idempotencyKey, text: 'Something else.' })).toMatchObject(reused)
  expect(await context.db.select().from(quoteReplies)).toHaveLength(1)
})

test('rejects an empty or overlong reply', async () => {
  const context = await createOfficeContext()
  const quote = await createQuote(context, 1)
  for (const [text, message] of [
    ['', 'Write a reply first'],
    ['  \n ', 'Write a reply first'],
    ['x'.repeat(4_001), 'The reply must be 4000 characters at most'],
  ]) {
    expect(await sendReply(context, quote, { text })).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field: 'text', message }],
    })
  }
  expect(await context.db.select().from(quoteReplies)).toEqual([])
})

test('templates are filled in, and those that offer a visit are left out when there are no windows', async () => {
  const context = await createOfficeContext()
  const item = await readItem(context, await createQuote(context, 1))
  const templates = await templatesFor(item, context)
  expect(templates.map(({ id }) => id)).toContain('offer-a-visit')
  for (const { text } of templates) expect(text).not.toMatch(/[{}]/)
  expect(templates[0]?.text).toMatch(/^Hi Ann,[\s\S]*Monday 23 November[\s\S]*Sample office\nGPC Plumbing/)
  const urgent = await readItem(context, await createQuote(context, 1, { service: 'emergency' }))
  expect((await templatesFor(urgent, context))[0]?.text).toContain('getting in touch about an emergency.')
  await context.pool.query(`update technician set last_day = '2026-11-22'`)
  expect((await templatesFor(item, context)).map(({ id }) => id)).not.toContain('offer-a-visit')
})

test('an enquiry can be closed and reopened, and closing an emergency request needs an outcome', async () => {
  const context = await createOfficeContext()
  const quote = await createQuote(context, 1)
  await inboxClose({ id: quote, closed: true, outcome: null }, context)
  expect(await inboxClose({ id: quote, closed: true, outcome: null }, context)).toMatchObject({
    type: 'NotChangeable',
  })
  expect((await readItem(context, quote)).answeredAt).toBeNull()
  await inboxClose({ id: quote, closed: false, outcome: null }, context)
  expect(await listIds(context)).toEqual([quote])
  const outcome = await dispatchRequest({ name: 'Bo', phone: '0491 570 157', place: 'Robina' }, context)
  const id = 'reference' in outcome ? outcome.reference : ''
  expect(await inboxClose({ id, closed: true, outcome: null }, context)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'outcome' }],
  })
  expect(
    await inboxClose({ id, closed: true, outcome: 'advised', remark: 'x'.repeat(501) }, context),
  ).toMatchObject({ type: 'InvalidInput', fields: [{ field: 'remark' }] })
  await inboxClose({ id, closed: true, outcome: 'advised', remark: 'Turned the tap off' }, context)
  const [closed] = await context.db.select().from(dispatchRequests)
  expect(closed).toMatchObject({ outcome: 'advised', remark: 'Turned the tap off' })
  expect(await readItem(context, id)).toMatchObject({ state: 'CLOSED', answeredAt: context.now })
  expect((await historyOf(await readItem(context, id), context)).map(({ words }) => words)).toEqual([
    'Closed: advised',
  ])
})

const createVisitInput = (enquiry: string | null, changes: object = {}) => ({
  ...bookingInput({ service: 'drainage-services', ...changes }),
  enquiry,
})

test('an enquiry becomes a booking in a free window with the customer’s email, and is closed', async () => {
  const context = await createOfficeContext()
  const quote = await createQuote(context, 3)
  const input = createVisitInput(quote)
  const outcomes = await Promise.all([1, 2, 3].map(() => bookingCreate(input, context)))
  const [first] = outcomes
  expect(first).toMatchObject({ type: 'BookingCreated' })
  expect(outcomes).toEqual([first, first, first])
  const [booking] = await context.db.select().from(bookings)
  expect(await readItem(context, quote)).toMatchObject({
    state: 'CONVERTED',
    bookingId: booking?.id,
    answeredAt: context.now,
  })
  const emails = (await context.db.select().from(messages)).filter(
    ({ recipient }) => recipient === input.email,
  )
  expect(emails.map(({ template }) => template)).toEqual(['visit-booked'])
  expect(await bookingCreate(createVisitInput(quote), context)).toMatchObject({ type: 'NotChangeable' })
  expect(await context.db.select().from(bookings)).toHaveLength(1)
  expect((await historyOf(await readItem(context, quote), context)).map(({ words }) => words)).toEqual([
    `Converted to booking ${booking?.reference}`,
  ])
})

test('a window no technician can take is refused with alternatives, and the enquiry stays open', async () => {
  const context = await createOfficeContext()
  const quote = await createQuote(context, 3)
  const tooSoon = createVisitInput(quote, { startsAt: '2026-11-23T09:00:00+10:00' })
  expect(await bookingCreate(tooSoon, context)).toMatchObject({
    type: 'SlotTaken',
    message: expect.stringContaining('Too soon'),
    alternatives: expect.arrayContaining([expect.anything()]),
  })
  expect(await readItem(context, quote)).toMatchObject({ state: 'OPEN', answeredAt: null })
})

test('a pending booking is confirmed or declined once, and its customer is notified', async () => {
  const context = await createOfficeContext()
  const createPending = () => book(context, { service: 'gas-fitting', startsAt: '2026-11-24T07:00:00+10:00' })
  const { booking } = await createPending()
  const { reference } = booking
  const { version } = await readItem(context, reference)
  const decide = (step: 'CONFIRM' | 'DECLINE', expectedVersion = version) =>
    takeStaffStep({ reference, step, version: expectedVersion, idempotencyKey: newIdempotencyKey() }, context)
  expect(await decide('CONFIRM')).toMatchObject({ type: 'BookingStepped' })
  expect(await decide('DECLINE')).toMatchObject({ type: 'ChangedMeanwhile' })
  const confirmed = await readItem(context, booking.reference)
  expect(confirmed.state).toBe('CLOSED')
  expect(await decide('DECLINE', confirmed.version)).toEqual({
    type: 'NotChangeable',
    message: 'Not changed. This booking is confirmed.',
  })
  expect((await historyOf(confirmed, context)).map(({ words }) => words)).toEqual(['Confirmed'])
  expect(await listIds(context)).toEqual([])
  const templates = (await context.db.select().from(messages)).map(({ template }) => template)
  expect(templates.filter((name) => name.startsWith('visit-'))).toEqual(['visit-pending', 'visit-booked'])
})

test('viewing an enquiry is audited once in ten minutes per person', async () => {
  const context = await createOfficeContext()
  const quote = await createQuote(context, 1)
  const viewCount = async () =>
    (await context.db.select().from(auditEvents)).filter(({ action }) => action === 'quote.view').length
  await readItem(context, quote)
  await readItem(advanceTime(context, { minutes: 9 }), quote)
  expect(await viewCount()).toBe(1)
  await readItem(advanceTime(context, { minutes: 11 }), quote)
  await readItem(await signInAs(context, 'admin'), quote)
  expect(await viewCount()).toBe(3)
})

test('an unknown item can’t be changed, and a booking can’t be closed like an enquiry', async () => {
  const context = await createOfficeContext()
  expect(await inboxItem('Q-000000', context)).toBeNull()
  expect(await inboxItem("' or 1=1", context)).toBeNull()
  expect(await inboxClose({ id: 'Q-000000', closed: true, outcome: null }, context)).toMatchObject({
    type: 'NotChangeable',
  })
  const { booking } = await book(context, { service: 'gas-fitting', startsAt: '2026-11-24T07:00:00+10:00' })
  const close = { id: booking.reference, closed: true, outcome: null }
  expect(await inboxClose(close, context)).toMatchObject({ type: 'NotChangeable' })
  const [refusedEvent] = (await context.db.select().from(auditEvents)).filter(
    ({ result }) => result === 'refused',
  )
  expect(refusedEvent).toMatchObject({ action: 'inbox.close', target: `booking ${booking.reference}` })
})

test('deleting a request deletes its replies', async () => {
  const context = await createOfficeContext()
  await sendReply(context, await createQuote(context, 1))
  await context.db.delete(quoteRequests)
  expect(await context.db.select().from(quoteReplies)).toEqual([])
})

test('records the channel of a booking as the site or the staff area', async () => {
  const context = await createOfficeContext()
  const outcome = await bookingConfirm(bookingInput(), context)
  expect(outcome.type).toBe('Booked')
  await bookingCreate(createVisitInput(null, { startsAt: '2026-11-25T09:00:00+10:00' }), context)
  const { rows } = await context.pool.query("select how from booking_event where kind = 'booked' order by id")
  expect(rows).toEqual([{ how: 'site' }, { how: 'staff area' }])
})

test('over HTTP: photos of a quote request are in the inbox, and only signed-in office staff can read them', async () => {
  const context = await createTestContext()
  const site = await startTestSite({ context })
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const photoOutcome = await takePhoto(bytes, context)
  if (photoOutcome.type !== 'PhotoTaken') throw new Error('no photo')
  const requested = await quoteRequest({ ...leakyTap, photos: [photoOutcome.photoToken] }, context)
  if (requested.type !== 'QuoteRequested') throw new Error('not taken')
  const office = await staffVisitor(site, 'office')
  const { data } = await office.graphql(
    `{ inboxItem(id: "${requested.reference}") { photos } staffQuotes { nodes { photoCount } } }`,
  )
  const path = `/api/staff/enquiries/${requested.reference}/photos/1`
  expect(data).toMatchObject({ inboxItem: { photos: [path] }, staffQuotes: { nodes: [{ photoCount: 1 }] } })
  const response = await office.fetch(path)
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'image/jpeg', 'private, no-store'])
  expect((await office.fetch(path.replace(/1$/, '2'))).status).toBe(404)
  expect((await new Visitor(site).fetch(path)).status).toBe(401)
  expect((await (await staffVisitor(site, 'technician')).fetch(path)).status).toBe(403)
})
