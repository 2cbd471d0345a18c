import { expect, test } from 'vitest'
import { messages } from '../../platform/database/tables.ts'
import { at, book, createMondayContext, newIdempotencyKey } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { signedIn } from '../../testing/staff.ts'
import { staffTimeline } from './timeline.ts'
import { bookingMessageSend } from './write-to-customer.ts'

async function setUp(changes: object = {}) {
  const monday = await createMondayContext({ clientKey: null })
  const settings = { ...monday.settings, smsUrl: 'https://sms.example/send' }
  const context = await signedIn({ ...monday, settings }, 'office')
  const { booking } = await book(context, changes)
  await context.db.delete(messages)
  return { context, booking }
}

const send = (context: TestContext, reference: string, changes: object = {}) =>
  bookingMessageSend(
    {
      reference,
      byEmail: true,
      byText: false,
      text: 'Your part has arrived.',
      idempotencyKey: newIdempotencyKey(),
      ...changes,
    },
    context,
  )

test('a message goes by email and text, once a key, and its words are on the timeline', async () => {
  const { context, booking } = await setUp({ smsReminders: true })
  const asked = { byText: true, subject: 'Your tap', idempotencyKey: newIdempotencyKey() }
  expect(await send(context, booking.reference, asked)).toMatchObject({
    type: 'BookingMessageSent',
    message: 'Sent by email and text.',
    booking: { version: booking.version },
  })
  expect(await send(context, booking.reference, asked)).toMatchObject({ type: 'BookingMessageSent' })
  const sent = await context.db.select().from(messages)
  expect(sent).toHaveLength(2)
  expect(sent.find(({ channel }) => channel === 'email')).toMatchObject({
    template: 'visit-message',
    recipient: booking.email,
    props: { text: 'Your part has arrived.', subject: 'Your tap' },
  })
  expect(sent.find(({ channel }) => channel === 'sms')?.plain).toMatch(/: Your part has arrived\.$/)
  expect((await staffTimeline(booking, context))[0]).toMatchObject({
    words: 'Wrote to the customer',
    details: 'Staff area. By email and text.\nYour tap\nYour part has arrived.',
  })
})

test('a text needs agreement, a mobile number and few words; an email an address', async () => {
  const { context, booking } = await setUp()
  const { reference } = booking
  const refused = (field: string) => ({ type: 'InvalidInput', fields: [{ field }] })
  expect(await send(context, reference, { byEmail: false, byText: true })).toMatchObject(refused('byText'))
  expect(await send(context, reference, { byEmail: false })).toMatchObject(refused('byEmail'))
  expect(await send(context, reference, { text: ' ' })).toMatchObject(refused('text'))
  expect(await send(context, reference, { byText: true, text: 'x'.repeat(451) })).toMatchObject(
    refused('text'),
  )
  await context.pool.query('update booking set email = null')
  expect(await send(context, reference)).toMatchObject(refused('byEmail'))
  expect(await context.db.select().from(messages)).toEqual([])
})

test('a text of the night waits for the morning, unless the visit is near', async () => {
  const { context, booking } = await setUp({ smsReminders: true })
  const text = { byEmail: false, byText: true }
  const night = { ...context, now: at('2026-11-23 23:00') }
  expect(await send(night, booking.reference, text)).toMatchObject({
    message: 'Sent by text. The text goes out in the morning.',
  })
  const early = { ...context, now: at('2026-11-24 06:30') }
  expect(await send(early, booking.reference, text)).toMatchObject({ message: 'Sent by text.' })
})
